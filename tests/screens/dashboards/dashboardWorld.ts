import { activity } from '#server/db/schema/activity.ts'
import type { TestApp } from '#tests/support/app.ts'

type LogRow = Partial<typeof activity.$inferInsert>

/** Adds rows to the log, one minute apart, the last one newest. */
export async function writeLog(app: TestApp, rows: readonly LogRow[]): Promise<void> {
  const start = Date.now() - rows.length * 60_000
  await app.db.insert(activity).values(
    rows.map((row, index) => ({
      at: new Date(start + index * 60_000),
      actor_name: 'Olga Harbor',
      action: 'event_created',
      subject: 'event',
      subject_id: String(index + 1),
      ...row,
    })),
  )
}

/** So many rows, with different details. */
export const logOf = (count: number, row: LogRow = {}): LogRow[] =>
  Array.from({ length: count }, (_, index) => ({ ...row, details: `Line ${index + 1}` }))
