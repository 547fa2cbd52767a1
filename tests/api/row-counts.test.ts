import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { countAll, foldCounts } from '#server/db/rowCounts.ts'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { row_counts } from '#server/db/schema/rowCounts.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { addScaleRows } from '../../scripts/scale/rows.ts'

// docs/decisions/063: stored counts equal those of counting every row.

let world: TestApp
beforeEach(async () => {
  world = await freshApp()
  const rows = { organizations: 3, users: 10, events: 12, missions: 8, activity: 0 }
  await world.db.transaction((tx) => addScaleRows(tx, rows, 'nobody signs in'))
})

const LOOKED_AT: Record<(typeof row_counts.$inferSelect)['list'], SQL> = {
  organizations: sql`organizations`,
  kiosks: sql`kiosks`,
  usable_kiosks: sql`kiosks where status <> 'Maintenance' and license_status = 'Active'`,
  people: sql`users where organization_id is not null`,
  events: sql`events`,
  active_events: sql`events where status = 'Active'`,
  public_events: sql`events where status = 'Active' and sharing_mode = 'Public'`,
  reports: sql`missions where state in ('ended', 'failed') and started_at is not null`,
}

/** The stored counts beside the real ones. */
async function counts() {
  const kept: Record<string, number> = {}
  const there: Record<string, number> = {}
  for (const [list, rows] of Object.entries(LOOKED_AT)) {
    kept[list] = await countAll(world.db, list as keyof typeof LOOKED_AT)
    const [row] = rowsOf<{ count: number }>(
      await world.db.execute(sql`select count(*)::int as count from ${rows}`),
    )
    there[list] = row?.count ?? -1
  }
  return { kept, there }
}
async function expectExact() {
  const { kept, there } = await counts()
  expect(kept).toEqual(there)
}

test('inserted and deleted rows are counted, many at once and one by one', spec('X-361'), async () => {
  const { db } = world
  await expectExact()
  expect((await counts()).kept).toMatchObject({ organizations: 3, kiosks: 15, people: 13, reports: 8 })
  await db.delete(missions).where(inArray(missions.id, [1, 2, 3]))
  await db.delete(kiosks).where(eq(kiosks.id, 15))
  await db.insert(kiosks).values({ kiosk_id: 'ONE', name: 'One', organization_id: 2, status: 'Maintenance' })
  await db.insert(users).values({ email: 'staff@x.test', role: 'admin', password_hash: 'none' })
  await expectExact()
})

test('a row that a change moves into or out of a list is counted', spec('X-361'), async () => {
  const { db } = world
  await db
    .update(kiosks)
    .set({ status: 'Maintenance' })
    .where(inArray(kiosks.id, [1, 2]))
  await db
    .update(kiosks)
    .set({ license_status: 'Expired' })
    .where(inArray(kiosks.id, [2, 3]))
  await db
    .update(events)
    .set({ status: 'Inactive' })
    .where(inArray(events.id, [1, 2, 3]))
  await db.update(events).set({ sharing_mode: 'Public' })
  await changeRow({ db }, missions, 1, { state: 'failed', started_at: null })
  await expectExact()
  await db.update(kiosks).set({ status: 'Running', license_status: 'Active' })
  await db.update(events).set({ status: 'Active', sharing_mode: 'Private' })
  await db.update(missions).set({ started_at: new Date() })
  await changeRow({ db }, users, 1, { role: 'admin', organization_id: null })
  await expectExact()
})

test('rolled-back rows are not counted', spec('X-361'), async () => {
  const before = await counts()
  const undone = world.db.transaction(async (tx) => {
    await tx.delete(missions)
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  expect(await counts()).toEqual(before)
})

test('merging the differences changes no count, even twice at once', spec('X-361'), async () => {
  const { db } = world
  for (const id of [1, 2, 3]) await db.delete(missions).where(eq(missions.id, id))
  await db.delete(events).where(eq(events.id, 12))
  const before = await counts()
  await Promise.all([foldCounts(db), foldCounts(db)])
  expect(await counts()).toEqual(before)
  await foldCounts(db)
  expect(await db.$count(row_counts)).toBe(Object.keys(LOOKED_AT).length)
})
