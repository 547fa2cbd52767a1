import {
  type BoardRow,
  type BoardState,
  type ExerciseBoard,
  LAPSING_STATES,
} from '#contract/exerciseBoard.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { actsAs, isPlatform } from '#src/shared/session/roles.ts'
import type { Session } from '#src/shared/session/SessionProvider.tsx'
import { boardStates, countsByState } from './boardStates.tsx'

const STATES = Object.keys(boardStates)
/** Sorts by urgency for the conductor. */
export const stateOrder = ({ state }: Pick<BoardRow, 'state'>): number => STATES.indexOf(state)

/** Whether this person may read the team with its members: their own, those of their organization, or as staff. */
export const mayReadTeam = (
  { organization, is_own }: Pick<BoardRow, 'organization' | 'is_own'>,
  by: Pick<Session, 'role' | 'organization'>,
): boolean =>
  isPlatform(by.role) ||
  is_own === true ||
  (actsAs(by.role) !== 'user' && String(organization.id) === String(by.organization))

/** Rows in a state, if given, whose team, organization, kiosk or operator matches the search. */
export const matchingRows = (
  rows: readonly BoardRow[],
  search: string,
  state: BoardState | undefined,
): BoardRow[] =>
  rows.filter(
    (row) =>
      (!state || row.state === state) &&
      anyIncludes(
        [row.team, row.organization, row.kiosk, row.operator].map((named) => named?.name),
        search,
      ),
  )

/** Whether the organization must be said beside each team. */
export const hasManyOrganizations = (rows: readonly Pick<BoardRow, 'organization'>[]): boolean =>
  new Set(rows.map(({ organization }) => String(organization.id))).size > 1

export type Kiosk = NonNullable<ExerciseBoard['kiosks']>[number]

/** Whether both have the same id, or there is neither. */
export const isSameRecord = (one: { id: string | number } | null | undefined, other: typeof one) =>
  String(one?.id) === String(other?.id)

/** Kiosks free for any team. */
export const freeKiosks = (kiosks: readonly Kiosk[]): Kiosk[] =>
  kiosks.filter(({ is_free, held_for_team }) => is_free && !held_for_team)

export type Assigned = Pick<BoardRow, 'kiosk' | 'operator'>
/** Ids of kiosk and operator, '' for none. */
export const assignedTo = ({ kiosk, operator }: Assigned) =>
  [String(kiosk?.id ?? ''), String(operator?.id ?? '')] as const

export const isHeld = ({ state }: Pick<BoardRow, 'state'>): boolean =>
  (LAPSING_STATES as readonly BoardState[]).includes(state)

/** Whether its kiosk has a mission. */
export const isOpen = ({ state }: Pick<BoardRow, 'state'>): boolean =>
  state === 'starting' || state === 'running' || state === 'stopping'

/** Whether the team is about to start or has an open mission. */
export const hasStarted = (row: Pick<BoardRow, 'state'>): boolean => row.state === 'scheduled' || isOpen(row)

/**
 * How long a mission has been running, ms; undefined if it is not.
 * @param now server time, ms
 */
export const missionClockMs = ({ state, mission }: BoardRow, now: number): number | undefined =>
  state === 'running' || state === 'stopping' ? ageMs(mission?.running_since, now) : undefined

/** Age of the kiosk's last heartbeat, ms; undefined if none is expected. */
export const heartbeatAgeMs = (row: BoardRow, now: number): number | undefined =>
  isOpen(row) ? ageMs(row.mission?.last_heartbeat_at, now) : undefined

/** Whether its kiosk has been silent for longer than allowed. */
export const isOverdue = (row: BoardRow, now: number): boolean =>
  (heartbeatAgeMs(row, now) ?? 0) > row.heartbeat_limit_ms

export function ageMs(at: string | null | undefined, now: number): number | undefined {
  const then = Date.parse(at ?? '')
  return Number.isNaN(then) ? undefined : Math.max(0, now - then)
}

/** The action levels that a row's dose rate may reach. A mission that has ended raises no alarm. */
export const levelsFor = ({ state }: Pick<BoardRow, 'state'>, levels: readonly ActionLevel[]) =>
  state === 'ended' ? [] : levels

/** '4 s', '3 min', '2 h': short enough to read from a distance. */
export function ageText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

/** More changes than this are announced as counts, because nobody can listen to thirty names. */
const NAMED_CHANGES = 4

/** Changes between two answers, for screen readers; undefined if nothing changed. */
export function changesText(before: readonly BoardRow[], after: readonly BoardRow[]): string | undefined {
  const states = new Map(before.map(({ team, state }) => [String(team.id), state]))
  const changed = after.filter((row) => {
    const known = states.get(String(row.team.id))
    return known !== undefined && known !== row.state
  })
  if (changed.length === 0) return undefined
  if (changed.length <= NAMED_CHANGES)
    return changed.map(({ team, state }) => `${team.name}: ${boardStates[state].label}.`).join(' ')
  return `${countsByState(changed)
    .map(({ state, count }) => `${count} ${boardStates[state].label}`)
    .join(', ')}.`
}

/**
 * Of scheduled starts one after the other: which team is next, how many follow, and when the last one starts; undefined
 * if all that are left start together.
 */
export function startsInTurn(rows: readonly Pick<BoardRow, 'team' | 'state' | 'start_at'>[]) {
  const due = rows
    .flatMap(({ team, state, start_at }) => (state === 'scheduled' && start_at ? [{ team, start_at }] : []))
    .toSorted((one, other) => Date.parse(one.start_at) - Date.parse(other.start_at))
  const [next] = due
  const last = due.at(-1)
  if (!next || !last || next.start_at === last.start_at) return undefined
  return { next: next.team.name, following: due.length - 1, last: last.start_at }
}
