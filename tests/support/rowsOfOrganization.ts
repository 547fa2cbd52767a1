import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/**
 * Every table except the log that has an owner column, with the number of rows of this organization. Missions keep its
 * id, which is only compared: it says who may read the name of their starter.
 */
export async function rowsOfOrganization(db: Db, id: number): Promise<Record<string, number>> {
  const columns = rowsOf<{ table_name: string; column_name: string }>(
    await db.execute(sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%organization_id'
        and column_name <> 'starter_organization_id' and table_name not like 'activity%'`),
  )
  const found: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const [row] = rowsOf<{ count: number }>(
      await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(table_name)} where ${sql.identifier(column_name)} = ${id}`,
      ),
    )
    if (row && row.count > 0) found[`${table_name}.${column_name}`] = row.count
  }
  return found
}
