import { type Event, event } from '#contract/events.ts'
import { rowId } from '#contract/shared.ts'
import { type Team, team } from '#contract/teams.ts'
import { z } from '#contract/zod.ts'

// Rows as the portal works with them, whichever of the specification's names another server uses.

const wireEvent = z
  .extend(event, { id: z.nullish(rowId), event_id: z.nullish(z.string()) })
  .check(z.refine(({ id, event_id }) => (id ?? event_id ?? '') !== ''))

/** An event is named by its row id or its printed id (ruling 55); a server may send one of them alone. */
export const eventRow = z.pipe(
  wireEvent,
  z.transform(({ id, event_id, ...row }): Event => {
    const key = id ?? event_id ?? ''
    return { ...row, id: key, event_id: event_id ?? String(key) }
  }),
)

/**
 * A team's type is under either name (events spec §3; '' where a server tells none), and its active flag derives from
 * the status where there is one (events spec §4).
 */
export const teamRow = z.pipe(
  team,
  z.transform(
    (row): Team => ({
      ...row,
      team_type: row.team_type || row.teamType || '',
      is_active: row.status ? row.status.trim().toLowerCase() === 'active' : (row.is_active ?? true),
    }),
  ),
)
