import { eq, or, type SQL } from 'drizzle-orm'
import { MAX_ROW_ID } from '#contract/limits.ts'
import { scoped } from './db.ts'
import { events } from './schema/events.ts'

/** A path parameter: a row id or a printed code (rulings 55, 56). */
export interface RowKey {
  /** null if the text can only be a code. */
  id: number | null
  /**
   * In capitals: printed ids ignore case. Those of events and missions are stored in capitals and compared as they are;
   * those of kiosks are typed by people and compared by their index on lower().
   */
  code: string
}

/** Digits may be a row id; a number out of range can only be a code. */
export function rowKey(text: string): RowKey {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return {
    id: number >= 1 && number <= MAX_ROW_ID ? number : null,
    // Only ASCII: lower() of a kiosk's id would not restore 'ß'.
    code: text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  }
}

/** Events with this row id or printed event_id, at most two, as a WHERE over events. */
export function eventsWithKey({ id, code }: RowKey): SQL {
  const printed = eq(events.event_id, code)
  return id === null ? printed : scoped(or(eq(events.id, id), printed))
}

/** The row with this row id, otherwise the one with this printed event_id (ruling 55). */
export const pickByKey = <Row extends { event: { id: number } }>(
  rows: readonly Row[],
  { id }: RowKey,
): Row | undefined => rows.find(({ event }) => event.id === id) ?? rows[0]
