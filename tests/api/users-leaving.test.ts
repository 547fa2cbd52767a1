import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { mission_steps, mission_teams, missions } from '#server/db/schema/missions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { isSignedIn } from '#tests/support/signIn.ts'

// What remains of a deleted person (authz line 41, docs/decisions/033).

const world = await freshApp()

async function harbor() {
  const { id: organization_id } = await buildOrganization(world)
  const administrator = await buildUser(world, {
    role: 'org_admin',
    organization_id,
    first_name: 'Olga',
    last_name: 'Admin',
  })
  const person = (first_name: string, role: 'user' | 'org_event_manager' = 'user') =>
    buildUser(world, { role, organization_id, first_name, last_name: 'Reyes' })
  const token = await world.as(administrator.id)
  const remove = (id: number, as = token) =>
    call(world, `DELETE /api/organization-users/${id}/`, { token: as })
  return { organization_id, administrator, person, token, remove }
}

const exists = async (id: number) => (await world.db.$count(users, eq(users.id, id))) === 1
const entryOf = async (id: number) =>
  (
    await world.db
      .select()
      .from(activity)
      .where(and(eq(activity.action, 'user_deleted'), eq(activity.subject_id, String(id))))
      .orderBy(desc(activity.id))
  )[0]

describe('events', () => {
  test("pass to the organization's administrator, as the log says", async () => {
    const { organization_id, administrator, person, remove } = await harbor()
    const dana = await person('Dana', 'org_event_manager')
    const made = [
      await buildEvent(world, { organization_id, creator_id: dana.id }),
      await buildEvent(world, { organization_id, creator_id: dana.id }),
    ]
    const assigned = await buildEvent(world, {
      organization_id,
      creator_id: administrator.id,
      assigned_user_id: dana.id,
    })
    expect((await remove(dana.id)).status).toBe(204)
    expect(await exists(dana.id)).toBe(false)
    for (const { id } of made) {
      const [event] = await world.db.select().from(events).where(eq(events.id, id))
      expect(event?.creator_id).toBe(administrator.id)
    }
    const [event] = await world.db.select().from(events).where(eq(events.id, assigned.id))
    expect(event?.assigned_user_id).toBeNull()
    expect(await entryOf(dana.id)).toMatchObject({
      affected_entity: 'User Dana Reyes',
      details: '2 events belong to Olga Admin now.',
      organization_id,
    })
  })

  test('pass to the caller if there is no administrator', async () => {
    const { id: organization_id } = await buildOrganization(world)
    const dana = await buildUser(world, { role: 'org_event_manager', organization_id })
    const event = await buildEvent(world, { organization_id, creator_id: dana.id })
    const root = await buildUser(world, { role: 'super_admin' })
    const { status } = await call(world, `DELETE /api/organization-users/${dana.id}/`, {
      token: await world.as(root.id),
    })
    const [row] = await world.db.select().from(events).where(eq(events.id, event.id))
    expect([status, row?.creator_id]).toEqual([204, root.id])
  })
})

describe('missions', () => {
  const flown = async (state: 'ended' | 'running' | 'reserved') => {
    const place = await harbor()
    const { organization_id, administrator } = place
    const dana = await place.person('Dana')
    const kiosk = await buildKiosk(world, { organization_id })
    const event = await buildEvent(world, { organization_id, creator_id: administrator.id })
    const mission = await buildMission(world, {
      event,
      kiosk,
      starter: dana,
      state,
      ...(state === 'ended' && { ended_at: new Date(), stopped_by_id: dana.id }),
      ...(state === 'reserved' && {
        started_at: null,
        running_at: null,
        deadline_at: new Date(Date.now() + 60_000),
      }),
    })
    return { ...place, dana, kiosk, event, mission }
  }

  test('keep the name of who flew them, in every report', async () => {
    const { dana, mission, token, remove } = await flown('ended')
    expect((await remove(dana.id)).status).toBe(204)
    const [row] = await world.db.select().from(missions).where(eq(missions.id, mission.id))
    expect(row).toMatchObject({
      starter_id: null,
      starter_name: 'Dana Reyes',
      stopped_by_id: null,
      stopped_by_name: 'Dana Reyes',
    })
    const list = await call(world, 'GET /api/mission-reports/?search=dana%20reyes', { token })
    expect((list.body as { results: unknown[] }).results).toEqual([
      expect.objectContaining({ mission_id: mission.mission_id, user: 'Dana Reyes' }),
    ])
    const report = await call(world, `GET /api/mission-reports/${mission.id}/full-details/`, { token })
    expect([report.status, report.body]).toMatchObject([
      200,
      { mission_details: { user_details: { name: 'Dana Reyes' } } },
    ])
  })

  test('that failed recently still say who started them', async () => {
    const { dana, mission, event, token, remove } = await flown('ended')
    await changeRow(world, missions, mission.id, {
      state: 'failed',
      failure_reason: 'The kiosk fell silent.',
    })
    await remove(dana.id)
    const { body } = await call(world, `GET /api/events/${event.id}/`, { token })
    expect(body).toMatchObject({
      active_mission: { mission_id: mission.mission_id, started_by: 'Dana Reyes' },
    })
  })

  test('must be stopped before their starter is deleted', async () => {
    const { dana, mission, remove } = await flown('running')
    expectRefusal(
      await remove(dana.id),
      409,
      `Dana Reyes is running mission ${mission.mission_id}. Stop it first.`,
    )
    expect(await exists(dana.id)).toBe(true)
    await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
    expect((await remove(dana.id)).status).toBe(204)
  })

  test('are not blocked by a held kiosk: it is released', async () => {
    const { dana, mission, kiosk, remove } = await flown('reserved')
    expect((await remove(dana.id)).status).toBe(204)
    const [row] = await world.db.select().from(missions).where(eq(missions.id, mission.id))
    expect([row?.state, row?.starter_id]).toEqual(['ended', null])
    const steps = await world.db
      .select({ reason: mission_steps.reason })
      .from(mission_steps)
      .where(eq(mission_steps.mission_id, mission.id))
    expect(steps.at(-1)?.reason).toBe('The account was deleted.')
    expect(await world.db.$count(kiosks, eq(kiosks.id, kiosk.id))).toBe(1)
  })
})

describe('teams', () => {
  const leaders = async (team_id: number) =>
    (await world.db.select().from(team_members).where(eq(team_members.team_id, team_id)))
      .toSorted((one, other) => one.user_id - other.user_id)
      .map(({ user_id, is_leader }) => [user_id, is_leader])

  test('a leader is followed by the member with the oldest account', async () => {
    const { organization_id, person, remove } = await harbor()
    const [ada, bea, cid] = [await person('Ada'), await person('Bea'), await person('Cid')]
    const team = await buildTeam(world, { organization_id, name: 'Alpha', members: [bea, cid, ada] })
    expect((await remove(bea.id)).status).toBe(204)
    expect(await leaders(team.id)).toEqual([
      [ada.id, true],
      [cid.id, false],
    ])
    expect((await entryOf(bea.id))?.details).toBe('Ada Reyes now leads team Alpha.')
    // A departing member does not change the leader.
    expect((await remove(cid.id)).status).toBe(204)
    expect([await leaders(team.id), (await entryOf(cid.id))?.details]).toEqual([[[ada.id, true]], ''])
  })

  test('a deactivated member follows only if nobody else is left', async () => {
    const { organization_id, person, remove } = await harbor()
    const [off, on, leader] = [await person('Off'), await person('On'), await person('Leader')]
    await changeRow(world, users, off.id, { is_active: false })
    const team = await buildTeam(world, { organization_id, members: [leader, off, on] })
    await remove(leader.id)
    expect(await leaders(team.id)).toEqual([
      [off.id, false],
      [on.id, true],
    ])
  })

  test('the only member of a team cannot leave', async () => {
    const { organization_id, person, remove } = await harbor()
    const dana = await person('Dana')
    const other = await person('Other')
    const shared = await buildTeam(world, { organization_id, members: [dana, other] })
    await buildTeam(world, { organization_id, name: 'Alone', members: [dana] })
    expectRefusal(
      await remove(dana.id),
      409,
      'Dana Reyes is the only member of team Alone. Delete the team, or add someone to it first.',
    )
    // Nothing of it has happened.
    expect(await leaders(shared.id)).toEqual([
      [dana.id, true],
      [other.id, false],
    ])
  })

  test('nobody leaves a team during its mission', async () => {
    const { organization_id, administrator, person, remove } = await harbor()
    const [dana, sam] = [await person('Dana'), await person('Sam')]
    const team = await buildTeam(world, { organization_id, name: 'Bravo', members: [sam, dana] })
    const event = await buildEvent(world, { organization_id, creator_id: administrator.id, teams: [team] })
    const kiosk = await buildKiosk(world, { organization_id })
    const mission = await buildMission(world, { event, kiosk, starter: administrator })
    await world.db
      .insert(mission_teams)
      .values({ mission_id: mission.id, team_id: team.id, team_name: team.name })
    expectRefusal(
      await remove(dana.id),
      409,
      `Team Bravo takes part in mission ${mission.mission_id}, which is not over yet.`,
    )
    await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
    expect((await remove(dana.id)).status).toBe(204)
  })
})

test('sessions end, and the person is gone for everybody', async () => {
  const { person, token, remove } = await harbor()
  const dana = await person('Dana')
  const own = await world.as(dana.id)
  expect((await remove(dana.id)).status).toBe(204)
  expect(await isSignedIn(world, own)).toBe(false)
  expect((await call(world, `GET /api/organization-users/${dana.id}/`, { token })).status).toBe(404)
  expect((await remove(dana.id)).status).toBe(404)
  expect(await world.db.$count(sessions, eq(sessions.user_id, dana.id))).toBe(0)
})
