import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'
import { type CountedList, row_counts } from '#server/db/schema/rowCounts.ts'

/**
 * Exact row count of a whole list from its maintained count, as an SQL value. Only for callers who may see every row.
 */
export const countOfAll = (list: CountedList): SQL<number> =>
  sql<number>`(select coalesce(sum(${row_counts.difference}), 0)::int from ${row_counts} where ${row_counts.list} = ${list})`

/** The same as a query. */
export async function countAll(db: Db, list: CountedList): Promise<number> {
  const [row] = rowsOf<{ count: number }>(await db.execute(sql`select ${countOfAll(list)} as count`))
  if (!row) throw new Error('A sum gave no row.')
  return row.count
}

/** Merges each list's differences, so that the sum stays fast. Safe to run in several servers at once. */
export async function foldCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from ${row_counts} where id in (
        select id from ${row_counts}
        where list in (select list from ${row_counts} group by list having count(*) > 1)
        for update skip locked
      ) returning list, difference
    )
    insert into ${row_counts} (list, difference)
    select list, sum(difference) from folded group by list having sum(difference) <> 0`)
}
