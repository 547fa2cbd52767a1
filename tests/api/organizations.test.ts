import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

let staff: string
const world = await freshApp()
beforeEach(async () => {
  await world.db.execute(sql`update users set assigned_kiosk_id = null`)
  await world.db.delete(kiosks)
  await world.db.delete(users)
  await world.db.delete(organizations)
  staff = await world.as((await buildUser(world, { role: 'super_admin' })).id)
})

interface Row {
  id: number
  name: string
  license_status: string
  kiosksCount: number
  created_at: string
  admin_details: Record<string, unknown> | null
}
interface Page {
  results: Row[]
  count: number
  total_pages: number
}

const list = async (query = '', token = staff) => {
  const { status, body } = await call(world, `GET /api/organizations/${query}`, { token })
  expect(status).toBe(200)
  return body as Page
}
const namesIn = async (query: string) => (await list(query)).results.map(({ name }) => name).toSorted()

describe('the list of the platform', () => {
  test('has complete rows', async () => {
    const organization = await buildOrganization(world, { name: 'Harbor', license_status: 'Expired' })
    const admin = await buildUser(world, {
      role: 'org_admin',
      organization_id: organization.id,
      first_name: 'Olga',
      last_name: 'Berg',
      phone_number: '+12025550101',
    })
    await buildKiosk(world, { organization_id: organization.id })
    await buildKiosk(world, { organization_id: organization.id })
    await buildUser(world, { role: 'user', organization_id: organization.id })
    expect((await list()).results).toEqual([
      {
        id: organization.id,
        name: 'Harbor',
        type: 'standard',
        license_status: 'Expired',
        kiosksCount: 2,
        created_at: organization.created_at.toISOString(),
        admin_details: {
          id: admin.id,
          first_name: 'Olga',
          last_name: 'Berg',
          email: admin.email,
          phone: '+12025550101',
          version: 1,
        },
      },
    ])
  })

  test('has a row for an organization without an administrator', async () => {
    await buildOrganization(world, { name: 'Nobody yet' })
    expect((await list()).results).toMatchObject([
      { name: 'Nobody yet', admin_details: null, kiosksCount: 0 },
    ])
  })

  test('is unpaged and sorted by name for choosing', async () => {
    for (const name of ['cedar', 'Birch', 'alder']) await buildOrganization(world, { name })
    const { body } = await call(world, 'GET /api/organizations/?no_pagination=true', { token: staff })
    expect((body as Row[]).map(({ name }) => name)).toEqual(['alder', 'Birch', 'cedar'])
    expect((body as Row[])[0]).toMatchObject({ kiosksCount: 0, license_status: 'Active' })
  })

  test('is searched by name, and by name and email of its administrator', async () => {
    const harbor = await buildOrganization(world, { name: 'Harbor County' })
    const ridge = await buildOrganization(world, { name: 'Ridge Valley' })
    await buildUser(world, {
      role: 'org_admin',
      organization_id: ridge.id,
      first_name: 'Olga',
      last_name: 'Berg',
      email: 'chief@ridge.test',
    })
    // Neither users nor staff of an organization with its own administrator are searched.
    await buildUser(world, { role: 'user', organization_id: harbor.id, email: 'olga@harbor.test' })
    await buildUser(world, {
      role: 'super_admin',
      organization_id: ridge.id,
      first_name: 'Sven',
      email: 'sven@platform.test',
    })
    expect(await namesIn('?search=COUNTY')).toEqual(['Harbor County'])
    expect(await namesIn('?search=olga%20berg')).toEqual(['Ridge Valley'])
    expect(await namesIn('?search=chief%40ridge')).toEqual(['Ridge Valley'])
    expect(await namesIn('?search=sven')).toEqual([])
    expect(await namesIn('?search=%25')).toEqual([])
    expect(await list('?search=ridge')).toMatchObject({ count: 1 })
  })

  test('is filtered by license status, in any case', async () => {
    for (const license_status of ['Active', 'Expired', 'Expiring Soon', 'No License', '', 'Inactive']) {
      await buildOrganization(world, { name: `is ${license_status || 'empty'}`, license_status })
    }
    expect(await namesIn('?license_status=active')).toEqual(['is Active'])
    expect(await namesIn('?license_status=EXPIRED')).toEqual(['is Expired'])
    expect(await namesIn('?license_status=expiring%20soon')).toEqual(['is Expiring Soon'])
    expect(await namesIn('?license_status=no%20license')).toEqual(['is No License', 'is empty'])
    expect(await namesIn('?license_status=inactive&search=is')).toEqual(['is Inactive'])
    expect(await namesIn('?license_status=other')).toEqual([])
    expect((await list('?license_status=no%20license')).count).toBe(2)
  })
})

describe('one organization', () => {
  test('has address, administrator and kiosks, but no kiosk credentials', async () => {
    const { id, created_at } = await buildOrganization(world, {
      name: 'Harbor',
      street1: '1 Quay',
      street2: 'Pier 4',
      city: 'Newport',
      state: 'Rhode Island',
      zip_code: '02840',
      country: 'United States',
    })
    const kiosk = await buildKiosk(world, {
      organization_id: id,
      name: 'Console 1',
      hours_in_use: 12,
      web_address: 'https://console.harbor.test/',
      subscription_end_date: '2027-01-31',
    })
    const admin = await buildUser(world, { role: 'org_admin', organization_id: id })
    const { status, body } = await call(world, `GET /api/organizations/${id}/`, { token: staff })
    expect([status, body]).toEqual([
      200,
      {
        id,
        name: 'Harbor',
        type: 'standard',
        license_status: 'Active',
        admin_details: {
          id: admin.id,
          first_name: admin.first_name,
          last_name: admin.last_name,
          email: admin.email,
          phone: null,
          version: 1,
        },
        street1: '1 Quay',
        street2: 'Pier 4',
        city: 'Newport',
        state: 'Rhode Island',
        zip_code: '02840',
        country: 'United States',
        kiosks: [
          {
            id: kiosk.id,
            name: 'Console 1',
            status: 'Running',
            license_status: 'Active',
            hours_in_use: 12,
            vm_region: null,
            web_address: 'https://console.harbor.test/',
            subscription_end_date: '2027-01-31',
          },
        ],
        created_at: created_at.toISOString(),
        version: 1,
      },
    ])
    const own = await call(world, 'GET /api/organizations/my_organization/', {
      token: await world.as(admin.id),
    })
    expect(own.body).toEqual(body)
  })

  test('is not found for staff without one', async () => {
    const { status, text } = await call(world, 'GET /api/organizations/my_organization/', { token: staff })
    expect([status, text]).toEqual([404, '{"detail":"Not found."}'])
  })

  test('is administered by the staff member who made it theirs, until it has an administrator', async () => {
    const { id } = await buildOrganization(world)
    const maker = await buildUser(world, { role: 'super_admin', organization_id: id })
    const adminOf = async () => {
      const { body } = await call(world, 'GET /api/organizations/my_organization/', {
        token: await world.as(maker.id),
      })
      return (body as Row).admin_details?.id
    }
    expect(await adminOf()).toBe(maker.id)
    const admin = await buildUser(world, { role: 'org_admin', organization_id: id })
    expect(await adminOf()).toBe(admin.id)
    expect((await list()).results).toMatchObject([{ admin_details: { id: admin.id } }])
  })

  test.each(['0', 'abc', '1.5', '2147483648'])('is not found by the invalid id %s', async (id) => {
    expect((await call(world, `GET /api/organizations/${id}/`, { token: staff })).status).toBe(404)
  })
})
