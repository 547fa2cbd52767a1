import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { missions } from '#server/db/schema/missions.ts'
import { lockKiosk, lockPeopleAt } from '#server/modules/kiosks/queries.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type KioskAdmin, kioskAdmin, type Row } from '#tests/support/kioskAdmin.ts'
import { spec } from '#tests/support/spec.ts'

let world: KioskAdmin
beforeEach(async () => {
  world = await kioskAdmin()
})

describe('a change', () => {
  test('keeps missing fields, clears null ones, and never clears the password', async () => {
    const { id } = await world.added({
      public_ipv4: '203.0.113.7',
      unity_build_id: 'RADSIM-1',
      access_url: 'https://dock.example.org/',
    })
    await world.change(id, { name: 'Dock', public_ipv4: null, password: '' })
    expect(await world.stored(id)).toMatchObject({
      name: 'Dock',
      public_ipv4: null,
      unity_build_id: 'RADSIM-1',
      username: 'trainee',
      password: 'quiet-otter',
      access_url: 'https://dock.example.org/',
    })
    await world.change(id, { name: 'Dock', password: null, username: null, access_url: null })
    expect(await world.stored(id)).toMatchObject({
      username: null,
      access_url: null,
      password: 'quiet-otter',
    })
    await world.change(id, { name: 'Dock', password: 'loud-otter', status: 'Stopped' })
    await world.change(id, { name: 'Dock', status: 'Active' })
    expect(await world.stored(id)).toMatchObject({ password: 'loud-otter', status: 'Stopped' })
  })

  test('is logged by the names of the changed fields, without values', async () => {
    const { id } = await world.added()
    await world.change(id, { ...world.aKiosk(), name: 'Dock 2', password: 'loud-otter' })
    await world.change(id, { name: 'Dock 2' })
    const rows = await activityRows(world.db, eq(activity.subject_id, String(id)))
    expect(rows.filter(({ action }) => action === 'kiosk_changed')).toMatchObject([
      { affected_entity: 'Kiosk Dock 2', details: 'Changed: name, password' },
    ])
    expect(JSON.stringify(rows)).not.toContain('otter')
  })

  test('of a stale version is reported and changes nothing', async () => {
    const { id, version } = await world.added()
    const mine = { 'if-match': `"${version}"` }
    expect((await world.change(id, { name: 'Theirs' }, mine)).status).toBe(200)
    const late = await world.change(id, { name: 'Mine' }, mine)
    expectRefusal(late, 412, 'Someone else changed this in the meantime.')
    expect((await world.stored(id)).name).toBe('Theirs')
    expect((await world.change(id, { name: 'Overwritten' })).status).toBe(200)
  })

  test('cannot take an ID in use, like a new kiosk', async () => {
    await world.added({ kiosk_id: 'KSK-MINE' })
    const { id } = await world.added()
    expectRefusal(await world.change(id, { name: 'Dock', kiosk_id: 'Ksk-Mine' }), 400, {
      kiosk_id: 'A kiosk with this Kiosk ID already exists.',
    })
  })

  test('checks new dates against the unchanged ones', async () => {
    const { id } = await world.added({ subscription_start_date: '2026-06-01' })
    expectRefusal(await world.change(id, { name: 'Dock', subscription_end_date: '2026-05-31' }), 400, {
      subscription_end_date: 'The subscription cannot end before it starts.',
    })
  })
})

describe('a move to another organization', () => {
  const move = async (id: number) =>
    world.change(id, { name: 'Dock', organization: (await buildOrganization(world)).id })

  test('is possible for a kiosk without ties', async () => {
    const { id } = await world.added()
    const { status, body } = await move(id)
    expect([status, (await world.stored(id)).organization_id]).toEqual([200, (body as Row).organization])
    expect((body as Row).organization).not.toBe(world.organization.id)
  })

  test('is refused while users are assigned to it', async () => {
    const { id } = await world.added()
    await buildUser(world, { role: 'user', organization_id: world.organization.id, assigned_kiosk_id: id })
    expectRefusal(
      await move(id),
      409,
      'Users are assigned. Remove them before the move to another organization.',
    )
  })

  test(
    'is refused while a mission runs on it, and afterwards to keep its reports, which the list knows',
    spec('X-1141'),
    async () => {
      const listed = async (id: number) => (await world.send(world.staff, `GET /api/kiosks/${id}/`)).body
      const kiosk = await buildKiosk(world, { organization_id: world.organization.id })
      const starter = await buildUser(world, {
        role: 'org_event_manager',
        organization_id: world.organization.id,
      })
      const event = await buildEvent(world, {
        organization_id: world.organization.id,
        creator_id: starter.id,
      })
      expect(await listed(kiosk.id)).toMatchObject({ has_missions: false })
      const mission = await buildMission(world, { event, kiosk, starter })
      expect((await move(kiosk.id)).body).toEqual({
        detail: 'In use by a mission. Stop it before the move to another organization.',
      })
      await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
      expectRefusal(await move(kiosk.id), 409, {
        detail:
          'Mission reports stay with their organization. Add a new kiosk to the other organization instead.',
      })
      expect(await listed(kiosk.id)).toMatchObject({ has_missions: true })
      expect((await world.stored(kiosk.id)).organization_id).toBe(world.organization.id)
    },
  )
})

describe('the rows that are locked', () => {
  test('include the kiosk if it is in scope: one of another organization does not exist for the caller', async () => {
    const { id } = await world.added()
    const foreign = await buildOrganization(world)
    const locked = (ids: number[]) => lockKiosk(world.db, ids, id)
    expect(await locked([foreign.id])).toBeUndefined()
    expect(await locked([])).toBeUndefined()
    expect(await locked([foreign.id, world.organization.id])).toMatchObject({ id })
  })

  test("include only the kiosk's own people, even if others are named", async () => {
    const { id } = await world.added()
    const organization_id = world.organization.id
    const there = await buildUser(world, { role: 'user', organization_id, assigned_kiosk_id: id })
    const other = await buildUser(world, { role: 'user', organization_id })
    const locked = await lockPeopleAt(world.db, id, [other.id, there.id])
    expect(locked.map((person) => person.id)).toEqual([there.id])
  })
})
