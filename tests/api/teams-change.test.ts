import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { buildEvent, buildKiosk, buildMission, buildTeam } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { teamsWorld } from './teamsWorld.ts'

const { listed, logOf, organization_id, patch, people, person, remove, root, stored, world } =
  await teamsWorld()

describe('a team that changes', () => {
  const team = async (size = 2) => {
    const members = await people(size)
    return { members, ...(await buildTeam(world, { organization_id, members })) }
  }

  test('changes the given fields, and logs them', spec('E-303'), async () => {
    const { id, members } = await team(2)
    const [next] = await people(1)
    const { status, body } = await patch(id, {
      name: 'Renamed Crew',
      is_active: false,
      members: [members[1]?.id, next?.id],
      leader: next?.id,
    })
    expect([status, body]).toMatchObject([
      200,
      { name: 'Renamed Crew', status: 'Inactive', leader: { id: next?.id }, total_members: 2, version: 2 },
    ])
    const ids = (body as Team).members?.map((one) => one.id)
    expect(new Set(ids)).toEqual(new Set([members[1]?.id, next?.id]))
    const details = 'Changed: Team Name, Status, Members, Team Leader.'
    expect(await logOf(id)).toMatchObject([
      { action: 'team_changed', affected_entity: 'Team Renamed Crew', details },
    ])
    const same = await patch(id, { name: 'Renamed Crew', members: ids })
    expect([same.body, (await logOf(id)).length]).toMatchObject([{ version: 2 }, 1])
    await world.db.delete(teams).where(eq(teams.id, id))
  })

  test('loses its leader if that member is removed, and keeps the others', spec('E-241'), async () => {
    const { id, members } = await team(3)
    const [leader, second] = members
    for (const [change, answer] of [
      [{ members: [leader?.id, second?.id] }, { leader: { id: leader?.id } }],
      [{ members: [second?.id] }, { leader: null, total_members: 1 }],
      [{ leader: leader?.id }, { leader: ['The leader must be one of the team members.'] }],
      [{ leader: second?.id }, { leader: { id: second?.id } }],
      [{ leader: null }, { leader: null }],
    ] as const)
      expect((await patch(id, change)).body).toMatchObject(answer)
  })

  test('keeps a member who was deactivated since, and accepts no new inactive one', async () => {
    const { id, members } = await team(2)
    const [off] = members
    const isOff = { is_active: false }
    await changeRow(world, users, off?.id ?? 0, isOff)
    const [fresh] = await people(1)
    expect((await patch(id, { members: [off?.id, fresh?.id] })).status).toBe(200)
    const inactive = await person(isOff)
    const { status, body } = await patch(id, { members: [off?.id, inactive.id] })
    expect([status, Object.keys(body as object)]).toEqual([400, ['members']])
  })

  test("is not saved over someone else's change", async () => {
    const { id } = await team(1)
    const first = { 'if-match': '"1"' }
    expect((await patch(id, { description: 'One' }, first)).body).toMatchObject({ version: 2 })
    const before = await stored(id)
    const late = await patch(id, { description: 'Two' }, first)
    expectRefusal(late, 412, 'Someone else changed this in the meantime.')
    expect((await remove(id, first)).status).toBe(412)
    expect(await stored(id)).toEqual(before)
    expect((await patch(id, { description: 'Two' })).status).toBe(200)
  })

  test('gets a new version when one of its people is deleted', async () => {
    const { id, members } = await team(2)
    const gone = await call(world, `DELETE /api/organization-users/${members[1]?.id}/`, { token: root })
    expect(gone.status).toBe(204)
    expect(await listed(id)).toMatchObject({ total_members: 1, version: 2 })
  })

  test('cannot be deleted during its mission, which is named', spec('E-304'), async () => {
    const { id, name, members } = await team(2)
    const [starter] = members
    if (!starter) throw new Error('no member')
    const taking = [{ id, organization_id }]
    const event = await buildEvent(world, { organization_id, creator_id: starter.id, teams: taking })
    const kiosk = await buildKiosk(world, { organization_id })
    const mission = await buildMission(world, { event, kiosk, starter })
    await world.db.insert(mission_teams).values({ mission_id: mission.id, team_id: id, team_name: name })
    const busy = `Team ${name} takes part in mission ${mission.mission_id}, which is not over yet.`
    const before = await stored(id)
    for (const refused of [await patch(id, { description: 'New' }), await remove(id)])
      expectRefusal(refused, 409, busy)
    expect(await stored(id)).toEqual(before)

    const over = { state: 'ended', ended_at: new Date() } as const
    await changeRow(world, missions, mission.id, over)
    expect((await remove(id)).status).toBe(204)
    expect(await listed(id)).toBeUndefined()
    // Its event remains without it, as a new version; the report keeps the name.
    expect(await world.db.$count(event_teams, eq(event_teams.team_id, id))).toBe(0)
    const [row] = await world.db.select().from(events).where(eq(events.id, event.id))
    expect(row?.version).toBe(2)
    const reported = await world.db.select().from(mission_teams)
    expect(reported).toEqual([{ mission_id: mission.id, team_id: null, team_name: name }])
    expect(await logOf(id)).toMatchObject([{ action: 'team_deleted', affected_entity: `Team ${name}` }])
    expect(await logOf(event.id, 'event')).toMatchObject([
      { action: 'event_teams_changed', event_id: event.id, details: `Team ${name} was deleted.` },
    ])
    expect((await remove(id)).status).toBe(404)
  })
})
