"""Django requires an app for its models."""
