import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/** Counters of what came too fast; any call may raise them. */
const UNWATCHED = 'throttles'

/** What a database holds at one moment, and the way back to it. */
export interface DatabaseState {
  /** Names of the tables that hold something else by now. */
  changes(): Promise<string[]>
  /**
   * Puts every row back, also those that the database itself would not let go; throttles are emptied.
   * @param changed what `changes` has just said; asked again when left out
   */
  restore(changed?: readonly string[]): Promise<void>
}

interface Mark {
  table: string
  mark: string
}

/** @param name of the copy: another copy may be made on top of the first */
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
  // How many rows a table has, and which transaction wrote the newest. A function is planned once for a connection: to plan a
  // look at all tables takes ten times as long as the look.
  const looks = tables.map(
    ({ table }) =>
      `select '${table}', concat_ws(' ', count(*), max(xmin::text::bigint)) from public.${table}`,
  )
  await run(`create function ${name}.marks() returns table ("table" text, mark text) language plpgsql
    as $$ begin return query ${looks.join(' union all ')}; end $$`)
  const marks = async (call: string) =>
    new Map(rowsOf<Mark>(await run(`select * from ${name}.${call}`)).map(({ table, mark }) => [table, mark]))
  let unchanged = await marks('marks()')
  /** Most tables are empty: of these nothing has to come back. */
  const filled = new Set([...unchanged].flatMap(([table, mark]) => (mark === '0' ? [] : [table])))
  for (const table of filled) await run(`create table ${name}.${table} as table public.${table}`)

  /** Rows of one place that the other does not have: compared as text, because some types have no order. */
  const beyond = (table: string, here: string, there: string) =>
    `from ${here}.${table} one where one::text not in (select other::text from ${there}.${table} other)`
  const steps = tables.map(({ table, columns }) => {
    // Only what differs: rows written again and again would leave a table of dead ones, which every look reads.
    const back = filled.has(table)
      ? `delete ${beyond(table, 'public', name)};
        insert into public.${table} (${columns}) overriding system value select ${columns} ${beyond(table, name, 'public')};`
      : `delete from public.${table};`
    return `if '${table}' = any (changed) then ${back} end if;`
  })
  // Without triggers and foreign keys: rows come back as they were, and the log lets go of what was added.
  await run(`create function ${name}.restore(changed text[]) returns table ("table" text, mark text) language plpgsql
    as $$ #variable_conflict use_column
    begin
      perform set_config('session_replication_role', 'replica', true);
      delete from ${UNWATCHED};
      ${steps.join('\n')}
      return query select * from ${name}.marks();
    end $$`)

  async function changes() {
    const touched = [...(await marks('marks()'))].filter(([table, mark]) => mark !== unchanged.get(table))
    const differ = touched.map(([table]) => {
      const isDifferent = filled.has(table)
        ? `exists (select ${beyond(table, 'public', name)}) or exists (select ${beyond(table, name, 'public')})`
        : `exists (select from public.${table})`
      return `select '${table}' as table where ${isDifferent}`
    })
    if (differ.length === 0) return []
    const rows = rowsOf<{ table: string }>(await run(differ.join(' union all ')))
    const changed = new Set(rows.map(({ table }) => table))
    // Written, and as it was: not compared again.
    for (const [table, mark] of touched) if (!changed.has(table)) unchanged.set(table, mark)
    return [...changed]
  }
  async function restore(changed?: readonly string[]) {
    const back = changed ?? (await changes())
    unchanged = await marks(`restore(array[${back.map((table) => `'${table}'`).join()}]::text[])`)
  }
  return { changes, restore }
}
