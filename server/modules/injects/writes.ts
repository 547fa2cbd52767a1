import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { idsOf, lockRow, updateRows } from '#server/db/rows.ts'
import { inject_receipts, inject_teams, injects } from '#server/db/schema/injects.ts'
import { groupBy } from '#server/groupBy.ts'
import type { StoredInject } from './queries.ts'

const COLUMNS = [
  'number',
  'title',
  'text',
  'at_ms',
  'to_all',
  'file_id',
  'lat',
  'lng',
  'answer_within_s',
] as const satisfies (keyof StoredInject)[]
type InjectColumns = Pick<StoredInject, (typeof COLUMNS)[number]>
/** An inject to store, and the teams it is addressed to. */
export interface InjectDraft {
  columns: InjectColumns
  teams: number[]
}

/** Locks an inject. Waits for a delivery in progress. */
export const lockInject = (tx: Db, id: number) => lockRow(tx, injects, id)

/** Locks the event's injects with these numbers. @returns each with the teams it is addressed to */
export async function lockNumbered(tx: Db, event_id: number, numbers: number[]) {
  if (numbers.length === 0) return []
  const rows = await tx
    .select()
    .from(injects)
    .where(scoped(eq(injects.event_id, event_id), inArray(injects.number, numbers)))
    .orderBy(injects.id)
    .for('update')
  const addressed = await tx
    .select({ inject_id: inject_teams.inject_id, team_id: inject_teams.team_id })
    .from(inject_teams)
    .where(inArray(inject_teams.inject_id, idsOf(rows)))
  const teams = groupBy(addressed, ({ inject_id }) => inject_id)
  return rows.map((inject) => ({
    inject,
    teams: (teams.get(inject.id) ?? []).map(({ team_id }) => team_id),
  }))
}
export type NumberedInject = Awaited<ReturnType<typeof lockNumbered>>[number]

export async function teamsOfInject(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: inject_teams.team_id })
    .from(inject_teams)
    .where(eq(inject_teams.inject_id, id))
  return rows.map(({ id: team }) => team)
}

/** @returns row ids, in the order of the drafts */
export async function insertInjects(
  tx: Db,
  made: { event_id: number; created_by: number; at: Date },
  drafts: readonly InjectDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const { event_id, created_by, at } = made
  const rows = await tx
    .insert(injects)
    .values(
      drafts.map(({ columns }) => ({ ...columns, event_id, created_by, created_at: at, updated_at: at })),
    )
    .returning({ id: injects.id, number: injects.number })
  const idOf = new Map(rows.map(({ id, number }) => [number, id]))
  const ids = drafts.map(({ columns }) => idOf.get(columns.number) ?? 0)
  await insertTeams(
    tx,
    drafts.flatMap(({ teams }, index) => teams.map((team_id) => ({ inject_id: ids[index] ?? 0, team_id }))),
  )
  return ids
}

export async function updateInjects(
  tx: Db,
  changes: readonly { inject: StoredInject; draft: InjectDraft }[],
  updated_at: Date,
): Promise<void> {
  const rows = changes.map(({ inject, draft }) => ({ ...inject, ...draft.columns, updated_at }))
  await updateRows(tx, injects, rows, [...COLUMNS, 'updated_at'])
  await tx.delete(inject_teams).where(inArray(inject_teams.inject_id, idsOf(rows)))
  await insertTeams(
    tx,
    changes.flatMap(({ inject, draft }) => draft.teams.map((team_id) => ({ inject_id: inject.id, team_id }))),
  )
}

/** PostgreSQL takes 65,535 values in a statement, and a full list may name 200 teams in each of 500 rows. */
const TEAMS_AT_ONCE = 10_000

async function insertTeams(tx: Db, rows: { inject_id: number; team_id: number }[]): Promise<void> {
  for (let from = 0; from < rows.length; from += TEAMS_AT_ONCE)
    await tx.insert(inject_teams).values(rows.slice(from, from + TEAMS_AT_ONCE))
}

export const removeInject = (tx: Db, id: number) => tx.delete(injects).where(eq(injects.id, id))

/** Acknowledges an inject for a team, unless already done. @returns whether this call did it */
export async function acknowledge(
  tx: Db,
  receipt: { inject_id: number; team_id: number },
  by: { id: number; name: string },
  when: { acknowledged_at: Date; acknowledged_elapsed_ms: number },
): Promise<boolean> {
  const rows = await tx
    .update(inject_receipts)
    .set({ ...when, acknowledged_by: by.id, acknowledged_by_name: by.name })
    .where(
      and(
        eq(inject_receipts.inject_id, receipt.inject_id),
        eq(inject_receipts.team_id, receipt.team_id),
        isNull(inject_receipts.acknowledged_at),
      ),
    )
    .returning({ team_id: inject_receipts.team_id })
  return rows.length > 0
}

/** Sets delivered injects back to planned and deletes their receipts; the log keeps both. @returns how many */
export async function planAgain(tx: Db, eventId: number, at: Date): Promise<number> {
  await tx
    .delete(inject_receipts)
    .where(
      sql`${inject_receipts.inject_id} in (select ${injects.id} from ${injects} where ${injects.event_id} = ${eventId})`,
    )
  const rows = await tx
    .update(injects)
    .set({ delivered_at: null, delivered_elapsed_ms: null, updated_at: at })
    .where(and(eq(injects.event_id, eventId), sql`${injects.delivered_at} is not null`))
    .returning({ id: injects.id })
  return rows.length
}
