"""What maintainers run beside the site: the browser for the tests, measurements, bookkeeping of translations."""
