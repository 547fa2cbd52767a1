import { type EVENT_STATUSES, type Event, event } from '#contract/events.ts'
import { rowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { isWord } from './isWord.ts'

const wireEvent = z
  .extend(event, { id: z.nullish(rowId), event_id: z.nullish(z.string()) })
  .check(z.refine(({ id, event_id }) => (id ?? event_id ?? '') !== ''))

export type EventRow = Event & { status: (typeof EVENT_STATUSES)[number] }

/**
 * Events have a row id and a printed id (ruling 55); a server may send only one of them. Without a status an event is
 * active.
 */
export const eventRow = z.pipe(
  wireEvent,
  z.transform(({ id, event_id, ...row }): EventRow => {
    const key = id ?? event_id ?? ''
    return {
      ...row,
      id: key,
      event_id: event_id ?? String(key),
      status: isWord(row.status, 'Inactive') ? 'Inactive' : 'Active',
    }
  }),
)
