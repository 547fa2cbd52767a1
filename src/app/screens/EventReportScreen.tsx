import { CalendarDaysIcon, GaugeIcon } from 'lucide-react'
import { eventKeyOf } from '#src/api/events.ts'
import { dashboardPath, eventListPath, namedEvent, useEventUrl } from '#src/app/router/eventUrl.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { ScreenLinkButton } from '#src/app/router/screenLinks.tsx'
import { EventReport } from '#src/features/afterAction/EventReport.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'

/** /event-report: the after-action report of one event, found as the Event Dashboard finds its event. */
export function EventReportScreen() {
  const { eventUrl, resolving, error, retry } = useEventUrl()
  const role = useRole()
  const navigate = useNavigate()
  const key = eventKeyOf(eventUrl)
  if (resolving) return <LoadingState text="Loading report..." />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (key === undefined || !eventUrl)
    return (
      <EmptyState
        title="No event chosen"
        action={<Button onClick={() => navigate(eventListPath(role))}>Choose an Event</Button>}
      >
        An after-action report belongs to an event.
      </EmptyState>
    )
  return (
    <EventReport
      key={key}
      event={key}
      links={
        <>
          <ScreenLinkButton
            path={eventListPath(role)}
            search=""
            icon={<CalendarDaysIcon aria-hidden="true" />}
          >
            Other Event
          </ScreenLinkButton>
          <ScreenLinkButton
            path={dashboardPath(role)}
            search={namedEvent(eventUrl)}
            icon={<GaugeIcon aria-hidden="true" />}
          >
            Event Dashboard
          </ScreenLinkButton>
        </>
      }
    />
  )
}
