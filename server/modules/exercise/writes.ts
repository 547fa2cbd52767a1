import { and, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LAPSING_STATES } from '#contract/exerciseBoard.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { excluded, firstRow } from '#server/db/rows.ts'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { missions } from '#server/db/schema/missions.ts'

type Assignment = typeof exercise_assignments.$inferSelect

const ofTeam = (event_id: number, team_id: number) =>
  and(eq(exercise_assignments.event_id, event_id), eq(exercise_assignments.team_id, team_id))

/** Held now and not scheduled. A WHERE over exercise_assignments. */
export const isHeldNow = (now: Date): SQL =>
  scoped(inArray(exercise_assignments.state, [...LAPSING_STATES]), gt(exercise_assignments.held_until, now))

type WholeAssignment = Pick<
  Assignment,
  'event_id' | 'team_id' | 'kiosk_id' | 'operator_id' | 'state' | 'changed_at'
> &
  Partial<Assignment>

const NOTHING_HELD = {
  reason: null,
  held_by: null,
  held_until: null,
  start_at: null,
  answer: null,
  answered_by: null,
  answered_at: null,
  mission_id: null,
} satisfies Partial<Assignment>

const { event_id: _event, team_id: _team, ...columns } = getTableColumns(exercise_assignments)

/** Writes these rows' whole assignments in one statement; missing columns become null. Each team is named once. */
export const saveAssignments = (tx: Db, rows: WholeAssignment[]) =>
  tx
    .insert(exercise_assignments)
    .values(rows.map((row) => ({ ...NOTHING_HELD, ...row })))
    .onConflictDoUpdate({
      target: [exercise_assignments.event_id, exercise_assignments.team_id],
      set: excluded(Object.keys(columns)),
    })

/** Changes a row if it still meets a condition; otherwise undefined. */
export const changeAssignment = (
  tx: Db,
  event_id: number,
  team_id: number,
  when: SQL | undefined,
  set: Partial<Assignment>,
): Promise<Assignment | undefined> =>
  tx
    .update(exercise_assignments)
    .set(set)
    .where(scoped(ofTeam(event_id, team_id), when))
    .returning()
    .then(firstRow)

/**
 * Ends lapsed holds of these kiosks on any event, which would block new ones in the unique index. The caller has locked
 * the kiosks.
 */
export const dropLapsed = (tx: Db, kiosk_ids: number[], now: Date) =>
  tx
    .update(exercise_assignments)
    .set({ state: 'assigned', held_until: null, changed_at: now })
    .where(
      scoped(
        inArray(exercise_assignments.kiosk_id, kiosk_ids),
        inArray(exercise_assignments.state, [...LAPSING_STATES]),
        lte(exercise_assignments.held_until, now),
      ),
    )

/** Holds the kiosks of these teams; their Go or No-Go is kept. */
export const holdRows = (
  tx: Db,
  event_id: number,
  team_ids: number[],
  values: Pick<Assignment, 'held_by' | 'held_until' | 'changed_at'>,
) =>
  tx
    .update(exercise_assignments)
    .set({
      ...values,
      state: sql`case when ${exercise_assignments.state} in ('go', 'no_go') then ${exercise_assignments.state} else 'held' end`,
      start_at: null,
      reason: null,
    })
    .where(
      scoped(eq(exercise_assignments.event_id, event_id), inArray(exercise_assignments.team_id, team_ids)),
    )

/** Go for those of these teams whose kiosk is held and that have not answered. @returns their ids */
export async function sayGo(
  tx: Db,
  event_id: number,
  team_ids: number[],
  { by, now }: { by: number; now: Date },
): Promise<Set<number>> {
  const rows = await tx
    .update(exercise_assignments)
    .set({ state: 'go', answered_by: by, answered_at: now, changed_at: now })
    .where(
      scoped(
        eq(exercise_assignments.event_id, event_id),
        inArray(exercise_assignments.team_id, team_ids),
        eq(exercise_assignments.state, 'held'),
        gt(exercise_assignments.held_until, now),
      ),
    )
    .returning({ team_id: exercise_assignments.team_id })
  return new Set(rows.map(({ team_id }) => team_id))
}

/**
 * Releases the held kiosks of an event, except those about to start. Go and No-Go of lapsed holds are forgotten with
 * them: a later hold would bring them back.
 * @returns how many kiosks were held until now
 */
export async function releaseRows(tx: Db, event_id: number, now: Date): Promise<number> {
  const before = alias(exercise_assignments, 'before')
  const released = await tx
    .update(exercise_assignments)
    .set({ state: 'assigned', held_until: null, changed_at: now })
    .from(before)
    .where(
      scoped(
        eq(exercise_assignments.event_id, event_id),
        inArray(exercise_assignments.state, [...LAPSING_STATES]),
        eq(before.event_id, exercise_assignments.event_id),
        eq(before.team_id, exercise_assignments.team_id),
      ),
    )
    .returning({ held_until: before.held_until })
  return released.filter(({ held_until }) => held_until && held_until > now).length
}

/** Takes what has ended or failed off an event's rows; open missions stay. */
export const forgetEnded = (tx: Db, event_id: number) =>
  tx
    .update(exercise_assignments)
    .set({ state: 'assigned', reason: null, mission_id: null })
    .where(
      scoped(
        eq(exercise_assignments.event_id, event_id),
        inArray(exercise_assignments.state, ['failed', 'started']),
        sql`not exists (select from ${missions} where ${missions.id} = ${exercise_assignments.mission_id}
            and ${missions.ended_at} is null)`,
      ),
    )

/**
 * Turns every pending start of an event back into a hold.
 * @param keepsAnswers keep the teams' Go and No-Go
 * @returns how many
 */
export async function cancelScheduled(
  tx: Db,
  event_id: number,
  { held_until, now, keepsAnswers }: { held_until: Date; now: Date; keepsAnswers: boolean },
): Promise<number> {
  const rows = await tx
    .update(exercise_assignments)
    .set({
      state: keepsAnswers ? sql`coalesce(${exercise_assignments.answer}, 'held')` : 'held',
      held_until,
      start_at: null,
      answer: null,
      changed_at: now,
    })
    .where(scoped(eq(exercise_assignments.event_id, event_id), eq(exercise_assignments.state, 'scheduled')))
    .returning({ team_id: exercise_assignments.team_id })
  return rows.length
}

/** Schedules each row's start. */
export const scheduleRows = (
  tx: Db,
  event_id: number,
  rows: { team_id: number; start_at: Date }[],
  { held_by, now }: { held_by: number; now: Date },
) => {
  const times = sql.join(
    rows.map(({ team_id, start_at }) => sql`(${team_id}::int, ${start_at.toISOString()}::timestamptz)`),
    sql`, `,
  )
  return tx.execute(sql`update ${exercise_assignments} set state = 'scheduled', held_until = null,
    answer = case when state in ('go', 'no_go') then state end, start_at = times.start_at, held_by = ${held_by}::int, changed_at = ${now.toISOString()}::timestamptz, reason = null
    from (values ${times}) as times (team_id, start_at)
    where ${exercise_assignments.event_id} = ${event_id}::int and ${exercise_assignments.team_id} = times.team_id`)
}
