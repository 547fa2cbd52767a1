import type { LiveChange } from '#contract/live.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { mayReceive } from './policy.ts'
import type { ChangeRow } from './queries.ts'
import { findSharedFacts } from './sharedFacts.ts'

/** Changes that are sent together, prepared once for all listeners. */
export interface Batch {
  /** Each with its serialized message. */
  rows: { row: ChangeRow; message: string }[]
  mayReceiveRow(session: Session, row: ChangeRow): boolean
}

export async function batchOf(db: Db, rows: ChangeRow[]): Promise<Batch> {
  const ids = new Set(rows.flatMap((row) => row.event_id ?? []))
  const facts = new Map((await findSharedFacts(db, [...ids])).map((event) => [event.id, event]))
  return {
    rows: rows.map((row) => ({ row, message: messageOf(row) })),
    mayReceiveRow: (session, row) =>
      mayReceive(session, row, row.event_id === null ? undefined : facts.get(row.event_id)),
  }
}

function messageOf(row: ChangeRow): string {
  const change: LiveChange = {
    seq: row.id,
    action: row.action,
    // Only recordActivity writes it, and accepts nothing else.
    subject: row.subject as LiveChange['subject'],
    subject_id: row.subject_id,
    event: row.event_id,
    event_id: row.event_code,
    at: row.at.toISOString(),
  }
  return `event: change\nid: ${row.id}\ndata: ${JSON.stringify(change)}\n\n`
}
