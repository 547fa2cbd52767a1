import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { openCredentials } from '#server/modules/kiosks/credentials.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { type KioskAdmin, kioskAdmin, type Row, statusAndBody } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

const ADDRESS = 'Enter a full address starting with http:// or https://, without a user name or password.'

let world: KioskAdmin
beforeEach(async () => {
  world = await kioskAdmin()
})

describe('a new kiosk', () => {
  test('stores what was typed and seals its credentials', async () => {
    const row = await world.added({
      kiosk_id: '  KSK-DOCK-1 ',
      vm_region: 1,
      public_ipv4: '203.0.113.7',
      web_address: 'https://dock.example.org',
      api_url: 'https://dock.example.org/api/',
      access_url: 'https://dock.example.org/open/',
      unity_build_id: 'RADSIM-1',
      unity_build_version: '5.2.0',
      subscription_start_date: '2026-01-01',
      subscription_end_date: '2026-12-31',
      domain_security_expiration: '2027-01-31',
      license_status: 'Pending',
      status: 'Maintenance',
      hours_in_use: 12,
    })
    expect(row).toMatchObject({
      kiosk_id: 'KSK-DOCK-1',
      name: 'Dock Console',
      organization: world.organization.id,
      organization_name: world.organization.name,
      vm_region: 1,
      public_ipv4: '203.0.113.7',
      subscription_end_date: '2026-12-31',
      license_status: 'Pending',
      status: 'Maintenance',
      hours_in_use: 12,
      total_assigned_users: 0,
      assigned_users: [],
    })
    expect(row).not.toHaveProperty('password')
    const kept = await world.stored(row.id)
    expect(kept).toMatchObject({
      username: 'trainee',
      password: 'quiet-otter',
      access_url: 'https://dock.example.org/open/',
    })
    expect(kept.password_sealed?.toString('utf8')).not.toContain('quiet-otter')
    const [log] = await activityRows(world.db, eq(activity.subject_id, String(row.id)))
    expect(log).toMatchObject({
      action: 'kiosk_created',
      affected_entity: 'Kiosk Dock Console',
      organization_id: world.organization.id,
    })
  })

  test("gets an ID, license and status if none are typed; 'Active' is not a status", async () => {
    const [one, two] = [await world.added(), await world.added({ status: 'Active', kiosk_id: null })]
    expect(one).toMatchObject({ license_status: 'Active', status: 'Pending', hours_in_use: 0 })
    expect(two.status).toBe('Pending')
    expect(one.kiosk_id).toMatch(/\S/)
    expect(one.kiosk_id).not.toBe(two.kiosk_id)
  })

  test('skips an ID that is already in use', async () => {
    const { id } = await world.added()
    const next = `KSK-${String(id + 2).padStart(6, '0')}`
    await world.added({ kiosk_id: next })
    const made = await world.added()
    expect(made.kiosk_id).not.toBe(next)
  })

  test('is refused at each missing field, all at once', async () => {
    const answer = await world.send(world.staff, 'POST /api/kiosks/', { name: ' ' })
    expectRefusal(answer, 400, {
      name: 'Kiosk Name is required.',
      organization: 'Choose the organization of this kiosk.',
      username: 'Username is required.',
      password: 'Password is required.',
    })
  })

  test("is refused at each invalid field, in the form's words", spec('X-932'), async () => {
    const unclear = await world.add({
      unity_build_version: 'x'.repeat(61),
      subscription_end_date: '31.12.2026',
    })
    expectRefusal(unclear, 400, {
      unity_build_version: 'Use at most 60 characters.',
      subscription_end_date: 'Enter a date as YYYY-MM-DD.',
    })
    const impossible = await world.add({
      kiosk_id: '4711',
      organization: 2_000_000_000,
      vm_region: 2_000_000_000,
      public_ipv4: '203.0.113.777',
      hours_in_use: -5,
      web_address: 'dock.example.org',
      api_url: 'javascript:alert(1)',
      access_url: 'https://trainee:secret@dock.example.org/',
      subscription_start_date: '2026-12-31',
      subscription_end_date: '2026-12-30',
    })
    expectRefusal(impossible, 400, {
      kiosk_id: 'A Kiosk ID needs at least one letter or symbol as well as digits.',
      organization: 'Choose an organization from the list.',
      vm_region: 'Choose a region from the list.',
      public_ipv4: 'Enter an IPv4 address such as 203.0.113.7.',
      hours_in_use: 'Enter a number of hours from 0 to 1,000,000.',
      web_address: ADDRESS,
      api_url: ADDRESS,
      access_url: ADDRESS,
      subscription_end_date: 'The subscription cannot end before it starts.',
    })
  })

  const addresses = (value: string) => ({ web_address: value, api_url: value, access_url: value })

  test('stores its addresses as browsers write them', spec('X-166'), async () => {
    for (const [typed, kept] of [
      ['HTTPS://Dock.Example.org:443', 'https://dock.example.org/'],
      ['http://dock.example.org/a b/../ü?q=1#top', 'http://dock.example.org/%C3%BC?q=1#top'],
    ] as const) {
      const row = await world.added(addresses(typed))
      expect(row).toMatchObject({ web_address: kept, api_url: kept })
      expect(await world.stored(row.id)).toMatchObject(addresses(kept))
      const other = await world.added()
      const changed = await world.change(other.id, { name: 'Dock', ...addresses(typed) })
      expect(changed.status, changed.text).toBe(200)
      expect(await world.stored(other.id)).toMatchObject(addresses(kept))
    }
  })

  test('refuses an address that could open a different page than it shows', spec('X-166'), async () => {
    const { id } = await world.added(addresses('https://dock.example.org/'))
    const refused = { web_address: [ADDRESS], api_url: [ADDRESS], access_url: [ADDRESS] }
    for (const value of [
      'https://dock.example.org/\r\nx: y',
      'https://dock.exa\tmple.org/',
      'https://',
      'https:///dock.example.org/',
      'https:dock.example.org',
      'https:\\\\dock.example.org',
      'https://dock.example.org\\@evil.example/',
      'https://@dock.example.org/',
      'https://:@dock.example.org/',
    ]) {
      expect([value, ...statusAndBody(await world.add(addresses(value)))]).toEqual([value, 400, refused])
      const change = await world.change(id, { name: 'Dock', ...addresses(value) })
      expect([value, ...statusAndBody(change)]).toEqual([value, 400, refused])
    }
    const long = `https://dock.example.org/${'ü'.repeat(100)}`
    expectRefusal(await world.add({ web_address: long }), 400, {
      web_address: 'Use at most 500 characters. Special characters count as several.',
    })
    expect(await world.stored(id)).toMatchObject(addresses('https://dock.example.org/'))
  })

  test('cannot be named with dots only: its page would be another folder', async () => {
    for (const kiosk_id of ['.', '..', ' .. ']) {
      expectRefusal(await world.add({ kiosk_id }), 400, {
        kiosk_id: 'A Kiosk ID cannot consist of dots only.',
      })
    }
    expect(await world.added({ kiosk_id: '..A' })).toMatchObject({ kiosk_id: '..A' })
  })
})

test('all errors of a new kiosk are reported at once, and an ID is in use in any case', async () => {
  await world.added({ kiosk_id: 'KSK-ONCE' })
  expectRefusal(await world.add({ name: '', kiosk_id: 'ksk-once' }), 400, {
    name: 'Kiosk Name is required.',
    kiosk_id: 'A kiosk with this Kiosk ID already exists.',
  })
})

describe('how a new kiosk is reached', () => {
  test('by its own agent, with its own token', async () => {
    const kept = await world.stored((await world.added()).id)
    expect(kept).toMatchObject({ driver: 'http', access_url: null })
    expect(kept.agent_token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('not at all in the demo: it is simulated and has a page there', async () => {
    const demo = await freshApp({ env: { DEMO: '1' } })
    try {
      const home = await buildOrganization(demo)
      const token = await demo.as((await buildUser(demo, { role: 'super_admin' })).id)
      const json = { ...world.aKiosk({ kiosk_id: 'KSK-PLAY' }), organization: home.id }
      const { body } = await call(demo, 'POST /api/kiosks/', { token, json })
      const { id } = body as Row
      const [row] = await demo.db.select().from(kiosks).where(eq(kiosks.id, id))
      if (!row) throw new Error('not written')
      expect(row.driver).toBe('simulated')
      const { access_url } = openCredentials(demo.vault, id, row)
      expect((await demo.fetch(access_url ?? '')).status).toBe(200)
      // Its page contains its name.
      await call(demo, `PUT /api/kiosks/${id}/`, { token, json: { name: 'Dock', kiosk_id: 'KSK-DOCK' } })
      const [renamed] = await demo.db.select().from(kiosks).where(eq(kiosks.id, id))
      if (!renamed) throw new Error('gone')
      const moved = openCredentials(demo.vault, id, renamed).access_url ?? ''
      expect(moved).toContain('KSK-DOCK')
      expect((await demo.fetch(moved)).status).toBe(200)
    } finally {
      await demo.close()
    }
  })
})
