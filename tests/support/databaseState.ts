import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/** Rate limit counters; any call may raise them. */
const UNWATCHED = 'throttles'

/** A snapshot of a database, which can be restored. */
export interface DatabaseState {
  /** Names of the tables that differ now. */
  changes(): Promise<string[]>
  /**
   * Restores every row, even those the database itself would not allow; rate limits are emptied.
   * @param changed the last result of `changes`; default: computed again
   */
  restore(changed?: readonly string[]): Promise<void>
}

/** @param name of the copy; copies can be nested */
export async function rememberDatabase(db: Db, name: string): Promise<DatabaseState> {
  const tables = rowsOf<{ table: string; columns: string }>(
    await db.execute(sql`
      select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and is_generated = 'NEVER' and table_name <> ${UNWATCHED}
      group by table_name order by table_name`),
  )
  const run = (statement: string) => db.execute(sql.raw(statement))
  await run(`drop schema if exists ${name} cascade`)
  await run(`create schema ${name}`)
  const all = tables.map(({ table }) => table)
  const counts = all.map(
    (table) =>
      `select '${table}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as mark from public.${table}`,
  )
  // A function is planned once per connection: planning takes longer than running.
  await run(`create function ${name}.marks() returns table (name text, mark text) language plpgsql as $look$ begin
    return query ${counts.join(' union all ')};
  end $look$`)
  /** A table's row count and its newest row's transaction: rows are only compared where these changed. */
  const marks = async () =>
    rowsOf<{ name: string; mark: string }>(await run(`select * from ${name}.marks()`)).map(
      ({ name: table, mark }) => [table, mark] as const,
    )
  const unchanged = new Map(await marks())
  /** Most tables are empty, and need no row restored. */
  const filled = new Set([...unchanged].flatMap(([table, mark]) => (mark === '0' ? [] : [table])))
  const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]))
  for (const table of filled) await run(`create table ${name}.${table} as table public.${table}`)

  /** Rows in one place but not in the other, compared as text because some types have no order. */
  const beyond = (table: string, here: string, there: string) =>
    `from ${here}.${table} one where one::text not in (select other::text from ${there}.${table} other)`

  async function changes() {
    const touched = (await marks()).filter(([table, mark]) => mark !== unchanged.get(table))
    const differ = touched.map(([table]) => {
      const isDifferent = filled.has(table)
        ? `exists (select ${beyond(table, 'public', name)}) or exists (select ${beyond(table, name, 'public')})`
        : `exists (select from public.${table})`
      return `select '${table}' as table where ${isDifferent}`
    })
    if (differ.length === 0) return []
    const rows = rowsOf<{ table: string }>(await run(differ.join(' union all ')))
    const changed = new Set(rows.map(({ table }) => table))
    // Written but unchanged: not compared again.
    for (const [table, mark] of touched) if (!changed.has(table)) unchanged.set(table, mark)
    return [...changed]
  }
  async function restore(changed?: readonly string[]) {
    const back = changed ?? (await changes())
    const steps = back.map((table) => {
      const columns = columnsOf.get(table)
      // Only restores differences: rewriting rows would fill a table with dead ones, which every comparison reads.
      return filled.has(table)
        ? `delete ${beyond(table, 'public', name)};
          insert into public.${table} (${columns}) overriding system value select ${columns} ${beyond(table, name, 'public')};`
        : `delete from public.${table};`
    })
    if (steps.length === 0) return void (await run(`delete from ${UNWATCHED}`))
    // Without triggers and foreign keys: rows return unchanged, and the log drops what was added.
    await run(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      delete from ${UNWATCHED}; ${steps.join('')}
    end $$`)
    for (const [table, mark] of await marks()) if (back.includes(table)) unchanged.set(table, mark)
  }
  return { changes, restore }
}
