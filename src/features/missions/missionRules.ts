import type { Event } from '#contract/events.ts'
import { RESERVATION_MS } from '#contract/limits.ts'
import type { AvailableKiosk, EventMission, EventMissions, ToggleResponse } from '#contract/missionCalls.ts'
import { CANNOT_START, CANNOT_STOP, EVENT_INACTIVE, type MissionState } from '#contract/missions.ts'
import { isSafeWebAddress } from '#contract/shared.ts'
import { ApiError, firstServerMessage } from '#src/api/errors.ts'
import { type Mission, type MissionPhase, phaseOf } from '#src/api/missionState.ts'
import { MissionRefused } from '#src/api/missions.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { whyReadOnly } from '#src/shared/session/useCan.ts'

/** The same words as in StateBadge. */
export const phaseLabel = {
  idle: 'Idle',
  starting: 'Starting',
  running: 'Running',
  stopping: 'Stopping',
  failed: 'Failed',
} as const satisfies Record<MissionPhase, string>

const stepLabel = {
  reserved: 'Kiosk held',
  starting: 'Started',
  running: 'Kiosk ready',
  stopping: 'Stop requested',
  ended: 'Stopped',
  failed: 'Failed',
} as const satisfies Record<MissionState, string>

/** Label of a step of the timeline, followed by the person. */
export const stepText = ({ state, handed_over }: Mission['timeline'][number]): string =>
  handed_over ? 'Handed over' : stepLabel[state]

/** The primary action: an open mission can only be stopped, any other only started. */
export const missionAction = (phase: MissionPhase): 'start' | 'stop' =>
  phase === 'idle' || phase === 'failed' ? 'start' : 'stop'

/** Why Start Mission is disabled once the event was deleted or is no longer shared with this person. */
export const EVENT_GONE = 'This event is no longer available to you.'

type Holder = Pick<Session, 'audience'>

/** Why an action is disabled; undefined if allowed or if only the server can tell (F3). */
export const whyNot = {
  /** RUN(E) of authz §2: an active event, and a manager or participant, who has no open mission elsewhere. */
  start(
    event: Pick<Event, 'status' | 'can_run' | 'can_edit'>,
    holder: Holder,
    elsewhere?: EventMissions['elsewhere'],
  ): string | undefined {
    // Advice only for people who can follow it: activating requires edit rights (events spec §6).
    if (event.status === 'Inactive')
      return event.can_edit === true
        ? 'This event is inactive. Activate it to start a mission.'
        : EVENT_INACTIVE
    if (event.can_run === false) return CANNOT_START
    if (elsewhere)
      return `You run mission ${elsewhere.mission_id} on “${elsewhere.event_name}”. Stop it before you start another one.`
    return whyReadOnly(holder)
  },
  /** STOP(mission) of authz §2: the operator, managers of the kiosk's organization, platform staff. */
  stop(mission: Pick<Mission, 'can_stop'>, holder: Holder): string | undefined {
    if (mission.can_stop === false) return CANNOT_STOP
    return whyReadOnly(holder)
  },
  /** The credentials of a running kiosk are shown to people who may stop it (authz line 58). */
  openKioskDetails(mission: Pick<Mission, 'can_stop'>, holder: Holder): string | undefined {
    if (mission.can_stop === false)
      return 'Only its operator and managers of the kiosk’s organization can see its details.'
    return whyReadOnly(holder)
  },
}

/** Texts of events spec §8, by the call that failed (ruling 141). */
export const MISSION_ERROR = {
  default: 'Something went wrong while starting the mission.',
  noKiosk: 'No available kiosks. Please wait for one to become free.',
  invalid: 'Invalid request.',
  unexpected: 'Unexpected error occurred while starting the mission.',
  refused: 'Could not start mission.',
  details: 'Failed to load kiosk details. Please try again.',
  unreadable: 'Some credentials of this kiosk cannot be read. Ask the platform to enter them again.',
} as const

/** A 401 signs the person out; no dialog may cover that (ruling 141). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Message after a failed search for a kiosk: the server's `error`, else the default. */
export const lookupFailure = (error: unknown): string => firstServerMessage(error) ?? MISSION_ERROR.default

/** Message after a failed start, by status (table in events spec §8). */
export function startFailure(error: unknown): string {
  if (error instanceof MissionRefused) return error.message || MISSION_ERROR.refused
  if (!(error instanceof ApiError)) return MISSION_ERROR.unexpected
  if (error.status === 404) return MISSION_ERROR.noKiosk
  if (error.status === 400) return firstServerMessage(error) ?? MISSION_ERROR.invalid
  return MISSION_ERROR.unexpected
}

/** Message after a failed stop: the server's `detail`, else the default (ruling 143). */
export const stopFailure = (error: unknown): string =>
  (error instanceof MissionRefused ? error.message : firstServerMessage(error)) || MISSION_ERROR.default

/** Address to open after a start: the answer's, else the kiosk's; http(s) only (ruling 142). */
export function accessUrl(answer: ToggleResponse | undefined, kiosk: AvailableKiosk): string | undefined {
  return [answer?.data?.access_url, kiosk.access_url].find((url) => url && isSafeWebAddress(url)) ?? undefined
}

/**
 * Time left of a kiosk's reservation, capped at its full length, because the server's clock is only estimated.
 * @param now server time, ms
 * @returns milliseconds; 0 once expired; undefined if the server sends no end time
 */
export function reservedForMs(kiosk: AvailableKiosk, now: number): number | undefined {
  const until = kiosk.reserved_until ? Date.parse(kiosk.reserved_until) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.min(RESERVATION_MS, Math.max(0, until - now))
}

/** Other people's missions: failed ones first, then open ones, oldest first. */
export const otherMissions = ({ missions, failed }: EventMissions): EventMission[] => [
  ...failed,
  ...missions.filter(({ is_own }) => !is_own),
]

/** Open missions of the person's teams that others operate; none while they have their own, which comes first. */
export const othersOfOwnTeam = (own: Mission, others: readonly EventMission[]): EventMission[] =>
  missionAction(own.phase) === 'stop'
    ? []
    : others.filter(({ is_own_team, state }) => is_own_team === true && phaseOf[state] !== 'failed')

/** Another person's mission in the list, or the one above it, which on other servers may not be one's own. */
export type StopTarget = EventMission | (Mission & { isOwn: boolean })

/**
 * The team's next mission, if the one in the open question has ended meanwhile.
 * @param asked the mission in the question
 * @param mine the one above the list
 */
export function goesOnWith(
  asked: StopTarget,
  mine: Mission & { isOwn: boolean },
  others: readonly EventMission[],
): StopTarget | undefined {
  if (asked.id === undefined) return undefined
  if ('isOwn' in asked) return mine.id !== asked.id && missionAction(mine.phase) === 'stop' ? mine : undefined
  const open = others.filter(({ state }) => phaseOf[state] !== 'failed')
  if (!asked.team || open.some(({ id }) => id === asked.id)) return undefined
  return open.find(({ team, can_stop }) => can_stop && team?.id === asked.team?.id)
}

/** Name of a mission: its team, else the participating teams, else its organization. */
export const missionTeam = ({ team, team_names, organization }: EventMission): string =>
  team?.name ?? (team_names.join(', ') || organization.name)

/** The operator if this person may know the name, else the team. */
export const missionOwner = (mission: EventMission): string => mission.starter ?? missionTeam(mission)

/** How long the mission has been running, ms; never negative, because clocks differ. */
export function runningForMs(
  mission: { running_since?: string | null | undefined },
  now: number,
): number | undefined {
  const since = mission.running_since ? Date.parse(mission.running_since) : Number.NaN
  return Number.isNaN(since) ? undefined : Math.max(0, now - since)
}
