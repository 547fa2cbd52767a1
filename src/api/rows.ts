import { type Event, event } from '#contract/events.ts'
import { rowId } from '#contract/shared.ts'
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
