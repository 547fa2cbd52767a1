import { beforeEach, describe, expect, test } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type KioskAdmin, kioskAdmin, type Row } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

let world: KioskAdmin
beforeEach(async () => {
  world = await kioskAdmin()
})

describe('the list of the platform', () => {
  const list = (query: string) => listAll(`organization=${world.organization.id}&${query}`)
  const listAll = async (query: string) => {
    const { body } = await world.send(world.staff, `GET /api/kiosks/?${query}`)
    const { results, count } = body as { results: Row[]; count: number }
    expect(count).toBeGreaterThanOrEqual(results.length)
    return { names: results.map(({ kiosk_id }) => kiosk_id), count, results }
  }

  test('is searched by ID, name, IP address, and the organization, or within one by web address', async () => {
    await world.added({
      kiosk_id: 'KSK-L-1',
      name: 'North 100%',
      public_ipv4: '203.0.113.9',
      status: 'Running',
    })
    await world.added({
      kiosk_id: 'KSK-L-2',
      name: 'South',
      public_ipv4: '198.51.100.9',
      web_address: 'https://dune.example/',
      status: 'Stopped',
    })
    expect((await list('search=ksk-l-2')).names).toEqual(['KSK-L-2'])
    expect((await list('search=100%25')).names).toEqual(['KSK-L-1'])
    expect((await list('search=198.51')).names).toEqual(['KSK-L-2'])
    const name = `search=${encodeURIComponent(world.organization.name)}`
    expect((await listAll(name)).names).toHaveLength(2)
    // Every row has it.
    expect((await list(name)).names).toEqual([])
    expect((await list('search=dune.example')).names).toEqual(['KSK-L-2'])
  })

  test('is filtered by status, and has pages', async () => {
    await world.added({ kiosk_id: 'KSK-L-1', status: 'Running' })
    await world.added({ kiosk_id: 'KSK-L-2', status: 'Stopped' })
    expect((await list('status=Running')).names).toEqual(['KSK-L-1'])
    expect(await list('page=2&page_size=1')).toMatchObject({ names: ['KSK-L-2'], count: 2 })
  })

  test('shows how many more users each kiosk takes', spec('A-385'), async () => {
    await world.db.delete(global_kiosk_limits)
    await world.db.insert(global_kiosk_limits).values({ global_max_users: 2 })
    const { id } = await world.added()
    const slots = async () => (await list('')).results.find((row) => row.id === id)
    expect(await slots()).toMatchObject({
      global_max_users: 2,
      total_assigned_users: 0,
      available_slots: 2,
    })
    for (const _seat of [1, 2, 3]) {
      await buildUser(world, { role: 'user', organization_id: world.organization.id, assigned_kiosk_id: id })
    }
    expect(await slots()).toMatchObject({ total_assigned_users: 3, available_slots: 0 })
    await world.db.delete(global_kiosk_limits)
  })
})

test('regions are sorted by code', async () => {
  const { body } = await world.send(world.staff, 'GET /api/regions/')
  const codes = (body as { code: string; name: string }[]).map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(body).toContainEqual({ id: expect.any(Number), code: 'us-east-1', name: 'US East (N. Virginia)' })
})
