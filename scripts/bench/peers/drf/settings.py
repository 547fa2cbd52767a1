"""A plain Django REST framework service over the console's tables: an ordinary back end for the same lists."""
import os
from urllib.parse import unquote, urlparse

_database = urlparse(os.environ['DATABASE_URL'])

SECRET_KEY = 'only for the bench, on a database that is thrown away'
DEBUG = False
ALLOWED_HOSTS = ['127.0.0.1']
ROOT_URLCONF = 'peer.views'
USE_TZ = True
INSTALLED_APPS = [
    'django.contrib.auth',
    'django.contrib.contenttypes',
    'rest_framework',
    'rest_framework.authtoken',
    'peer',
]
MIDDLEWARE = ['django.middleware.common.CommonMiddleware']
DATABASES = {
    'default': {
        'ENGINE': 'django.db.backends.postgresql',
        'HOST': _database.hostname,
        'PORT': _database.port or 5432,
        'NAME': unquote(_database.path[1:]),
        'USER': unquote(_database.username or ''),
        'PASSWORD': unquote(_database.password or ''),
        # Each worker keeps its connection.
        'CONN_MAX_AGE': None,
    }
}
DEFAULT_AUTO_FIELD = 'django.db.models.BigAutoField'
REST_FRAMEWORK = {
    # One query for the session, as in the console.
    'DEFAULT_AUTHENTICATION_CLASSES': ['rest_framework.authentication.TokenAuthentication'],
    'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated'],
    'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
    'DEFAULT_FILTER_BACKENDS': ['rest_framework.filters.SearchFilter'],
}
