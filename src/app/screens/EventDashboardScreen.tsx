import { useEventUrl } from '#src/app/eventUrl.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { MissionReports } from '#src/features/reports/MissionReports.tsx'
import { actsAs } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** /event-dashboard and /event-dashboard-org: mission control of one event, with its mission reports (ruling 152). */
export function EventDashboardScreen() {
  const { eventUrl, resolving } = useEventUrl()
  const variant = useReportVariant()
  if (resolving) return <LoadingState text="Loading event data..." />
  return (
    <EventDashboard
      eventUrl={eventUrl}
      reports={(event) => (
        <MissionReports variant={variant} eventId={event.id} eventName={event.name} embedded />
      )}
    />
  )
}

/** The list's variant of the role. */
function useReportVariant(): 'user' | 'org' | 'admin' {
  const role = actsAs(useRole())
  if (role === 'org_admin') return 'org'
  return role === 'admin' || role === 'super_admin' ? 'admin' : 'user'
}
