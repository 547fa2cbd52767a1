import { describe, expect, test } from 'vitest'
import {
  buildEvent,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { liveServer } from '#tests/support/liveServer.ts'
import { spec } from '#tests/support/spec.ts'

const world = liveServer()
const { received, record } = world

describe('who is notified', () => {
  test('an event is announced to those who see it, and to nobody else', async () => {
    const harbor = await buildOrganization(world)
    const ridge = await buildOrganization(world)
    const coast = await buildOrganization(world)
    const partnership = await buildPartnership(world, ridge.id, harbor.id)
    const inside = (role: 'org_admin' | 'org_event_manager' | 'user', organization_id: number) =>
      buildUser(world, { role, organization_id })
    const admin = await inside('org_admin', harbor.id)
    const creator = await inside('org_event_manager', harbor.id)
    const otherManager = await inside('org_event_manager', harbor.id)
    const member = await inside('user', harbor.id)
    const bystander = await inside('user', harbor.id)
    const partner = await inside('org_admin', ridge.id)
    const stranger = await inside('org_admin', coast.id)
    const platform = await buildUser(world, { role: 'super_admin' })
    const scoped = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [harbor.id],
    })
    const elsewhere = await buildUser(world, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [coast.id],
    })
    const team = await buildTeam(world, { organization_id: harbor.id, members: [member] })
    const make = (sharing_mode: 'Public' | 'Organization Only' | 'Partners' | 'Private') =>
      buildEvent(world, {
        organization_id: harbor.id,
        creator_id: creator.id,
        sharing_mode,
        teams: [team],
        partnerships: sharing_mode === 'Partners' ? [partnership] : [],
      })
    const made = [
      await make('Public'),
      await make('Organization Only'),
      await make('Partners'),
      await make('Private'),
    ]
    const changes = async () => {
      for (const event of made) {
        await record({
          action: event.sharing_mode,
          subject_id: event.id,
          organization_id: harbor.id,
          event: { id: event.id, event_id: event.event_id },
        })
      }
    }
    const all = ['Public', 'Organization Only', 'Partners', 'Private']
    expect(await received(admin, changes)).toEqual(all)
    expect(await received(creator, changes)).toEqual(all)
    expect(await received(platform, changes)).toEqual(all)
    expect(await received(scoped, changes)).toEqual(all)
    expect(await received(member, changes)).toEqual(all)
    expect(await received(otherManager, changes)).toEqual(['Public', 'Organization Only', 'Partners'])
    expect(await received(bystander, changes)).toEqual(['Public', 'Organization Only'])
    expect(await received(partner, changes)).toEqual(['Public', 'Partners'])
    expect(await received(stranger, changes)).toEqual(['Public'])
    expect(await received(elsewhere, changes)).toEqual(['Public'])
  })

  test('someone who loses sight of an event is notified of that change, and of none after it', async () => {
    const harbor = await buildOrganization(world)
    const creator = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const manager = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const stranger = await buildUser(world, { role: 'org_admin' })
    const member = await buildUser(world, { role: 'user' })
    const { organization_id } = member
    const team = await buildTeam(world, { organization_id: organization_id ?? 0, members: [member] })
    const token = await world.as(creator.id)
    const made = (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
      buildEvent(world, {
        organization_id: harbor.id,
        creator_id: creator.id,
        sharing_mode: 'Public',
        ...values,
      })
    const send = async (request: `${string} /${string}`, json?: object) => {
      const { status, text } = await call(world, request, { token, ...(json && { json }) })
      expect([200, 204], text).toContain(status)
    }
    const lose = async () => {
      const [off, gone, secret] = [await made(), await made(), await made()]
      await send(`POST /api/events/${off.id}/toggle-status/`)
      await send(`PATCH /api/events/${off.id}/`, { name: 'Behind the curtain' })
      await send(`POST /api/events/${secret.id}/end/`)
      await send(`DELETE /api/events/${gone.id}/`)
      const closed = await made()
      await send(`PATCH /api/events/${closed.id}/`, { sharing_mode: 'Private' })
      await send(`PATCH /api/events/${closed.id}/`, { name: 'Behind the door' })
      const teamed = await made({ sharing_mode: 'Private', teams: [team] })
      await send(`POST /api/events/${teamed.id}/remove-team/`, { team_id: team.id })
      await send(`DELETE /api/events/${teamed.id}/`)
    }
    const public_ones = ['event_deactivated', 'event_ended', 'event_deleted', 'event_changed']
    expect(await received(stranger, lose)).toEqual(public_ones)
    expect(await received(member, lose)).toEqual([...public_ones, 'event_teams_changed'])
    // Another manager of the organization sees everything except private events.
    expect(await received(manager, lose)).toEqual([
      'event_deactivated',
      'event_changed',
      'event_ended',
      'event_deleted',
      'event_changed',
    ])
  })

  test(
    'a partner is notified of an after-action report while it is shared, and once when that ends',
    spec('X-920'),
    async () => {
      const harbor = await buildOrganization(world)
      const ridge = await buildOrganization(world)
      const partnership = await buildPartnership(world, harbor.id, ridge.id)
      const creator = await buildUser(world, { role: 'org_admin', organization_id: harbor.id })
      const token = await world.as(creator.id)
      const report = async () => {
        const event = await buildEvent(world, {
          organization_id: harbor.id,
          creator_id: creator.id,
          sharing_mode: 'Partners',
          partnerships: [partnership],
        })
        const send = async (part: string, json: object) => {
          const answer = await call(world, `POST /api/events/${event.id}/after-action-report/${part}`, {
            token,
            json,
          })
          expect(answer.status, answer.text).toBe(200)
        }
        const save = () => send('', { summary: 'It went well.', analysis: '', recommendations: '' })
        await save()
        await send('share/', { shared: true })
        await save()
        await send('sign/', {})
        await send('share/', { shared: false })
        await save()
      }
      const shared = ['report_shared', 'report_saved', 'report_signed', 'report_unshared']
      const inside = (role: 'org_admin' | 'org_event_manager' | 'user', organization_id?: number) =>
        buildUser(world, { role, ...(organization_id && { organization_id }) })
      expect(await received(await inside('org_admin', ridge.id), report)).toEqual(shared)
      expect(await received(await inside('org_event_manager', ridge.id), report)).toEqual(shared)
      expect(await received(await inside('user', ridge.id), report)).toEqual([])
      expect(await received(await inside('org_admin'), report)).toEqual([])
      expect(await received(creator, report)).toEqual(['report_saved', ...shared, 'report_saved'])
    },
  )

  test('a mission on a shared event is announced to its own people, not to everyone the event is shared with', async () => {
    const harbor = await buildOrganization(world)
    const coast = await buildOrganization(world)
    const summit = await buildOrganization(world)
    const creator = await buildUser(world, { role: 'org_event_manager', organization_id: harbor.id })
    const starter = await buildUser(world, { role: 'org_event_manager', organization_id: coast.id })
    const colleague = await buildUser(world, { role: 'org_event_manager', organization_id: coast.id })
    const stranger = await buildUser(world, { role: 'org_event_manager', organization_id: summit.id })
    const event = await buildEvent(world, {
      organization_id: harbor.id,
      creator_id: creator.id,
      sharing_mode: 'Public',
    })
    const start = () =>
      record({
        action: 'mission_started',
        subject: 'mission',
        subject_id: 1,
        organization_id: coast.id,
        event: { id: event.id, event_id: event.event_id },
      })
    expect(await received(creator, start)).toEqual(['mission_started'])
    expect(await received(starter, start)).toEqual(['mission_started'])
    expect(await received(colleague, start)).toEqual(['mission_started'])
    expect(await received(stranger, start)).toEqual([])
  })

  test('a partnership is announced once to each of its sides, and to nobody else', async () => {
    const [asking, asked, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => buildUser(world, { role: 'org_admin' })),
    )
    if (!asking || !asked || !stranger) throw new Error('nobody')
    const member = await buildUser(world, { role: 'user', organization_id: asked.organization_id })
    const [from, to] = [await world.as(asking.id), await world.as(asked.id)]
    const changes = async () => {
      const json = { to_org: asked.organization_id }
      const { body } = await call(world, 'POST /api/partnerships/', { token: from, json })
      const { id } = body as { id: number }
      await call(world, `POST /api/partnership-requests/${id}/approve/`, { token: to })
      await call(world, `DELETE /api/partnerships/${id}/`, { token: from })
    }
    const all = ['partnership_requested', 'partnership_accepted', 'partnership_removed']
    for (const person of [asking, asked, member]) expect(await received(person, changes)).toEqual(all)
    expect(await received(stranger, changes)).toEqual([])
  })

  test('sign-ins are announced to the person and to those in charge', async () => {
    const organization_id = (await buildOrganization(world)).id
    const person = await buildUser(world, { role: 'user', organization_id })
    const colleague = await buildUser(world, { role: 'org_event_manager', organization_id })
    const admin = await buildUser(world, { role: 'org_admin', organization_id })
    const changes = () =>
      record({ action: 'signed_in', subject: 'session', organization_id, target_user_id: person.id })
    expect(await received(person, changes)).toEqual(['signed_in'])
    expect(await received(admin, changes)).toEqual(['signed_in'])
    expect(await received(colleague, changes)).toEqual([])
  })
})
