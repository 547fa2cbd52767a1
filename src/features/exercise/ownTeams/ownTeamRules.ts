import type { Exercise } from '#contract/exercise.ts'
import { type BoardRow, type BoardState, type ExerciseBoard, HELD_STATES } from '#contract/exerciseBoard.ts'
import { isHeld } from '../board/boardRules.ts'

const HELD: readonly BoardState[] = HELD_STATES

/** Before a mission and after a failed one. During a mission, mission control shows more than a row could. */
const SHOWN: readonly BoardState[] = ['assigned', ...HELD, 'failed']

/** The rows of this person's teams; none once the exercise has ended. */
export const ownRows = ({ rows, exercise }: Pick<ExerciseBoard, 'rows' | 'exercise'>): BoardRow[] =>
  exercise.state === 'ended' ? [] : rows.filter(({ is_own, state }) => is_own && SHOWN.includes(state))

/** The row of a team of this person whose kiosk is held; of several, the one that starts first. */
export const firstHeld = ({ rows }: Pick<ExerciseBoard, 'rows'>): BoardRow | undefined =>
  rows
    .filter(({ is_own, state }) => is_own && HELD.includes(state))
    .toSorted((one, other) => startOf(one) - startOf(other))[0]

const startOf = ({ start_at }: BoardRow): number =>
  start_at ? Date.parse(start_at) : Number.MAX_SAFE_INTEGER

/**
 * The row at a moment, accounting for a hold that has expired since the answer.
 * @param now server time, ms
 */
export function rowAt(row: BoardRow, now: number): BoardRow {
  const until = Date.parse(row.held_until ?? '')
  return isHeld(row) && until <= now
    ? { ...row, state: 'assigned', reason: 'The kiosk is no longer held.', can_ready: false }
    : row
}

const INACTIVE = 'This event is inactive. No mission can start until it is activated.'

/** Explains a row to the team's members. */
export function ownText(
  { state, kiosk, operator, reason, mission, can_ready }: BoardRow,
  { is_active }: Pick<Exercise, 'is_active'> = {},
): string {
  const name = kiosk?.name ?? 'A kiosk'
  // The hold lasts for up to ten minutes more.
  if (is_active === false && HELD.includes(state)) return `${name} is held for your team. ${INACTIVE}`
  if (is_active === false && state === 'failed') return [reason, INACTIVE].filter(Boolean).join(' ')
  switch (state) {
    case 'held':
      if (can_ready) return `${name} is held for your team. Say Go when the team is ready.`
      return `${name} is held for your team. ${operator?.name ?? 'Its operator'} says Go or No-Go.`
    case 'go':
      return `${name} is held for your team. The mission starts when the conductor starts all teams.`
    case 'no_go':
      return `${name} is held for your team, which is not ready.`
    case 'scheduled':
      return `The mission starts by itself on ${name}.`
    case 'failed':
      return mission
        ? 'The conductor can continue this mission on a spare kiosk. Start Mission begins a new one.'
        : [reason, 'The conductor can start it again, on this kiosk or on another.'].filter(Boolean).join(' ')
    default:
      return [reason, `${name} is assigned to your team.`].filter(Boolean).join(' ')
  }
}
