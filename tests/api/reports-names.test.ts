import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { FullReport, MissionReport } from '#contract/reports.ts'
import { activity } from '#server/db/schema/activity.ts'
import { mission_teams } from '#server/db/schema/missions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'

// Whom a report names: only people of the reader's own organization, and to staff in charge of it (ruling 164).

let world: ExerciseWorld
type Person = { id: number }
beforeEach(async () => {
  world = await exerciseWorld()
})

/** A finished mission of Ridge's team on Harbor's event and kiosk, which both organizations' people may read. */
async function ridden(starter: Person) {
  const { romeo } = world.teams
  const mission = await world.drive(romeo, { starter })
  await world.db
    .insert(mission_teams)
    .values({ mission_id: mission.id, team_id: romeo.id, team_name: romeo.name })
  return mission
}

async function addTo(team: { id: number; organization_id: number }, first_name: string) {
  const { id, organization_id } = team
  const person = await buildUser(world.deps, { role: 'user', organization_id, first_name, last_name: '' })
  await world.db.insert(team_members).values({ team_id: id, user_id: person.id, organization_id })
  return person
}

const staffOf = (organization_id: number) =>
  buildUser(world.deps, {
    role: 'admin',
    permissions: { manage_organizations: true },
    manage_organizations: [organization_id],
  })

/** The starter and the event's creator, from the list and from the whole report. */
async function names(who: Person, mission: { id: number }) {
  const list = await world.call(who, 'GET', '/mission-reports/?no_pagination=true')
  const row = (list.body as MissionReport[]).find(({ id }) => id === mission.id)
  const whole = await world.call(who, 'GET', `/mission-reports/${mission.id}/full-details/`)
  const { user_details, event } = (whole.body as FullReport).mission_details
  const listed = typeof row?.event === 'object' ? row.event : null
  return {
    starter: [row?.user, user_details?.name],
    creator: [listed?.creator_name, event?.creator_name],
  }
}

const found = async (who: Person, text: string): Promise<string[]> =>
  (await world.call(who, 'GET', `/mission-reports/?search=${encodeURIComponent(text)}`)).body.results.map(
    (report: MissionReport) => report.mission_id,
  )

const twice = (name: string | null) => [name, name]

test("a partner's people do not read who created the event", spec('X-790'), async () => {
  const { conductor, people } = world
  const mission = await ridden(people.rita)
  const creator = `${conductor.first_name} ${conductor.last_name}`
  expect((await names(people.rita, mission)).creator).toEqual(twice(null))
  expect((await names(conductor, mission)).creator).toEqual(twice(creator))
  expect((await names(await staffOf(world.harbor.id), mission)).creator).toEqual(twice(creator))
})

test('only those who may know the starter read who it was', spec('X-790'), async () => {
  const { conductor, people, harbor } = world
  const [ours, theirs] = [await ridden(conductor), await ridden(people.rita)]
  const name = `${conductor.first_name} ${conductor.last_name}`
  const root = await buildUser(world.deps, { role: 'super_admin' })
  expect((await names(people.rita, ours)).starter).toEqual(twice(null))
  expect((await names(conductor, ours)).starter).toEqual(twice(name))
  expect((await names(await staffOf(harbor.id), ours)).starter).toEqual(twice(name))
  expect((await names(conductor, theirs)).starter).toEqual(twice(null))
  expect((await names(people.rita, theirs)).starter).toEqual(twice('Rita'))
  expect((await names(root, theirs)).starter).toEqual(twice('Rita'))
})

test('the same people read it after the account was deleted', spec('X-790'), async () => {
  const { conductor, people } = world
  const remy = await addTo(world.teams.romeo, 'Remy')
  const mission = await ridden(people.rita)
  const gone = await world.call(people.ridgeLead, 'DELETE', `/organization-users/${people.rita.id}/`)
  expect(gone.status).toBe(204)
  expect((await names(conductor, mission)).starter).toEqual(twice(null))
  expect((await names(await staffOf(world.harbor.id), mission)).starter).toEqual(twice(null))
  expect((await names(remy, mission)).starter).toEqual(twice('Rita'))
})

test('a search finds a report by its starter only for those who read the name', spec('X-790'), async () => {
  const { conductor, people } = world
  const remy = await addTo(world.teams.romeo, 'Remy')
  const [ours, theirs] = [await ridden(conductor), await ridden(people.rita)]
  const root = await buildUser(world.deps, { role: 'super_admin' })
  const name = `${conductor.first_name} ${conductor.last_name}`
  expect(await found(people.rita, name)).toEqual([])
  expect(await found(conductor, name)).toEqual([ours.mission_id])
  const foundRita = async () => [
    await found(conductor, 'rita'),
    await found(remy, 'rita'),
    await found(root, 'rita'),
  ]
  const expected = [[], [theirs.mission_id], [theirs.mission_id]]
  expect(await foundRita()).toEqual(expected)
  await world.call(people.ridgeLead, 'DELETE', `/organization-users/${people.rita.id}/`)
  expect(await foundRita()).toEqual(expected)
})

test(
  "the log of the kiosk's organization does not name a partner's person who downloads",
  spec('X-790'),
  async () => {
    const { people, harbor, ridge } = world
    const mission = await ridden(people.rita)
    const path = `/mission-reports/${mission.id}/download-mission-zip/`
    expect((await world.call(people.rita, 'GET', path)).status).toBe(200)
    const logged = await activityRows(world.db, eq(activity.action, 'mission_report_downloaded'))
    expect(logged.map(({ organization_id, actor_name }) => [organization_id, actor_name])).toEqual([
      [harbor.id, ridge.name],
      [ridge.id, 'Rita'],
    ])
  },
)
