import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ORGANIZATION_KIOSK_SORT_KEYS } from '#contract/kioskPages.ts'
import { activity } from '#server/db/schema/activity.ts'
import { type kiosks, regions } from '#server/db/schema/kiosks.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { kioskAdmin, type Row } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

// The kiosks of one organization page by page: the extension `kiosk-pages`.

const CALL = '/organizations/get_org_kiosk/'

const world = await kioskAdmin()
const organization_id = world.organization.id
const manager = await world.as((await buildUser(world, { role: 'org_event_manager', organization_id })).id)
const [region] = await world.db.select().from(regions).limit(1)
const add = (kiosk_id: string, more: Partial<typeof kiosks.$inferInsert>) =>
  buildKiosk(world, { organization_id, kiosk_id, name: kiosk_id, ...more })
const first = await add('KSK-1', {
  name: 'North 100%',
  vm_region: region?.id ?? null,
  public_ipv4: '203.0.113.9',
  web_address: 'https://north.example.org/',
  api_url: 'https://api.north.example.org/',
  domain_security_expiration: '2027-02-01',
  unity_build_version: '5.2.0',
  subscription_start_date: '2026-01-01',
  subscription_end_date: '2099-12-31',
  hours_in_use: 12,
})
await add('ksk-2', { name: 'south', subscription_end_date: '2020-01-01', license_status: 'Expired' })
await add('KSK-3', { name: 'East', public_ipv4: '198.51.100.9', status: 'Maintenance' })
await add('KSK-4', { name: 'west', unity_build_version: '5.1.0', hours_in_use: 3 })
await buildUser(world, { role: 'user', organization_id, assigned_kiosk_id: first.id })
const other = await buildOrganization(world, { name: 'North County' })
const elsewhere = await buildKiosk(world, { organization_id: other.id, kiosk_id: 'KSK-5', name: 'North' })

type Page = { results: Row[]; count: number; total_pages: number; page: number; page_size: number }

async function page(query: string, by = world.administrator) {
  const { status, body, text } = await world.send(by, `GET /api${CALL}?${query}`)
  expect(status, text).toBe(200)
  const { results, ...rest } = body as Page
  return { ...rest, results, codes: results.map(({ kiosk_id }) => kiosk_id) }
}

describe('pages', () => {
  test('have the rows asked for and the count of all of them', spec('X-581'), async () => {
    const second = await page('page=2&page_size=3')
    expect(second).toMatchObject({ codes: ['KSK-4'], count: 4, total_pages: 2, page: 2, page_size: 3 })
    expect((await page('page_size=3')).codes).toEqual(['KSK-1', 'ksk-2', 'KSK-3'])
    // A row is the same as in the whole list.
    const { body } = await world.send(world.administrator, `GET /api${CALL}`)
    expect(body).toHaveLength(4)
    expect((body as Row[]).at(-1)).toEqual(second.results[0])
  })

  test('after the last one are empty, and still have the count', async () => {
    expect(await page('page=9&page_size=3')).toMatchObject({ codes: [], count: 4, total_pages: 2, page: 9 })
    expect(await page('page=1&search=nowhere')).toMatchObject({ codes: [], count: 0, total_pages: 1 })
  })

  test('are of the organization that staff name', async () => {
    const theirs = await page(`page=1&organization=${world.organization.id}`, world.staff)
    expect(theirs).toMatchObject({ count: 4, codes: ['KSK-1', 'ksk-2', 'KSK-3', 'KSK-4'] })
    expect(await page('page=1', world.staff)).toMatchObject({ count: 0, codes: [] })
  })

  test.each([
    'page=0',
    'page_size=0',
    'page_size=101',
    'page=1000001',
    'ordering=password',
    'ordering=organization_name',
    'kiosk=x',
    `search=${'x'.repeat(201)}`,
  ])('refuse %s', spec('X-581'), async (query) => {
    const { status } = await world.send(world.administrator, `GET /api${CALL}?${query}`)
    expect(status).toBe(400)
  })
})

describe('search and filter', () => {
  test.each([
    ['SK-2', ['ksk-2']],
    ['100%', ['KSK-1']],
    ['SOUTH', ['ksk-2']],
    ['198.51', ['KSK-3']],
    ['north.example.org', ['KSK-1']],
  ])('%s is found in ID, name, IP address and web address', spec('X-581'), async (search, codes) => {
    const found = await page(`page=1&search=${encodeURIComponent(search)}`)
    expect(found).toMatchObject({ codes, count: codes.length })
  })

  test('the name of the organization finds nothing: every kiosk has it', async () => {
    expect(await page(`page=1&search=${encodeURIComponent(world.organization.name)}`)).toMatchObject({
      count: 0,
    })
  })

  test('the active kiosks alone', async () => {
    expect(await page('page=1&in_service=true')).toMatchObject({ codes: ['KSK-1', 'KSK-4'], count: 2 })
  })
})

describe('order', () => {
  test.each(ORGANIZATION_KIOSK_SORT_KEYS.map((key) => [key]))(
    'by %s: across pages as in the whole, missing values last either way',
    spec('X-581'),
    async (key) => {
      for (const ordering of [key, `-${key}`]) {
        const whole = await page(`page_size=100&ordering=${ordering}`)
        const pages = [1, 2, 3, 4].map((number) => page(`page_size=1&page=${number}&ordering=${ordering}`))
        expect((await Promise.all(pages)).flatMap(({ codes }) => codes)).toEqual(whole.codes)
        const values = whole.results.map((row) => row[key] ?? null)
        const present = values.filter((value) => value !== null)
        expect(values.slice(0, present.length)).toEqual(present)
      }
    },
  )

  test.each([
    ['name', ['KSK-3', 'KSK-1', 'ksk-2', 'KSK-4']],
    ['-kiosk_id', ['KSK-4', 'KSK-3', 'ksk-2', 'KSK-1']],
    ['-hours_in_use', ['KSK-1', 'KSK-4', 'KSK-3', 'ksk-2']],
    ['unity_build_version', ['KSK-4', 'KSK-1', 'ksk-2', 'KSK-3']],
    ['subscription_end_date', ['ksk-2', 'KSK-1', 'KSK-3', 'KSK-4']],
    ['-total_assigned_users', ['KSK-1', 'KSK-4', 'KSK-3', 'ksk-2']],
    ['vm_region', ['KSK-1', 'ksk-2', 'KSK-3', 'KSK-4']],
  ])('by %s', async (ordering, codes) => {
    expect((await page(`page=1&ordering=${ordering}`)).codes).toEqual(codes)
  })
})

describe('who gets names only', () => {
  test('is not told more by a search, a filter or an order', spec('X-581'), async () => {
    const names = async (query: string) => (await page(`page=1&${query}`, manager)).results
    const all = await names('')
    expect(all.map((row) => Object.keys(row).sort())).toEqual(Array(4).fill(['id', 'name']))
    expect(await names('in_service=true')).toEqual(all)
    expect(await names('ordering=-hours_in_use')).toEqual(all)
    expect(await names('search=198.51')).toEqual([])
    expect(await names('search=north')).toEqual(all.slice(0, 1))
    expect(await names('page_size=1&credentials=true')).toEqual(all.slice(0, 1))
    const second = await page('page=2&page_size=3', manager)
    expect([second.results, second.count]).toEqual([all.slice(3), 4])
  })
})

describe('credentials', () => {
  const looks = () =>
    world.db
      .select({ details: activity.details })
      .from(activity)
      .where(eq(activity.action, 'kiosk_credentials_shown'))
      .orderBy(sql`${activity.id} desc`)

  test('are those of the page, and the log has their number', spec('X-582'), async () => {
    const before = (await looks()).length
    const shown = await page('page=1&page_size=3&credentials=true')
    expect(shown.results.map(({ password }) => typeof password)).toEqual(Array(3).fill('string'))
    const after = await looks()
    expect([after.length, after[0]?.details]).toEqual([before + 1, 'Of 3 kiosks'])
  })

  test('of one kiosk are its own alone, for everyone who may see it', spec('X-582'), async () => {
    const one = async (id: number, by: string, more = '') => {
      const { body } = await world.send(by, `GET /api${CALL}?kiosk=${id}&credentials=true${more}`)
      return (body as Row[]).map((row) => [row.id, typeof row.password])
    }
    const own = (await page('page=1')).results[2]?.id ?? 0
    expect(await one(own, world.administrator)).toEqual([[own, 'string']])
    expect((await looks())[0]?.details).toBe('Of 1 kiosk')
    expect(await one(elsewhere.id, world.administrator)).toEqual([])
    // Staff need not know whose it is; an organization narrows.
    expect(await one(elsewhere.id, world.staff)).toEqual([[elsewhere.id, 'string']])
    expect(await one(elsewhere.id, world.staff, `&organization=${world.organization.id}`)).toEqual([])
  })
})
