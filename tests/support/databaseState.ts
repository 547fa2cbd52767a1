import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/** Counters of what came too fast; any call may raise them. */
const UNWATCHED = 'throttles'

/** What a database holds at one moment, and the way back to it. */
export interface DatabaseState {
  /** Names of the tables that hold something else by now. */
  changes(): Promise<string[]>
  /** Puts every row back, also those that the database itself would not let go; throttles are emptied. */
  restore(): Promise<void>
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

  const all = tables.map(({ table }) => table)
  const digests = async (of: string[]) => {
    const read = of.map(
      (table) =>
        `select '${table}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from public.${table} t`,
    )
    const rows = rowsOf<{ table: string; digest: string }>(await run(read.join(' union all ')))
    return new Map(rows.map(({ table, digest }) => [table, digest]))
  }
  /** How many rows a table has, and which transaction wrote the newest: only where that moved, its rows are read. */
  const marks = async (of: string[]) => {
    const read = of.map(
      (table) =>
        `select '${table}' as table, concat_ws(' ', count(*), max(xmin::text::bigint)) as mark from public.${table}`,
    )
    const rows = rowsOf<{ table: string; mark: string }>(await run(read.join(' union all ')))
    return new Map(rows.map(({ table, mark }) => [table, mark]))
  }
  /** Moves with every transaction that has written: while it rests there is nothing to read. */
  const lastWrite = async () =>
    rowsOf<{ at: string }>(await run('select pg_snapshot_xmax(pg_current_snapshot())::text as at'))[0]?.at
  const kept = await digests(all)
  const unchanged = await marks(all)
  /** Most tables are empty: of these nothing has to come back. */
  const filled = new Set(all.filter((table) => unchanged.get(table) !== '0'))
  for (const table of filled) await run(`create table ${name}.${table} as table public.${table}`)
  let unchangedAt = await lastWrite()

  async function changes() {
    const at = await lastWrite()
    if (at === unchangedAt) return []
    const touched = [...(await marks(all))].filter(([table, mark]) => mark !== unchanged.get(table))
    if (touched.length === 0) {
      unchangedAt = at
      return []
    }
    const changed: string[] = []
    const now = await digests(touched.map(([table]) => table))
    for (const [table, mark] of touched) {
      if (now.get(table) === kept.get(table)) unchanged.set(table, mark)
      else changed.push(table)
    }
    if (changed.length === 0) unchangedAt = at
    return changed
  }
  async function restore() {
    const changed = await changes()
    await run(`delete from ${UNWATCHED}`)
    if (changed.length === 0) return
    await db.transaction(async (tx) => {
      // Without triggers and foreign keys: rows come back as they were, and the log lets go of what was added.
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const { table, columns } of tables.filter((one) => changed.includes(one.table))) {
        await tx.execute(sql.raw(`delete from public.${table}`))
        if (!filled.has(table)) continue
        await tx.execute(
          sql.raw(
            `insert into public.${table} (${columns}) overriding system value select ${columns} from ${name}.${table}`,
          ),
        )
      }
    })
    for (const [table, mark] of await marks(changed)) unchanged.set(table, mark)
    unchangedAt = await lastWrite()
  }
  return { changes, restore }
}
