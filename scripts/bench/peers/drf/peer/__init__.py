"""The app Django wants its models in."""
