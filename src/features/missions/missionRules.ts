import type { Event } from '#contract/events.ts'
import { RESERVATION_MS } from '#contract/limits.ts'
import type {
  AvailableKiosk,
  EventMission,
  EventMissions,
  MissionState,
  ToggleResponse,
} from '#contract/missions.ts'
import { isSafeWebAddress } from '#contract/shared.ts'
import { ApiError, firstServerMessage } from '#src/api/errors.ts'
import type { Mission, MissionPhase } from '#src/api/missionState.ts'
import { MissionRefused } from '#src/api/missions.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { whyReadOnly } from '#src/shared/session/useCan.ts'

/** What a mission's phase is called, in the words of the one state badge. */
export const phaseLabel = {
  idle: 'Idle',
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
  failed: 'Failed',
} as const satisfies Record<MissionPhase, string>

/** Steps of the timeline in a person's words; `by` follows them. */
export const stepLabel = {
  reserved: 'Kiosk held',
  starting: 'Started',
  running: 'Kiosk ready',
  stopping: 'Stop requested',
  ended: 'Stopped',
  failed: 'Failed',
} as const satisfies Record<MissionState, string>

/** The primary action: a mission that is open can only be stopped, one that is not can only be started. */
export const missionAction = (phase: MissionPhase): 'start' | 'stop' =>
  phase === 'idle' || phase === 'failed' ? 'start' : 'stop'

type Holder = Pick<Session, 'audience'>

/** Why not, in words for the person; undefined when allowed or when only the server knows (F3). */
export const whyNot = {
  /** RUN(E) of authz §2: an active event, and a manager or participant. */
  start(event: Pick<Event, 'status' | 'can_run' | 'can_edit'>, holder: Holder): string | undefined {
    // What to do is said to those who can do it: activating is editing (events spec §6).
    if (event.status === 'Inactive')
      return event.can_edit === true
        ? 'This event is inactive. Activate it to start a mission.'
        : 'This event is inactive.'
    if (event.can_run === false) return 'Only participants and managers of this event can start a mission.'
    return whyReadOnly(holder)
  },
  /** STOP(mission) of authz §2: the starter, managers of the kiosk's organization, platform staff. */
  stop(mission: Pick<Mission, 'can_stop'>, holder: Holder): string | undefined {
    if (mission.can_stop === false)
      return 'Only the person who started it or a manager of the kiosk’s organization can stop this mission.'
    return whyReadOnly(holder)
  },
  /** The credentials of a running kiosk are shown to those who may stop it (authz line 58). */
  openKioskDetails(mission: Pick<Mission, 'can_stop'>, holder: Holder): string | undefined {
    if (mission.can_stop === false)
      return 'Only the person who started it or a manager of the kiosk’s organization can see its details.'
    return whyReadOnly(holder)
  },
}

/** Texts of events spec §8; which call failed decides (ruling 141). */
export const MISSION_ERROR = {
  default: 'Something went wrong while starting the mission.',
  noKiosk: 'No available kiosks. Please wait for one to become free.',
  invalid: 'Invalid request.',
  unexpected: 'Unexpected error occurred while starting the mission.',
  refused: 'Could not start mission.',
  details: 'Failed to load kiosk details. Please try again.',
  unreadable: 'Some credentials of this kiosk cannot be read. Ask the platform to enter them again.',
} as const

/** A 401 signs the person out; no dialog may be in the way (ruling 141). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Looking for a kiosk failed: the server's `error`, else the dialog's default. */
export const lookupFailure = (error: unknown): string => firstServerMessage(error) ?? MISSION_ERROR.default

/** Starting failed: the table of events spec §8 by status. */
export function startFailure(error: unknown): string {
  if (error instanceof MissionRefused) return error.message || MISSION_ERROR.refused
  if (!(error instanceof ApiError)) return MISSION_ERROR.unexpected
  if (error.status === 404) return MISSION_ERROR.noKiosk
  if (error.status === 400) return firstServerMessage(error) ?? MISSION_ERROR.invalid
  return MISSION_ERROR.unexpected
}

/** Stopping failed: the server's `detail`, else the dialog's default (ruling 143). */
export const stopFailure = (error: unknown): string =>
  (error instanceof MissionRefused ? error.message : firstServerMessage(error)) || MISSION_ERROR.default

/** The address to open after a start: the answer's, else the offered kiosk's; http(s) only (ruling 142). */
export function accessUrl(answer: ToggleResponse | undefined, kiosk: AvailableKiosk): string | undefined {
  return [answer?.data?.access_url, kiosk.access_url].find((url) => url && isSafeWebAddress(url)) ?? undefined
}

/**
 * The time left of a kiosk's reservation. A browser whose clock is behind would count from more than there is, so
 * never more than the whole.
 * @returns milliseconds, 0 once it has lapsed; undefined where the server names no end
 */
export function reservedForMs(kiosk: AvailableKiosk, now: number): number | undefined {
  const until = kiosk.reserved_until ? Date.parse(kiosk.reserved_until) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.min(RESERVATION_MS, Math.max(0, until - now))
}

/** Everybody else's missions: those that failed first, then what is open, the oldest first. */
export const otherMissions = ({ missions, failed }: EventMissions): EventMission[] => [
  ...failed,
  ...missions.filter(({ is_own }) => !is_own),
]

/** How a mission is called: by its team, else by the teams that take part, else by its organization. */
export const missionTeam = ({ team, team_names, organization }: EventMission): string =>
  team?.name ?? (team_names.join(', ') || organization.name)

/** Whose it is: the starter by name, where the caller may know it, else the team. */
export const missionOwner = (mission: EventMission): string => mission.starter ?? missionTeam(mission)

/** How long the mission has been running; 0 rather than negative when the clocks differ. */
export function runningForMs(
  mission: { running_since?: string | null | undefined },
  now: number,
): number | undefined {
  const since = mission.running_since ? Date.parse(mission.running_since) : Number.NaN
  return Number.isNaN(since) ? undefined : Math.max(0, now - since)
}
