import type { BoardState } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import { type Clock } from '#server/modules/exercise/clock.ts'
import { isVisible } from '#server/modules/missions/policy.ts'
import { type FoundWallRow, findWallRows } from './rowQueries.ts'

/** A team as a wall shows it. */
export interface WallRow {
  team: { id: number; name: string }
  organization: { id: number; name: string }
  state: BoardState
  /** When that state began. */
  since: Date | null
  /** From when the clock of an open mission counts. */
  clock: Date | null
  position: { lat: number; lng: number; at: Date } | null
}

export async function loadWallRows(db: Db, eventId: number, clock: Clock, now: Date): Promise<WallRow[]> {
  // A clock that was reset says when by its last change; one that nobody has started has none.
  const since = clock.started_at ?? (clock.changed_at < now ? clock.changed_at : null)
  const rows = await findWallRows(db, eventId, since)
  return rows.map((row) => ({ team: row.team, organization: row.organization, ...shown(row, now) }))
}

/** A team's open mission, else the later of its last mission and its assignment. */
function shown(
  { assignment, mission }: Pick<FoundWallRow, 'assignment' | 'mission'>,
  now: Date,
): Pick<WallRow, 'state' | 'since' | 'clock' | 'position'> {
  const plain = (state: BoardState, since: Date | null) => ({ state, since, clock: null, position: null })
  if (mission && isVisible(mission.state)) return ofMission(mission)
  const over = mission && plain(mission.state as 'ended' | 'failed', mission.ended_at)
  if (!assignment) return over ?? plain('none', null)
  const { state, kiosk_id, held_until, changed_at } = assignment
  const idle = kiosk_id === null ? plain('none', null) : plain('assigned', changed_at)
  const isLater = !over?.since || changed_at >= over.since
  switch (state) {
    case 'scheduled':
      return plain('scheduled', changed_at)
    case 'held':
    case 'go':
    case 'no_go':
      return held_until && held_until > now ? plain(state, changed_at) : idle
    case 'assigned':
      return isLater ? idle : (over ?? idle)
    case 'failed':
      return isLater ? plain('failed', changed_at) : (over ?? idle)
    case 'started':
      return over ?? idle
    default:
      return state satisfies never
  }
}

function ofMission(mission: NonNullable<FoundWallRow['mission']>) {
  const { state, started_at, running_at, stopping_at, ran_from } = mission
  const began = { starting: started_at, running: running_at, stopping: stopping_at }
  const { last_position_lat: lat, last_position_lng: lng, last_measured_at: at } = mission
  return {
    state: state as keyof typeof began,
    since: began[state as keyof typeof began],
    clock: ran_from ?? running_at ?? started_at,
    position: lat !== null && lng !== null && at !== null ? { lat, lng, at } : null,
  }
}
