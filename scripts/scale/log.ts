import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/db.ts'

/**
 * Bulk-inserts into the activity log: `write` inserts rows, then links and counters are computed at once, as the
 * trigger would row by row (docs/decisions/031). Blocks other writes to the log until the transaction ends. The account
 * must own the tables.
 */
export async function addLog(tx: Db, write: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`alter table activity disable trigger activity_chained`)
  const [before] = rowsOf<{ last: string }>(
    await tx.execute(sql`select coalesce(max(id), 0)::text as last from activity`),
  )
  await write()
  const last = Number(before?.last ?? 0)
  await tx.execute(
    sql.raw(`do $$
    declare
      a activity; link bytea; prev bytea; number bigint;
    begin
      select seq, hash into number, prev from activity_chain order by seq desc limit 1;
      number := coalesce(number, 0);
      prev := coalesce(prev, decode(repeat('00', 32), 'hex'));
      for a in select * from activity where id > ${last} order by id loop
        link := activity_digest(prev, a);
        number := number + 1;
        insert into activity_chain (seq, activity_id, prev_hash, hash) values (number, a.id, prev, link);
        prev := link;
      end loop;
    end $$`),
  )
  await tx.execute(sql`
    insert into activity_days (action, day, entries)
    select action, (at at time zone 'UTC')::date, count(*) from activity where id > ${last} group by 1, 2
    on conflict (action, day) do update set entries = activity_days.entries + excluded.entries`)
  await tx.execute(sql`
    insert into activity_months (actor_name, organization_id, action, month, entries)
    select actor_name, coalesce(organization_id, 0), action, date_trunc('month', at at time zone 'UTC')::date, count(*)
    from activity where id > ${last} group by 1, 2, 3, 4
    on conflict (actor_name, organization_id, action, month)
    do update set entries = activity_months.entries + excluded.entries`)
  await tx.execute(sql`alter table activity enable trigger activity_chained`)
}
