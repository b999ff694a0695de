"""A browser whose storage for the site is full, and has room again."""

FILL = """
() => {
    for (let size = 1 << 22; size >= 1; size /= 2) {
        for (let at = 0; ; at++) {
            try { localStorage.setItem(`filled ${size} ${at}`, "x".repeat(size)); } catch { break; }
        }
    }
}
"""
"""Leaves no room, not for a letter."""

EMPTY = """
() => Object.keys(localStorage).filter(key => key.startsWith("filled")).forEach(key => localStorage.removeItem(key))
"""
"""Takes away what `FILL` has put there."""
