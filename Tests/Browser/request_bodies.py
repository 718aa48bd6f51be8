"""Lets schemathesis send the bytes of kinds that only Martlet knows (test_word_service.py names it in SCHEMATHESIS_HOOKS)."""
import schemathesis

for kind in ("statement", "records", "snapshot"):
    schemathesis.serializer.alias(f"application/vnd.martlet.{kind}", "application/octet-stream")
schemathesis.serializer.alias("text/x-martlet-feedback", "text/plain")
