"""A window of Chromium 94 that nobody sees, debugged at the port given; runs in the environment of its own lock."""

import os
import sys


def main(port: str) -> int:
    """Show an empty page until somebody ends the process."""
    os.environ |= {
        "QT_QPA_PLATFORM": "offscreen",
        "QTWEBENGINE_DISABLE_SANDBOX": "1",
        "QTWEBENGINE_REMOTE_DEBUGGING": port,
        "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu --disable-dev-shm-usage --disable-background-networking",
    }
    from PyQt6.QtCore import QUrl  # only now: Qt reads its environment when it is loaded
    from PyQt6.QtWebEngineWidgets import QWebEngineView
    from PyQt6.QtWidgets import QApplication

    application = QApplication(sys.argv[:1])
    view = QWebEngineView()
    view.resize(1280, 900)
    view.load(QUrl("about:blank"))
    view.show()
    return int(application.exec())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
