import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { spec } from '#tests/support/spec.ts'
import { addScaleRows } from '../../scripts/scale/rows.ts'

let world: TestApp
beforeEach(async () => {
  world = await freshApp()
})

const ROWS = { organizations: 20, users: 100, events: 50, missions: 60, activity: 300 }
const add = (wanted = ROWS) => world.db.transaction((tx) => addScaleRows(tx, wanted, 'nobody signs in'))

const counts = async () =>
  rowsOf(
    await world.db.execute(sql`select
      (select count(*)::int from organizations) as organizations, (select count(*)::int from kiosks) as kiosks,
      (select count(*)::int from users) as users, (select count(*)::int from events) as events,
      (select count(*)::int from missions) as missions, (select count(*)::int from activity) as activity`),
  )[0]

test('adds the requested rows, and as many again', spec('X-360'), async () => {
  await add()
  expect(await counts()).toEqual({
    organizations: 20,
    kiosks: 100,
    users: 120,
    events: 50,
    missions: 60,
    activity: 300,
  })
  await add()
  expect(await counts()).toMatchObject({ organizations: 40, users: 240, missions: 120, activity: 600 })
})

test('continues the chain of the activity log, and so do later rows', spec('X-360'), async () => {
  const write = () =>
    world.db.transaction((tx) =>
      recordActivity(tx, { system: 'System' }, { action: 'kiosk_checked', subject: 'kiosk', subject_id: 1 }),
    )
  await write()
  await add()
  await write()
  // Counts by day and month are compared too.
  expect(await verifyChain(world.db)).toMatchObject({ intact: true, rows: 302 })
})
