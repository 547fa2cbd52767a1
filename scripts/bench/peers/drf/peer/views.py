"""Lists and single rows with the fields of the console's answers, written as the framework's documentation shows."""
from django.db.models import Count
from django.urls import path
from rest_framework import generics, pagination, serializers

from peer.models import Event, Kiosk


class Page(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = 'page_size'
    max_page_size = 100


class KioskSerializer(serializers.ModelSerializer):
    organization_name = serializers.CharField(source='organization.name', read_only=True)
    total_assigned_users = serializers.IntegerField(read_only=True)

    class Meta:
        model = Kiosk
        fields = [
            'id', 'kiosk_id', 'name', 'organization', 'organization_name', 'vm_region', 'public_ipv4', 'web_address',
            'api_url', 'unity_build_id', 'unity_build_version', 'subscription_start_date', 'subscription_end_date',
            'license_status', 'status', 'hours_in_use', 'domain_security_expiration', 'total_assigned_users', 'version',
        ]


KIOSKS = Kiosk.objects.select_related('organization').annotate(total_assigned_users=Count('people'))


class KioskList(generics.ListAPIView):
    serializer_class = KioskSerializer
    pagination_class = Page
    search_fields = ['kiosk_id', 'name', 'public_ipv4', 'organization__name']

    def get_queryset(self):
        kiosks = KIOSKS.order_by('-id')
        organization = self.request.query_params.get('organization')
        return kiosks.filter(organization_id=organization) if organization else kiosks


class KioskDetail(generics.RetrieveAPIView):
    serializer_class = KioskSerializer
    queryset = KIOSKS


def named(person):
    return person and {
        'id': person.id,
        'full_name': f'{person.first_name} {person.last_name}',
        'email': person.email,
    }


class EventSerializer(serializers.ModelSerializer):
    organization_name = serializers.CharField(source='organization.name')
    event_type_name = serializers.CharField(source='event_type.name')
    scenario_type_name = serializers.CharField(source='scenario_type.name')
    creator_name = serializers.SerializerMethodField()
    assigned_user = serializers.SerializerMethodField()
    assigned_teams = serializers.SerializerMethodField()
    loading_files = serializers.SerializerMethodField()

    class Meta:
        model = Event
        fields = [
            'id', 'event_id', 'name', 'organization', 'organization_name', 'start_date', 'end_date', 'time_zone',
            'release_point_lat', 'release_point_lng', 'location', 'event_type', 'event_type_name', 'scenario_type',
            'scenario_type_name', 'sharing_mode', 'is_rad_responder_event', 'is_mission_edge_event', 'status',
            'creator_name', 'assigned_user', 'assigned_teams', 'loading_files', 'version',
        ]

    def get_creator_name(self, event):
        return named(event.creator)['full_name']

    def get_assigned_user(self, event):
        return named(event.assigned_user)

    def get_assigned_teams(self, event):
        return [{'id': row.team.id, 'name': row.team.name} for row in event.event_teams.all()]

    def get_loading_files(self, event):
        return [
            {'id': file.id, 'file_name': file.file_name, 'size': file.size_bytes}
            for file in event.files.all() if file.kind == 'loading'
        ]


class EventDetail(generics.RetrieveAPIView):
    serializer_class = EventSerializer
    queryset = Event.objects.select_related(
        'organization', 'event_type', 'scenario_type', 'creator', 'assigned_user'
    ).prefetch_related('event_teams__team', 'files')


urlpatterns = [
    path('api/kiosks/', KioskList.as_view()),
    path('api/kiosks/<int:pk>/', KioskDetail.as_view()),
    path('api/events/<int:pk>/', EventDetail.as_view()),
]
