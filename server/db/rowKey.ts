import { eq, or, type SQL } from 'drizzle-orm'
import { MAX_ROW_ID } from '#contract/limits.ts'
import { scoped } from './db.ts'
import { events } from './schema/events.ts'

/** A path parameter that is a row id or a printed code (rulings 55, 56). */
export interface RowKey {
  /** null: the text can only be a code. */
  id: number | null
  code: string
}

/** Digits alone may be a row id; a number that no row can have is a code like any other text. */
export function rowKey(text: string): RowKey {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return { id: number >= 1 && number <= MAX_ROW_ID ? number : null, code: text }
}

/** The events with this row id or this printed event_id, two at most. As a WHERE over events. */
export function eventsWithKey({ id, code }: RowKey): SQL {
  const printed = eq(events.event_id, code)
  return id === null ? printed : scoped(or(eq(events.id, id), printed))
}

/** Of the rows with a key, the one whose row id it is; the other has it as its printed event_id (ruling 55). */
export const pickByKey = <Row extends { event: { id: number } }>(
  rows: readonly Row[],
  { id }: RowKey,
): Row | undefined => rows.find(({ event }) => event.id === id) ?? rows[0]
