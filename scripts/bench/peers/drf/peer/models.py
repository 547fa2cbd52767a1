"""The console's tables as models. Django does not create them."""
from django.db import models


class Table(models.Model):
    class Meta:
        abstract = True
        managed = False
        app_label = 'peer'


class Organization(Table):
    name = models.TextField()

    class Meta(Table.Meta):
        db_table = 'organizations'


class Kiosk(Table):
    kiosk_id = models.TextField()
    name = models.TextField()
    organization = models.ForeignKey(Organization, models.CASCADE)
    vm_region = models.IntegerField(null=True)
    public_ipv4 = models.TextField(null=True)
    web_address = models.TextField(null=True)
    api_url = models.TextField(null=True)
    unity_build_id = models.TextField(null=True)
    unity_build_version = models.TextField(null=True)
    subscription_start_date = models.DateField(null=True)
    subscription_end_date = models.DateField(null=True)
    license_status = models.TextField()
    status = models.TextField()
    hours_in_use = models.IntegerField()
    domain_security_expiration = models.DateField(null=True)
    version = models.IntegerField()

    class Meta(Table.Meta):
        db_table = 'kiosks'


class Person(Table):
    email = models.TextField()
    first_name = models.TextField()
    last_name = models.TextField()
    role = models.TextField()
    organization = models.ForeignKey(Organization, models.CASCADE, null=True)
    assigned_kiosk = models.ForeignKey(Kiosk, models.CASCADE, null=True, related_name='people')

    class Meta(Table.Meta):
        db_table = 'users'


class Kind(Table):
    code = models.TextField()
    name = models.TextField()

    class Meta(Table.Meta):
        abstract = True


class EventType(Kind):
    class Meta(Table.Meta):
        db_table = 'event_types'


class ScenarioType(Kind):
    class Meta(Table.Meta):
        db_table = 'scenario_types'


class Team(Table):
    name = models.TextField()
    organization = models.ForeignKey(Organization, models.CASCADE)

    class Meta(Table.Meta):
        db_table = 'teams'


class Event(Table):
    event_id = models.TextField()
    name = models.TextField()
    organization = models.ForeignKey(Organization, models.CASCADE)
    creator = models.ForeignKey(Person, models.CASCADE, related_name='created')
    assigned_user = models.ForeignKey(Person, models.CASCADE, null=True, related_name='assigned')
    event_type = models.ForeignKey(EventType, models.CASCADE)
    scenario_type = models.ForeignKey(ScenarioType, models.CASCADE)
    start_date = models.DateField()
    end_date = models.DateField(null=True)
    time_zone = models.TextField()
    release_point_lat = models.FloatField()
    release_point_lng = models.FloatField()
    location = models.TextField(null=True)
    sharing_mode = models.TextField()
    status = models.TextField()
    is_rad_responder_event = models.BooleanField()
    is_mission_edge_event = models.BooleanField()
    version = models.IntegerField()

    class Meta(Table.Meta):
        db_table = 'events'


class EventTeam(Table):
    event = models.ForeignKey(Event, models.CASCADE, related_name='event_teams')
    # The table has no id column, and Django requires a single key column.
    team = models.OneToOneField(Team, models.CASCADE, primary_key=True, related_name='event_teams')

    class Meta(Table.Meta):
        db_table = 'event_teams'


class EventFile(Table):
    event = models.ForeignKey(Event, models.CASCADE, related_name='files')
    kind = models.TextField()
    file_name = models.TextField()
    size_bytes = models.BigIntegerField()

    class Meta(Table.Meta):
        db_table = 'event_files'
