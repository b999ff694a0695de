"""The conformance suite: questions with their answers, by which any Hearts program can check itself."""
