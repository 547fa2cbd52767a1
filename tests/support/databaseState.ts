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
  for (const { table } of tables) await run(`create table ${name}.${table} as table public.${table}`)

  const digests = tables.map(
    ({ table }) =>
      `select '${table}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from public.${table} t`,
  )
  const read = async () => rowsOf<{ table: string; digest: string }>(await run(digests.join(' union all ')))
  /** Moves with every transaction that has written: while it rests there is nothing to read. */
  const lastWrite = async () =>
    rowsOf<{ at: string }>(await run('select pg_snapshot_xmax(pg_current_snapshot())::text as at'))[0]?.at
  const kept = new Map((await read()).map(({ table, digest }) => [table, digest]))
  let unchangedAt = await lastWrite()

  async function changes() {
    const at = await lastWrite()
    if (at === unchangedAt) return []
    const changed = (await read()).flatMap(({ table, digest }) => (digest === kept.get(table) ? [] : [table]))
    if (changed.length === 0) unchangedAt = at
    return changed
  }
  async function restore() {
    const changed = await changes()
    await db.transaction(async (tx) => {
      // Without triggers and foreign keys: rows come back as they were, and the log lets go of what was added.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(`delete from ${UNWATCHED}`))
      for (const { table, columns } of tables.filter((one) => changed.includes(one.table))) {
        await tx.execute(sql.raw(`delete from public.${table}`))
        await tx.execute(
          sql.raw(
            `insert into public.${table} (${columns}) overriding system value select ${columns} from ${name}.${table}`,
          ),
        )
      }
    })
    unchangedAt = await lastWrite()
  }
  return { changes, restore }
}
