import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files, event_partners, event_teams, events } from '#server/db/schema/events.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { throttles } from '#server/db/schema/sessions.ts'
import { FileMissing } from '#server/files/fileStore.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 48, 49, 54 and the end of an event (docs/decisions/040).

let world: MissionWorld
beforeAll(async () => {
  world = await missionWorld({ kiosks: 3 })
}, 60_000)
afterAll(() => world.close())
afterEach(async () => {
  await world.db.delete(missions)
  await world.db.delete(throttles)
})

type EventValues = Partial<Parameters<typeof buildEvent>[1]>
const eventWith = (values: EventValues = {}) =>
  buildEvent(world.deps, { organization_id: world.organization.id, creator_id: world.manager.id, ...values })
const colleague = () =>
  buildUser(world.deps, { role: 'org_event_manager', organization_id: world.organization.id })
const press = (event: { id: number }, call: string, who: { id: number } = world.manager, body?: object) =>
  world.call(who, 'POST', `/events/${event.id}/${call}`, body)
const start = (event: { id: number }, who: { id: number }) => press(event, 'toggle/?action=start', who)
const row = async (id: number) => (await world.db.select().from(events).where(eq(events.id, id)))[0]
const statusOf = async (event: { id: number }) => (await row(event.id))?.status
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

/** On the kiosk of a partner, started by one of the partner's people. */
async function partnersMission(event: Awaited<ReturnType<typeof eventWith>>) {
  const organization = await buildOrganization(world.deps)
  const starter = await buildUser(world.deps, { role: 'user', organization_id: organization.id })
  const kiosk = await buildKiosk(world.deps, { organization_id: organization.id })
  return { mission: await buildMission(world.deps, { event, kiosk, starter }), kiosk, starter }
}

describe('the switch', () => {
  test('turns an event off and on again, and says so in the log', spec('E-168'), async () => {
    const event = await eventWith()
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
    // The store knows no third.
    const third = world.db
      .update(events)
      .set({ status: 'Ended' as never })
      .where(eq(events.id, event.id))
    await expect(third).rejects.toThrow()
    expect(await statusOf(event)).toBe('Active')
    expect(await log(event)).toEqual([
      ['event_deactivated', ''],
      ['event_activated', ''],
    ])
  })

  test('lets go of the kiosks that are held for an event', async () => {
    const event = await eventWith()
    const other = await colleague()
    expect((await world.call(other, 'GET', `/events/${event.id}/available-kiosks/`)).status).toBe(200)
    expect((await press(event, 'toggle-status/')).status).toBe(200)
    expect(await world.mission()).toMatchObject({ state: 'ended', event_id: event.id })
    const refused = await start(event, other)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'This event is inactive. Missions can only be started on active events.',
    ])
  })

  test('is refused while a mission is open, by a sentence that names what runs', async () => {
    const event = await eventWith()
    const people = [await colleague(), await colleague()]
    const [first, second] = [
      await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: world.manager }),
      await buildMission(world.deps, { event, kiosk: kioskAt(1), starter: people[0] ?? world.manager }),
    ]
    const told = async (sentence: string) => {
      for (const answer of [
        await press(event, 'toggle-status/'),
        await world.call(world.manager, 'DELETE', `/events/${event.id}/`),
      ]) {
        expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(sentence)])
      }
      expect(await row(event.id)).toMatchObject({ status: 'Active', version: 1 })
    }
    await told(
      `Missions ${first.mission_id} on kiosk ${kioskAt(0).name} and ${second.mission_id} on kiosk ${kioskAt(1).name} are running on this event. Stop them before you de`,
    )
    await world.db
      .update(missions)
      .set({ state: 'ended', ended_at: new Date() })
      .where(eq(missions.id, first.id))
    await told(
      `Mission ${second.mission_id} on kiosk ${kioskAt(1).name} is running on this event. Stop it before`,
    )
    await world.db.update(missions).set({ state: 'stopping' }).where(eq(missions.id, second.id))
    await told(
      `Mission ${second.mission_id} on kiosk ${kioskAt(1).name} is still stopping on this event. Try again`,
    )
    await world.db.update(missions).set({ state: 'starting' }).where(eq(missions.id, second.id))
    await told('is running on this event')
    expect(await log(event)).toEqual([])
  })
})

describe('the deletion', () => {
  test('takes everything of the event but the reports of its missions, and its files from the store', async () => {
    const team = await buildTeam(world.deps, { organization_id: world.organization.id })
    const event = await eventWith({ name: 'Old Drill', teams: [team] })
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
    const other = await colleague()
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
    // The kiosk that was held for it is free.
    const next = await eventWith()
    for (const who of [world.manager, await colleague(), await colleague()]) {
      expect((await start(next, who)).status).toBe(200)
    }
  })
})

describe('taking a team off', () => {
  test('leaves the others, and is shown in the log', spec('E-290'), async () => {
    const [one, two] = [
      await buildTeam(world.deps, { organization_id: world.organization.id }),
      await buildTeam(world.deps, { organization_id: world.organization.id }),
    ]
    const event = await eventWith({ teams: [one, two] })
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

  test('waits for the mission of its member; one of someone else does not keep it', async () => {
    const member = await buildUser(world.deps, { role: 'user', organization_id: world.organization.id })
    const team = await buildTeam(world.deps, { organization_id: world.organization.id, members: [member] })
    const event = await eventWith({ teams: [team] })
    const elsewhere = await eventWith({ teams: [team] })
    const mission = await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: member })
    const refused = await press(event, 'remove-team/', world.manager, { team_id: team.id })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Team ${team.name} is on mission ${mission.mission_id} of this event. Stop it before the team leaves.`,
    ])
    expect(await world.db.$count(event_teams, eq(event_teams.event_id, event.id))).toBe(1)
    expect((await press(elsewhere, 'remove-team/', world.manager, { team_id: team.id })).status).toBe(200)
    await world.db.update(missions).set({ starter_id: world.manager.id }).where(eq(missions.id, mission.id))
    expect((await press(event, 'remove-team/', world.manager, { team_id: team.id })).status).toBe(200)
  })
})

describe('the end of an event that runs', () => {
  const preview = (event: { id: number }, who: { id: number } = world.manager) =>
    world.call(who, 'GET', `/events/${event.id}/end/`)

  test('says what it will stop, stops it and switches the event off; the kiosks follow', async () => {
    const event = await eventWith()
    const other = await colleague()
    const waiting = await colleague()
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
    // Nothing was held for anybody any more either.
    expect(await world.db.$count(missions, eq(missions.state, 'reserved'))).toBe(0)

    const again = await press(event, 'end/')
    expect([again.status, again.body.missions, again.body.event.status]).toEqual([200, [], 'Inactive'])
    expect(await log(event)).toHaveLength(1)
  })

  test('stops nothing when one of the missions is not for the caller to stop, and names it', async () => {
    const event = await eventWith({ sharing_mode: 'Public' })
    const own = await buildMission(world.deps, { event, kiosk: kioskAt(0), starter: world.manager })
    const { mission, kiosk } = await partnersMission(event)
    expect((await preview(event)).body.missions).toEqual([
      expect.objectContaining({ mission_id: own.mission_id, can_stop: true, state: 'running' }),
      expect.objectContaining({ mission_id: mission.mission_id, can_stop: false, kiosk_name: kiosk.name }),
    ])
    const refused = await press(event, 'end/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Mission ${mission.mission_id} on kiosk ${kiosk.name} can only be stopped by its organization. Nothing was stopped; the event goes on.`,
    ])
    expect([(await world.mission(own.mission_id)).state, await statusOf(event)]).toEqual([
      'running',
      'Active',
    ])
    // Once it is on its way out there is nothing left for the caller to stop in it.
    await world.db.update(missions).set({ state: 'stopping' }).where(eq(missions.id, mission.id))
    const ended = await press(event, 'end/')
    expect([ended.status, ended.body.missions]).toEqual([
      200,
      [expect.objectContaining({ mission_id: own.mission_id, state: 'stopping' })],
    ])
    const root = await buildUser(world.deps, { role: 'super_admin' })
    await world.db.update(missions).set({ state: 'running' }).where(eq(missions.id, mission.id))
    expect((await press(event, 'end/', root)).body.missions).toMatchObject([
      { mission_id: mission.mission_id },
    ])
  })
})

describe('at the same moment', () => {
  const more: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of more.splice(0)) await close()
  })

  /** On PostgreSQL the people press at two servers, on PGlite at the one there can be. */
  async function servers(): Promise<TestApp[]> {
    if (process.env.TEST_DB !== 'postgres') return [world, world]
    const second = await secondServer(world, { now: () => world.clock.now })
    more.push(second.close)
    return [world, second]
  }

  test.each(['toggle-status/', 'end/'])(
    'an event that is switched off by %s has no mission that began after it',
    async (off) => {
      const apps = await servers()
      const starters = [await colleague(), await colleague(), await colleague()]
      const tokens = await Promise.all([world.manager, ...starters].map(({ id }) => world.as(id)))
      for (let round = 0; round < 6; round++) {
        const event = await eventWith()
        const send = (token: string | undefined, path: string, app: TestApp | undefined) =>
          (app ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/${path}`,
            headers: { authorization: `Bearer ${token}` },
          })
        const [editor, ...others] = tokens
        const calls = others.map((token, index) => () => send(token, 'toggle/?action=start', apps[index % 2]))
        calls.splice(round % 4, 0, () => send(editor, off, apps[round % 2]))
        const answers = await Promise.all(calls.map((call) => call()))
        const started = answers.filter(
          (answer, index) => index !== round % 4 && answer.statusCode === 200,
        ).length
        const switched = answers[round % 4]
        const open = await world.db.select().from(missions).where(eq(missions.event_id, event.id))
        expect(open).toHaveLength(started)
        // By the switch none may have begun; the end has told those that had.
        const isOff = (await statusOf(event)) === 'Inactive'
        const isRight = isOff
          ? switched?.statusCode === 200 && open.every(({ state }) => off === 'end/' && state === 'stopping')
          : switched?.statusCode === 409 && off === 'toggle-status/' && started > 0
        expect([isRight, isOff, switched?.statusCode, open.map(({ state }) => state)]).toEqual([
          true,
          expect.any(Boolean),
          expect.any(Number),
          expect.any(Array),
        ])
        expect(answers.filter(({ statusCode }) => ![200, 403, 409].includes(statusCode))).toEqual([])
        await world.db.delete(missions)
      }
    },
    60_000,
  )

  test('a team that leaves takes the right to start with it', async () => {
    const member = await buildUser(world.deps, { role: 'user', organization_id: world.organization.id })
    const team = await buildTeam(world.deps, { organization_id: world.organization.id, members: [member] })
    const [token, editor] = [await world.as(member.id), await world.as(world.manager.id)]
    const [one, other] = await servers()
    for (let round = 0; round < 4; round++) {
      const event = await eventWith({ teams: [team] })
      const calls = [
        () =>
          (one ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/toggle/?action=start`,
            headers: { authorization: `Bearer ${token}` },
          }),
        () =>
          (other ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/remove-team/`,
            headers: { authorization: `Bearer ${editor}`, 'content-type': 'application/json' },
            payload: JSON.stringify({ team_id: team.id }),
          }),
      ]
      if (round % 2 === 1) calls.reverse()
      const answers = await Promise.all(calls.map((call) => call()))
      const [started, removed] = round % 2 === 1 ? answers.toReversed() : answers
      const isThere = (await world.db.$count(event_teams, eq(event_teams.event_id, event.id))) === 1
      // Either it began and the team stays, or the team is off and nothing began.
      expect([started?.statusCode, removed?.statusCode]).toEqual(isThere ? [200, 409] : [403, 200])
      await world.db.delete(missions)
    }
  }, 60_000)

  test('a partnership that ends while an event is shared through it leaves nobody behind', async () => {
    const organization = await buildOrganization(world.deps)
    const owner = await buildUser(world.deps, { role: 'org_admin', organization_id: organization.id })
    const team = await buildTeam(world.deps, { organization_id: organization.id })
    for (let round = 0; round < 4; round++) {
      const partnership = await buildPartnership(world.deps, {
        from_organization_id: world.organization.id,
        to_organization_id: organization.id,
      })
      const event = await eventWith()
      const [shared, ended] = await Promise.all([
        world.call(world.manager, 'PATCH', `/events/${event.id}/`, {
          sharing_mode: 'Partners',
          partner_organizations: [partnership.id],
          assigned_teams: [team.id],
        }),
        world.call(owner, 'DELETE', `/partnerships/${partnership.id}/`),
      ])
      expect([200, 400]).toContain(shared.status)
      expect([200, 204, 409]).toContain(ended.status)
      if (ended.status === 409) await world.call(owner, 'DELETE', `/partnerships/${partnership.id}/`)
      expect(await world.db.$count(event_teams, eq(event_teams.event_id, event.id))).toBe(0)
      expect(await world.db.$count(event_partners, eq(event_partners.event_id, event.id))).toBe(0)
    }
  })
})
