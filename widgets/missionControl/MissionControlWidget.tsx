import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { shellOf, WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import type { MissionControlProps } from './RadopsMissionControl.ts'

function MissionControlWidget({ container }: { container: Element }) {
  const shell = shellOf<MissionControlProps>(container)
  return (
    <WidgetRoot shell={shell}>
      {({ eventId, headingLevel }) =>
        eventId ? (
          <MissionControl
            key={eventId}
            eventId={eventId}
            headingLevel={headingLevel ?? undefined}
            onStarted={(mission) => shell.emit('radops-mission-started', { event_id: eventId, ...mission })}
            onStopped={(mission) => shell.emit('radops-mission-stopped', { event_id: eventId, ...mission })}
            onError={({ status, message }) =>
              shell.emit('radops-error', { code: status ? `http-${status}` : 'network', message })
            }
          />
        ) : (
          <EmptyState title="No event chosen">Set the event-id attribute to the id of an event.</EmptyState>
        )
      }
    </WidgetRoot>
  )
}

/** Registered when this module loads; the shell creates the element. */
export const VIEW_TAG = defineView('radops-mission-control-view', MissionControlWidget)
