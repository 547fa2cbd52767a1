import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENT_SORT_KEYS } from '#contract/events.ts'
import { KIOSK_SORT_KEYS } from '#contract/kiosks.ts'
import { ORGANIZATION_SORT_KEYS } from '#contract/organizations.ts'
import { REPORT_SORT_KEYS } from '#contract/reports.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let staff: string
let manager: string

beforeAll(async () => {
  app = await freshApp()
  const [bay, ash] = [
    await buildOrganization(app.deps, { name: 'bay County' }),
    await buildOrganization(app.deps, { name: 'Ash Valley' }),
  ]
  staff = await app.as((await buildUser(app.deps, { role: 'super_admin' })).email)
  for (const [index, organization] of [bay, ash, bay].entries()) {
    const creator = await buildUser(app.deps, { role: 'org_event_manager', organization_id: organization.id })
    if (index === 0) manager = await app.as(creator.email)
    const kiosk = await buildKiosk(app.deps, { organization_id: organization.id, name: 'Same name' })
    const event = await buildEvent(app.deps, {
      name: ['Beta', 'alpha', 'beta'][index] ?? '',
      organization_id: organization.id,
      creator_id: creator.id,
      sharing_mode: 'Organization Only',
    })
    await buildMission(app.deps, { event, kiosk, starter: creator, state: 'ended' })
  }
})
afterAll(() => app.close())

async function ids(path: string, by = staff): Promise<number[]> {
  const response = await app.fetch(`${path}`, { headers: { authorization: `Bearer ${by}` } })
  expect(response.status).toBe(200)
  const body: { results: { id: number }[] } = await response.json()
  return body.results.map(({ id }) => id)
}

const lists = [
  { path: '/api/events/', keys: EVENT_SORT_KEYS },
  { path: '/api/organizations/', keys: ORGANIZATION_SORT_KEYS },
  { path: '/api/kiosks/', keys: KIOSK_SORT_KEYS },
  { path: '/api/mission-reports/', keys: REPORT_SORT_KEYS },
]

describe.each(lists)('$path', ({ path, keys }) => {
  test.each([...keys])(
    'by %s: descending is ascending turned round, on pages too',
    spec('X-193'),
    async (key) => {
      const up = await ids(`${path}?ordering=${key}`)
      expect(up.length).toBeGreaterThan(1)
      expect(await ids(`${path}?ordering=-${key}`)).toEqual(up.toReversed())
      const pages = await Promise.all(
        up.map((_, index) => ids(`${path}?ordering=${key}&page_size=1&page=${index + 1}`)),
      )
      expect(pages.flat()).toEqual(up)
    },
  )

  test('any other column is refused', async () => {
    const response = await app.fetch(`${path}?ordering=password_hash`, {
      headers: { authorization: `Bearer ${staff}` },
    })
    expect(response.status).toBe(400)
  })
})

test('names are sorted whatever their case, equal ones by id', async () => {
  const [beta, alpha, beta2] = (await ids('/api/events/?ordering=event_id')) as [number, number, number]
  expect(await ids('/api/events/?ordering=name')).toEqual([alpha, beta, beta2])
  expect(await ids('/api/events/?ordering=organization_name')).toEqual([alpha, beta, beta2])
})

test('an order shows nobody more than they may see', async () => {
  const own = await ids('/api/events/', manager)
  expect(own).toHaveLength(2)
  expect(new Set(await ids('/api/events/?ordering=name', manager))).toEqual(new Set(own))
})
