import { describe, expect, test } from 'vitest'
import { ADMIN_MORE_SORT_KEYS, ADMIN_SORT_KEYS } from '#contract/admins.ts'
import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS } from '#contract/events.ts'
import { KIOSK_MORE_SORT_KEYS, KIOSK_SORT_KEYS } from '#contract/kiosks.ts'
import { ORGANIZATION_MORE_SORT_KEYS, ORGANIZATION_SORT_KEYS } from '#contract/organizations.ts'
import { PARTNERSHIP_SORT_KEYS } from '#contract/partnerships.ts'
import { REPORT_MORE_SORT_KEYS, REPORT_SORT_KEYS } from '#contract/reports.ts'
import { TEAM_SORT_KEYS } from '#contract/teams.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

let manager: string

const app = await freshApp()
const [bay, ash] = [
  await buildOrganization(app.deps, { name: 'bay County' }),
  await buildOrganization(app.deps, { name: 'Ash Valley' }),
]
await buildUser(app.deps, { role: 'admin' })
for (const other of [ash, await buildOrganization(app.deps)])
  await buildPartnership(app.deps, bay.id, other.id)
const staff = await app.as((await buildUser(app.deps, { role: 'super_admin' })).email)
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
  await buildTeam(app.deps, { organization_id: organization.id })
  await buildMission(app.deps, { event, kiosk, starter: creator, state: 'ended' })
}

async function ids(path: string, by = staff): Promise<number[]> {
  const response = await app.fetch(`${path}`, { headers: { authorization: `Bearer ${by}` } })
  expect(response.status).toBe(200)
  const body: { results: { id: number }[] } = await response.json()
  return body.results.map(({ id }) => id)
}

const lists = [
  { path: '/api/events/', keys: [...EVENT_SORT_KEYS, ...EVENT_MORE_SORT_KEYS] },
  { path: '/api/organizations/', keys: [...ORGANIZATION_SORT_KEYS, ...ORGANIZATION_MORE_SORT_KEYS] },
  { path: '/api/kiosks/', keys: [...KIOSK_SORT_KEYS, ...KIOSK_MORE_SORT_KEYS] },
  { path: '/api/mission-reports/', keys: [...REPORT_SORT_KEYS, ...REPORT_MORE_SORT_KEYS] },
  { path: '/api/auth/admin-management/', keys: [...ADMIN_SORT_KEYS, ...ADMIN_MORE_SORT_KEYS] },
  { path: '/api/teams/', keys: TEAM_SORT_KEYS },
  { path: '/api/partnerships/', keys: PARTNERSHIP_SORT_KEYS },
]

describe.each(lists)('$path', ({ path, keys }) => {
  test.each([...keys])(
    'by %s: descending is ascending reversed, across pages too',
    spec('X-193', 'X-562'),
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

test('names are sorted case-insensitively, equal ones by id', async () => {
  const [beta, alpha, beta2] = (await ids('/api/events/?ordering=event_id')) as [number, number, number]
  expect(await ids('/api/events/?ordering=name')).toEqual([alpha, beta, beta2])
  expect(await ids('/api/events/?ordering=organization_name')).toEqual([alpha, beta, beta2])
})

test('partners are sorted by the name the caller sees, and not by a date hidden from them', async () => {
  const { id: organization_id } = await buildOrganization(app.deps, { name: 'Mid Town' })
  const partnerOf = async (name: string, decided_at: Date, isAsked: boolean) => {
    const other = await buildOrganization(app.deps, { name })
    const [from, to] = isAsked ? [other.id, organization_id] : [organization_id, other.id]
    return buildPartnership(app.deps, from, to, { decided_at })
  }
  const zoo = await partnerOf('Zoo', new Date('2026-01-01'), true)
  const elm = await partnerOf('elm', new Date('2026-03-01'), false)
  const bay = await partnerOf('Bay', new Date('2026-02-01'), true)
  const as = async (role: 'org_admin' | 'user') =>
    app.as((await buildUser(app.deps, { role, organization_id })).email)
  const [administrator, participant] = [await as('org_admin'), await as('user')]
  const path = '/api/partnerships/'
  const byName = [bay.id, elm.id, zoo.id]
  expect(await ids(`${path}?ordering=partner_name`, administrator)).toEqual(byName)
  expect(await ids(`${path}?ordering=partner_name&organization=${organization_id}`)).toEqual(byName)
  expect(await ids(`${path}?ordering=partnership_date`, administrator)).toEqual([zoo.id, bay.id, elm.id])
  expect(await ids(`${path}?ordering=-partnership_date`, participant)).toEqual([zoo.id, elm.id, bay.id])
})

test('sorting reveals nothing the caller may not see', async () => {
  const own = await ids('/api/events/', manager)
  expect(own).toHaveLength(2)
  expect(new Set(await ids('/api/events/?ordering=name', manager))).toEqual(new Set(own))
})
