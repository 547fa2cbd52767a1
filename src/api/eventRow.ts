import { type EVENT_STATUSES, type Event, event } from '#contract/events.ts'
import { maybeText, rowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { flagOf, wireStatus } from './flagOf.ts'

const wireEvent = z
  .extend(event, { id: z.nullish(rowId), event_id: maybeText, name: maybeText, status: wireStatus })
  .check(z.refine(({ id, event_id }) => (id ?? event_id ?? '') !== ''))

export type EventRow = Event & { status: (typeof EVENT_STATUSES)[number] }

/**
 * Events have a row id and a printed id (ruling 55); a server may send only one of them. An event without a name is
 * called by its printed id, and one without a status is active.
 */
export const eventRow = z.pipe(
  wireEvent,
  z.transform(({ id, event_id, name, ...row }): EventRow => {
    const key = id ?? event_id ?? ''
    const printed = event_id ?? String(key)
    return {
      ...row,
      id: key,
      event_id: printed,
      name: name || printed,
      status: flagOf(row.status) === false ? 'Inactive' : 'Active',
    }
  }),
)
