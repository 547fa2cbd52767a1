import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LATE_ROW } from '#server/db/ordering.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'

const app = await freshApp()
const { id: organization_id } = await buildOrganization(app.deps)
const creator = await buildUser(app.deps, { role: 'org_event_manager', organization_id })
const staff = await app.as((await buildUser(app.deps, { role: 'super_admin' })).email)
const event = await buildEvent(app.deps, { organization_id, creator_id: creator.id })
await buildKiosk(app.deps, { organization_id })
const numbers = sql`generate_series(1, ${LATE_ROW + 240}::int) n`
await app.db.execute(sql`
  insert into kiosks (kiosk_id, name, organization_id, status, license_status, subscription_end_date)
  select 'KSK-LATE-' || n, 'Kiosk ' || n, ${organization_id}::int, 'Stopped', 'Active',
    case when n % 3 > 0 then date '2027-01-01' + n % 7 end
  from ${numbers}`)
await app.db.execute(sql`
  insert into events (event_id, name, organization_id, creator_id, start_date, end_date, release_point_lat,
    release_point_lng, event_type_id, scenario_type_id, sharing_mode, status)
  select 'EVT-LATE-' || n, 'Drill ' || n, organization_id, creator_id, start_date,
    case when n % 3 > 0 then date '2027-01-01' + n % 7 end, 0, 0, event_type_id, scenario_type_id, 'Public', 'Active'
  from events, ${numbers} where events.id = ${event.id}`)

type Row = { id: number }
const read = async <Body>(path: string) => {
  const answer = await app.fetch(path, { headers: { authorization: `Bearer ${staff}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

test.each([
  '/api/kiosks/?',
  '/api/kiosks/?ordering=subscription_end_date&',
  '/api/kiosks/?ordering=-subscription_end_date&',
  '/api/events/?',
  '/api/events/?ordering=end_date&',
  '/api/events/?ordering=-end_date&',
  '/api/events/?ordering=organization_name&',
  '/api/events/?sharing_mode=Public&status=Active&',
])('the pages of %s hold each row once, in the order of the whole list', async (list) => {
  const all = await read<Row[]>(`${list}no_pagination=true`)
  expect(all.length).toBeGreaterThan(LATE_ROW)
  const pages = Math.ceil(all.length / 100)
  const found: number[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { results, count } = await read<{ results: Row[]; count: number }>(
      `${list}page=${page}&page_size=100`,
    )
    expect(count).toBe(all.length)
    found.push(...results.map(({ id }) => id))
  }
  expect(found).toEqual(all.map(({ id }) => id))
  const beyond = await read(`${list}page=${pages + 1}&page_size=100`)
  expect(beyond).toMatchObject({ results: [], count: all.length })
})
