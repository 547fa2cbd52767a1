"""Creates Django's own sign-in tables in the console's database, and prints a token for the benchmark and the versions."""
import json
import os
import platform

os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'settings')
import django

django.setup()
import gunicorn
import rest_framework
from django.contrib.auth.models import User
from django.core.management import call_command
from rest_framework.authtoken.models import Token

call_command('migrate', verbosity=0)
user, _ = User.objects.get_or_create(username='bench')
token, _ = Token.objects.get_or_create(user=user)
versions = f'Django {django.get_version()}, REST framework {rest_framework.VERSION}, gunicorn {gunicorn.__version__}, Python {platform.python_version()}'
print(json.dumps({'token': token.key, 'versions': versions}))
