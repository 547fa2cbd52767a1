import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { TestApp } from '#tests/support/app.ts'

/** Changes a row past the server, as a script, another process or time could. */
export async function changeRow<Table extends PgTable & { id: PgColumn }>(
  { db }: Pick<TestApp, 'db'>,
  table: Table,
  id: number | string,
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await db.update(table).set(values).where(eq(table.id, id))
}
