"""Building the site, whatever generator lays out the pages: checks, languages side by side, staging, search, ledger."""
