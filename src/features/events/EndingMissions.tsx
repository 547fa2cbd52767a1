import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import type { EndingMission } from '#contract/eventWrites.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { endingQuery } from '#src/api/eventWrites.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './eventForm.css.ts'

const STATES = {
  reserved: 'Starting',
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
  ended: 'Idle',
  failed: 'Failed',
} as const satisfies Record<EndingMission['state'], string>

/** Why this person cannot end the event (authz §2, STOP); undefined if they can. */
export const whyNotEnd = (missions: readonly EndingMission[] | undefined): string | undefined =>
  missions?.some(({ can_stop, state }) => !can_stop && state !== 'stopping')
    ? 'You cannot stop one of its missions. Ask its operator, or a manager of the kiosk’s organization.'
    : undefined

/** Whether any mission still has to be asked to stop. */
export const needsStop = (missions: readonly EndingMission[] | undefined): boolean =>
  missions?.some(({ state }) => state !== 'stopping') ?? false

/** The missions that end with the event, with kiosk and person. */
export function EndingMissions({ missions }: { missions: readonly EndingMission[] }) {
  const reason = whyNotEnd(missions)
  return (
    <Stack space="small">
      <ul role="list" className={css.missions} aria-label="Missions that will be stopped">
        {missions.map((mission) => (
          <li key={mission.mission_id} className={css.mission}>
            <StateBadge state={STATES[mission.state]} />
            <strong>{mission.kiosk_name || 'A kiosk'}</strong>
            {mission.started_by && <span>{`operated by ${mission.started_by}`}</span>}
            <Text mono tone="muted">
              {mission.mission_id}
            </Text>
          </li>
        ))}
      </ul>
      {reason && <Banner tone="caution">{reason}</Banner>}
    </Stack>
  )
}

type Ending = {
  /** Missions that would stop; undefined while unknown or if the server cannot say. */
  missions: readonly EndingMission[] | undefined
  /** The server cannot end events, only refuse. */
  isUnknown: boolean
  /** The read failed. */
  error: { message: string } | null
}

/** What ending an event would stop, refreshed while missions stop. @param enabled false sends no request */
export function useEnding(event: Event, enabled = true): Ending {
  const api = useApi()
  const polling = useFallbackPolling()
  const isUnknown = !api.knows('event-end')
  const { data, error } = useQuery({
    ...endingQuery(api, eventKey(event)),
    enabled: enabled && !isUnknown,
    refetchInterval: ({ state }) => (state.error ? false : polling),
  })
  return { missions: data?.missions, isUnknown, error }
}
