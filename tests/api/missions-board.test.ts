import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EventMissions } from '#contract/missionCalls.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { BOARD_ROWS, FAILURE_SHOWN_MS } from '#server/modules/missions/limits.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { board, colleague, open, type Person, toggle, world } from './missionBoard.ts'

// The missions of one event side by side (rulings 160 to 162, 164).

const idsOf = (rows: EventMissions['missions']) => rows.map(({ mission_id }) => mission_id)

/** A partner with a team on a shared event, and a mission of one of its people. */
async function withPartner() {
  const ridge = await buildOrganization(world.deps, { name: 'Ridge Valley' })
  const partnership = await buildPartnership(world.deps, ridge.id, world.organization.id)
  const person = await buildUser(world.deps, {
    role: 'user',
    organization_id: ridge.id,
    first_name: 'Rosa',
    last_name: 'Ridge',
  })
  const admin = await buildUser(world.deps, { role: 'org_admin', organization_id: ridge.id })
  const guests = await buildTeam(world.deps, { organization_id: ridge.id, members: [person] })
  const hosts = await world.newTeam({ members: [await colleague('Hana', { role: 'user' })] })
  const event = await world.newEvent({
    sharing_mode: 'Partners',
    partnerships: [partnership],
    teams: [guests, hosts],
  })
  await buildKiosk(world.deps, { organization_id: ridge.id, name: 'Ridge Kiosk 1' })
  return { ridge, person, admin, guests, hosts, event }
}

describe('the missions of an event', () => {
  test("are listed while they are open, the caller's own first", spec('X-250'), async () => {
    await open(3)
    const [ann, bob] = [await colleague('Ann'), await colleague('Bob')]
    for (const who of [ann, bob, world.manager]) expect((await toggle(who, 'action=start')).status).toBe(200)
    await world.round()
    for (const { mission_id } of (await board(world.manager)).missions)
      await world.reaches('running', mission_id)
    const { missions: rows, server_time, has_more, failed, own } = await board(world.manager)
    expect(server_time).toBe(world.clock.now.toISOString())
    expect({ has_more, failed }).toEqual({ has_more: false, failed: [] })
    expect(rows.map(({ starter, is_own, can_stop }) => [starter, is_own, can_stop])).toEqual([
      [expect.any(String), true, true],
      ['Ann Harbor', false, true],
      ['Bob Harbor', false, true],
    ])
    expect(own?.mission_id).toBe(rows[0]?.mission_id)
    expect(own?.timeline.map(({ state }) => state)).toEqual(['starting', 'running'])
    const [first] = world.kiosks
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      mission_id: expect.stringMatching(/^MSN-\d{6}$/),
      state: 'running',
      team: null,
      team_names: [],
      organization: { id: world.organization.id, name: world.organization.name },
      kiosk: { id: first?.id, name: first?.name },
      starter: 'Ann Harbor',
      started_at: world.clock.now.toISOString(),
      running_since: world.clock.now.toISOString(),
      failure_reason: null,
      is_own: false,
      is_own_team: false,
      can_stop: true,
    })
  })

  test('say which are those of the caller’s team', spec('X-614'), async () => {
    await open(2)
    const [lena, david, omar] = await Promise.all(
      ['Lena', 'David', 'Omar'].map((name) => colleague(name, { role: 'user' })),
    )
    if (!lena || !david || !omar) throw new Error('nobody')
    const { organization } = world
    const alpha = await buildTeam(world.deps, { organization_id: organization.id, members: [lena, david] })
    const bravo = await buildTeam(world.deps, { organization_id: organization.id, members: [omar] })
    const event = await buildEvent(world.deps, {
      organization_id: organization.id,
      creator_id: world.manager.id,
      teams: [alpha, bravo],
    })
    for (const [who, team] of [
      [david, alpha],
      [omar, bravo],
    ] as const)
      expect((await toggle(who, `action=start&team=${team.id}`, event)).status).toBe(200)
    const { missions: rows } = await board(lena, event)
    expect(rows.map(({ starter, is_own, is_own_team }) => [starter, is_own, is_own_team])).toEqual([
      ['David Harbor', false, true],
      ['Omar Harbor', false, false],
    ])
    // Without a chosen team all assigned teams take part.
    await buildKiosk(world.deps, { organization_id: organization.id })
    const admin = await colleague('Ann', { role: 'org_admin' })
    expect((await toggle(admin, 'action=start', event)).status).toBe(200)
    const all = await board(lena, event)
    expect(all.missions.at(-1)).toMatchObject({ team: null, is_own_team: true })
  })

  test('name the caller’s mission on another event', spec('X-616'), async () => {
    await open(1)
    const elsewhere = await world.newEvent({ name: 'Night drill' })
    expect((await board(world.manager)).elsewhere).toBeNull()
    await world.call(world.manager, 'GET', `/events/${elsewhere.id}/available-kiosks/`)
    expect((await board(world.manager)).elsewhere).toBeNull()
    expect((await toggle(world.manager, 'action=start', elsewhere)).status).toBe(200)
    const { own } = await board(world.manager, elsewhere)
    expect((await board(world.manager)).elsewhere).toEqual({
      mission_id: own?.mission_id,
      event_name: 'Night drill',
    })
    expect((await board(world.manager, elsewhere)).elsewhere).toBeNull()
    expect((await board(await colleague('Ann'))).elsewhere).toBeNull()
  })

  test('do not include held kiosks or finished missions', async () => {
    await open(2)
    const ann = await colleague('Ann')
    await world.call(ann, 'GET', `/events/${world.event.id}/available-kiosks/`)
    await toggle(world.manager, 'action=start')
    await toggle(world.manager, 'action=stop')
    await world.round()
    await world.reaches('ended')
    expect(await board(ann)).toMatchObject({ missions: [], failed: [], own: null })
    expect(await board(world.manager)).toMatchObject({ missions: [], own: null })
  })

  test(
    'include a failed one for ten minutes, or until its starter starts another',
    spec('X-250'),
    async () => {
      await open(2)
      const ann = await colleague('Ann')
      const fails = (starter: Person, at: number) =>
        buildMission(world.deps, {
          event: world.event,
          kiosk: world.kiosks[at] as { id: number; organization_id: number },
          starter,
          state: 'failed',
          ended_at: world.clock.now,
          failure_reason: 'The kiosk went silent.',
        })
      const hers = await fails(ann, 0)
      const mine = await fails(world.manager, 1)
      expect(await board(world.manager)).toMatchObject({
        missions: [],
        failed: [{ mission_id: hers.mission_id, failure_reason: 'The kiosk went silent.', can_stop: false }],
        own: { mission_id: mine.mission_id, state: 'failed' },
      })
      await toggle(ann, 'action=start')
      expect((await board(world.manager)).failed).toEqual([])
      world.clock.pass(FAILURE_SHOWN_MS)
      expect((await board(world.manager)).own).toBeNull()
    },
  )

  test('of a partner show team and organization, but no person or kiosk', spec('X-251'), async () => {
    await open(1)
    const { ridge, person, admin, guests, hosts, event } = await withPartner()
    const started = await toggle(person, 'action=start', event)
    const theirs = started.body.data.mission_id
    const ours = (await toggle(world.manager, 'action=start', event)).body.data.mission_id
    const [row] = (await board(world.manager, event)).missions.filter(({ is_own }) => !is_own)
    expect(row).toMatchObject({
      mission_id: theirs,
      team: { id: guests.id, name: guests.name },
      team_names: [guests.name],
      organization: { id: ridge.id, name: 'Ridge Valley' },
      kiosk: null,
      starter: null,
      can_stop: false,
    })
    // A participant sees the other side's mission the same way; a manager of the partner sees only its own missions.
    const seen = await board(person, event)
    expect(idsOf(seen.missions)).toEqual([theirs, ours])
    expect(seen.missions[1]).toMatchObject({ team: { name: hosts.name }, kiosk: null, starter: null })
    // The full name: the number alone may occur in a time.
    expect(JSON.stringify(seen)).not.toContain(`${world.manager.first_name} ${world.manager.last_name}`)
    const managed = await board(admin, event)
    expect(managed.missions).toMatchObject([
      { mission_id: theirs, starter: 'Rosa Ridge', kiosk: { name: 'Ridge Kiosk 1' }, can_stop: true },
    ])
  })

  test('do not name a partner’s person after their account was deleted', spec('X-251'), async () => {
    await open(2)
    const { person, admin, guests, event } = await withPartner()
    const other = await world.newEvent({ teams: [guests] })
    for (const [at, on, state] of [
      [0, event, 'failed'],
      [1, other, 'running'],
    ] as const)
      await buildMission(world.deps, {
        event: on,
        kiosk: itemAt(world.kiosks, at),
        starter: person,
        state,
        ended_at: state === 'failed' ? world.clock.now : null,
      })
    await world.db.delete(users).where(eq(users.id, person.id))
    const [failed] = (await board(world.manager, event)).failed
    expect(failed).toMatchObject({ starter: null, kiosk: { name: world.kiosks[0]?.name } })
    expect((await board(admin, event)).failed).toMatchObject([])
    const shown = await world.call(world.manager, 'GET', `/events/${other.id}/`)
    expect(shown.body.active_mission).toMatchObject({ state: 'running', started_by: null })
  })

  test('are limited in number, and the answer says if there are more', async () => {
    await open(1)
    const [kiosk] = await world.db.select().from(kiosks)
    if (!kiosk) throw new Error('no kiosk')
    const { id: _id, ...columns } = kiosk
    const many = await world.db
      .insert(kiosks)
      .values(
        Array.from({ length: BOARD_ROWS + 1 }, (_, n) => ({
          ...columns,
          kiosk_id: `KSK-MANY-${n}`,
          agent_token_hash: `hash-${n}`,
        })),
      )
      .returning({ id: kiosks.id, organization_id: kiosks.organization_id })
    await world.db.insert(missions).values(
      many.map(({ id: kiosk_id, organization_id }) => ({
        mission_id: `MSN-MANY-${kiosk_id}`,
        event_id: world.event.id,
        event_name: world.event.name,
        kiosk_id,
        organization_id,
        state: 'running' as const,
        started_at: world.clock.now,
      })),
    )
    const { missions: rows, has_more } = await board(world.manager)
    expect([rows.length, has_more]).toEqual([BOARD_ROWS, true])
  })
})
