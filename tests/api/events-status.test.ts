import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, event_teams, events } from '#server/db/schema/events.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { FileMissing } from '#server/files/fileStore.ts'
import { buildKiosk, buildMission, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { eventStatusWorld } from './eventStatusWorld.ts'

// authz lines 48, 49, 54 and the end of an event (docs/decisions/040).

const { row, statusOf, world } = await eventStatusWorld()

const press = (event: { id: number }, call: string, who: { id: number } = world.manager, body?: object) =>
  world.call(who, 'POST', `/events/${event.id}/${call}`, body)
const start = (event: { id: number }, who: { id: number }) => press(event, 'toggle/?action=start', who)
const log = async (event: { id: number }) =>
  (
    await world.db
      .select({ action: activity.action, details: activity.details })
      .from(activity)
      .where(and(eq(activity.subject, 'event'), eq(activity.subject_id, String(event.id))))
      .orderBy(activity.id)
  ).map(({ action, details }) => [action, details])
const kioskAt = (index: number) => {
  const kiosk = world.kiosks[index]
  if (!kiosk) throw new Error('no kiosk')
  return kiosk
}

/** A mission on a partner's kiosk, started by one of the partner's people. */
async function partnersMission(event: Awaited<ReturnType<typeof world.newEvent>>) {
  const organization = await buildOrganization(world.deps)
  const starter = await buildUser(world.deps, { role: 'user', organization_id: organization.id })
  const kiosk = await buildKiosk(world.deps, { organization_id: organization.id })
  return { mission: await buildMission(world.deps, { event, kiosk, starter }), kiosk, starter }
}

describe('switching an event off and on', () => {
  test('changes its status, and is logged', spec('E-168'), async () => {
    const event = await world.newEvent()
    const off = await press(
      event,
      'toggle-status/?status=Active&sharing_mode=Public&page=2&search=x&all=true',
    )
    expect([off.status, off.body.status, off.body.can_run, off.body.version]).toEqual([
      200,
      'Inactive',
      false,
      2,
    ])
    const on = await press(event, 'toggle-status/')
    expect([on.status, on.body.status, on.body.can_run]).toEqual([200, 'Active', true])
    // The database accepts no third status.
    const third = changeRow(world, events, event.id, { status: 'Ended' as never })
    await expect(third).rejects.toThrow()
    expect(await statusOf(event)).toBe('Active')
    expect(await log(event)).toEqual([
      ['event_deactivated', ''],
      ['event_activated', ''],
    ])
  })

  test('releases the kiosks held for the event', async () => {
    const event = await world.newEvent()
    const other = await world.newManager()
    expect((await world.call(other, 'GET', `/events/${event.id}/available-kiosks/`)).status).toBe(200)
    expect((await press(event, 'toggle-status/')).status).toBe(200)
    expect(await world.mission()).toMatchObject({ state: 'ended', event_id: event.id })
    const refused = await start(event, other)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'This event is inactive. Missions can only be started on active events.',
    ])
  })

  test('is refused while a mission is open, and the message names it', async () => {
    const event = await world.newEvent()
    const people = [await world.newManager(), await world.newManager()]
    const [first, second] = [
      await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: world.manager }),
      await buildMission(world.deps, { event, kiosk: kioskAt(1), starter: people[0] ?? world.manager }),
    ]
    const expectRefused = async (sentence: string) => {
      for (const answer of [
        await press(event, 'toggle-status/'),
        await world.call(world.manager, 'DELETE', `/events/${event.id}/`),
      ]) {
        expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(sentence)])
      }
      expect(await row(event.id)).toMatchObject({ status: 'Active', version: 1 })
    }
    await expectRefused(
      `Missions ${first.mission_id} on kiosk ${kioskAt(0).name} and ${second.mission_id} on kiosk ${kioskAt(1).name} are running on this event. Stop them before you de`,
    )
    await changeRow(world, missions, first.id, { state: 'ended', ended_at: new Date() })
    await expectRefused(
      `Mission ${second.mission_id} on kiosk ${kioskAt(1).name} is running on this event. Stop it before`,
    )
    await changeRow(world, missions, second.id, { state: 'stopping' })
    await expectRefused(
      `Mission ${second.mission_id} on kiosk ${kioskAt(1).name} is still stopping on this event. Try again`,
    )
    await changeRow(world, missions, second.id, { state: 'starting' })
    await expectRefused('is running on this event')
    expect(await log(event)).toEqual([])
  })
})

describe('deleting an event', () => {
  test('removes everything except the reports of its missions, and its files from the store', async () => {
    const team = await world.newTeam()
    const event = await world.newEvent({ name: 'Old Drill', teams: [team] })
    const stored = await world.deps.files.put(Readable.from([Buffer.from('track')]), { max_bytes: 100 })
    await world.db.insert(event_files).values({
      event_id: event.id,
      organization_id: event.organization_id,
      kind: 'loading',
      file_name: 'a.xsim',
      content_type: 'application/octet-stream',
      ...stored,
    })
    const mission = await buildMission(world.deps, {
      event,
      kiosk: kioskAt(0),
      starter: world.manager,
      state: 'ended',
      ended_at: new Date(),
    })
    const other = await world.newManager()
    expect((await world.call(other, 'GET', `/events/${event.id}/available-kiosks/`)).status).toBe(200)

    const answer = await world.call(world.manager, 'DELETE', `/events/${event.event_id}/?status=Active`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    await world.deps.background.settled()
    expect(await row(event.id)).toBeUndefined()
    expect(await world.db.$count(event_teams, eq(event_teams.event_id, event.id))).toBe(0)
    expect(await world.db.$count(event_files, eq(event_files.event_id, event.id))).toBe(0)
    await expect(world.deps.files.open(stored.storage_key)).rejects.toThrow(FileMissing)
    const report = await world.call(world.manager, 'GET', `/mission-reports/${mission.id}/full-details/`)
    expect([report.status, report.text]).toEqual([200, expect.stringContaining('Old Drill')])
    const again = await world.call(world.manager, 'DELETE', `/events/${event.id}/`)
    expect([again.status, again.text]).toEqual([404, '{"detail":"Not found."}'])
    expect(await log(event)).toEqual([['event_deleted', '']])
    // The kiosk held for it is free.
    const next = await world.newEvent()
    for (const who of [world.manager, await world.newManager(), await world.newManager()]) {
      expect((await start(next, who)).status).toBe(200)
    }
  })
})

describe('removing a team', () => {
  test('keeps the other teams, and is logged', spec('E-290'), async () => {
    const [one, two] = [await world.newTeam(), await world.newTeam()]
    const event = await world.newEvent({ teams: [one, two] })
    const answer = await press(event, 'remove-team/?all=true', world.manager, { team_id: one.id })
    expect([answer.status, answer.body.assigned_teams, answer.body.version]).toEqual([
      200,
      [{ id: two.id, name: two.name }],
      2,
    ])
    expectRefusal(await press(event, 'remove-team/', world.manager, { team_id: one.id }), 400, {
      team_id: 'This team is not assigned to the event.',
    })
    expect(await log(event)).toEqual([['event_teams_changed', `${one.name} removed from ${event.name}.`]])
  })

  test("is refused during a member's mission, but not during someone else's", async () => {
    const member = await world.newUser()
    const team = await world.newTeam({ members: [member] })
    const event = await world.newEvent({ teams: [team] })
    const elsewhere = await world.newEvent({ teams: [team] })
    const mission = await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: member })
    const refused = await press(event, 'remove-team/', world.manager, { team_id: team.id })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Team ${team.name} is on mission ${mission.mission_id} of this event. Stop it before the team leaves.`,
    ])
    expect(await world.db.$count(event_teams, eq(event_teams.event_id, event.id))).toBe(1)
    expect((await press(elsewhere, 'remove-team/', world.manager, { team_id: team.id })).status).toBe(200)
    await changeRow(world, missions, mission.id, { starter_id: world.manager.id })
    expect((await press(event, 'remove-team/', world.manager, { team_id: team.id })).status).toBe(200)
  })
})

describe('ending a running event', () => {
  const preview = (event: { id: number }, who: { id: number } = world.manager) =>
    world.call(who, 'GET', `/events/${event.id}/end/`)

  test('lists the missions it will stop, stops them, switches the event off and frees the kiosks', async () => {
    const event = await world.newEvent()
    const other = await world.newManager()
    const waiting = await world.newManager()
    await start(event, world.manager)
    await start(event, other)
    await world.round()
    await world.reaches('running')
    await world.call(waiting, 'GET', `/events/${event.id}/available-kiosks/`)

    const asked = await preview(event)
    expect(asked.status).toBe(200)
    const running = asked.body.missions
    expect(running).toMatchObject([
      { kiosk_name: kioskAt(0).name, started_by: expect.stringContaining('Person'), can_stop: true },
      { kiosk_name: kioskAt(1).name, can_stop: true },
    ])
    expect(await statusOf(event)).toBe('Active')

    const ended = await press(event, 'end/')
    expect(ended.status).toBe(200)
    expect(ended.body.event).toMatchObject({
      id: event.id,
      status: 'Inactive',
      current_user_event: 'is running',
    })
    expect(ended.body.missions).toEqual(running.map((mission: object) => ({ ...mission, state: 'stopping' })))
    const said = running.map(
      (one: { mission_id: string; kiosk_name: string }) => `${one.mission_id} on kiosk ${one.kiosk_name}`,
    )
    expect(await log(event)).toEqual([['event_ended', `Asked to stop: Missions ${said.join(' and ')}.`]])

    await world.round()
    for (const { mission_id } of running) await world.reaches('ended', mission_id)
    const steps = await world.db.select().from(mission_steps).where(eq(mission_steps.state, 'stopping'))
    expect(steps.map(({ reason }) => reason)).toEqual(['The event was ended.', 'The event was ended.'])
    expect((await preview(event)).body).toEqual({ missions: [] })
    // No kiosk is held any more.
    expect(await world.db.$count(missions, eq(missions.state, 'reserved'))).toBe(0)

    const again = await press(event, 'end/')
    expect([again.status, again.body.missions, again.body.event.status]).toEqual([200, [], 'Inactive'])
    expect(await log(event)).toHaveLength(1)
  })

  test('stops nothing if the caller may not stop one of the missions, and names it', async () => {
    const event = await world.newEvent({ sharing_mode: 'Public' })
    const own = await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: world.manager })
    const { mission, kiosk } = await partnersMission(event)
    expect((await preview(event)).body.missions).toEqual([
      expect.objectContaining({ mission_id: own.mission_id, can_stop: true, state: 'running' }),
      expect.objectContaining({ mission_id: mission.mission_id, can_stop: false, kiosk_name: kiosk.name }),
    ])
    const refused = await press(event, 'end/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Mission ${mission.mission_id} on kiosk ${kiosk.name} can only be stopped by its organization. Nothing was stopped. The event is still active.`,
    ])
    expect([(await world.mission(own.mission_id)).state, await statusOf(event)]).toEqual([
      'running',
      'Active',
    ])
    // A mission that is already stopping does not prevent the end.
    await changeRow(world, missions, mission.id, { state: 'stopping' })
    const ended = await press(event, 'end/')
    expect([ended.status, ended.body.missions]).toEqual([
      200,
      [expect.objectContaining({ mission_id: own.mission_id, state: 'stopping' })],
    ])
    const root = await buildUser(world.deps, { role: 'super_admin' })
    await changeRow(world, missions, mission.id, { state: 'running' })
    expect((await press(event, 'end/', root)).body.missions).toMatchObject([
      { mission_id: mission.mission_id },
    ])
  })
})
