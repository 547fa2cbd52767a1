import { useState } from 'react'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import type { MissionFailure } from '#src/features/missions/useMissionControl.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import type { StartNote } from '#src/shared/startNote.ts'
import { levelBelow } from '#src/ui/Layout/headingLevels.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { shellOf, WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import type { MissionControlProps } from './missionControlProps.ts'

// Below mission control, which does not depend on it.
const EventTeams = lazyExport(() => import('./EventTeams.tsx'), 'EventTeams', {
  isOptional: true,
})

// Shown only while the exercise concerns this person.
const EventExercise = lazyExport(
  () => import('#src/features/exercise/ownTeams/EventExercise.tsx'),
  'EventExercise',
  { isOptional: true },
)

/** Stable: pages match on codes, not on messages. */
const ERROR_CODES = {
  find: 'mission-kiosk-not-found',
  start: 'mission-not-started',
  stop: 'mission-not-stopped',
} as const satisfies Record<MissionFailure['action'], string>

function MissionControlWidget({ container }: { container: Element }) {
  const [startNote, setStartNote] = useState<StartNote>()
  const shell = shellOf<MissionControlProps>(container)
  return (
    <WidgetRoot shell={shell}>
      {({ eventId, headingLevel }) =>
        eventId ? (
          <Stack key={eventId} space="large">
            <EventExercise event={eventId} level={headingLevel} onStartNote={setStartNote} />
            <MissionControl
              eventId={eventId}
              headingLevel={headingLevel}
              startNote={startNote}
              onStarted={({ mission_id }) =>
                shell.emit('radops-mission-started', { event_id: eventId, mission_id: mission_id ?? null })
              }
              onStopped={({ mission_id }) =>
                shell.emit('radops-mission-stopped', { event_id: eventId, mission_id: mission_id ?? null })
              }
              onError={({ action, message }) =>
                shell.emit('radops-error', { code: ERROR_CODES[action], message })
              }
            />
            <EventTeams eventId={eventId} headingLevel={levelBelow(headingLevel)} />
          </Stack>
        ) : (
          <EmptyState isNoList title="No event chosen">
            Set the event-id attribute to the id of an event.
          </EmptyState>
        )
      }
    </WidgetRoot>
  )
}

/** Registered when this module loads; the shell creates the element. */
defineView('radops-mission-control-view', MissionControlWidget)
