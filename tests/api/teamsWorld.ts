import { and, eq } from 'drizzle-orm'
import type { RowId } from '#contract/shared.ts'
import type { Team } from '#contract/teams.ts'
import { activity } from '#server/db/schema/activity.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import type { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// authz lines 62 to 64 and events spec §3, §5: rules for teams. Permissions are in tests/api/authz.

const PATH = '/api/sample-teams/'
export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
let count = 0
export const form = (values: object = {}) => ({
  name: `Survey ${++count}`,
  team_type: 'standing_teams',
  leader: null,
  members: [],
  ...values,
})

/** Organizations with a server, for the tests of a file. */
export async function teamsWorld() {
  const world = await freshApp()
  const organization_id = (await buildOrganization(world, { name: 'Harbor' })).id
  const other_id = (await buildOrganization(world, { name: 'Ridge' })).id
  const token = await world.as((await buildUser(world, { role: 'org_event_manager', organization_id })).id)
  const root = await world.as((await buildUser(world, { role: 'super_admin' })).id)

  const person = (values: Partial<typeof users.$inferInsert> = {}) =>
    buildUser(world, { role: 'user', organization_id, ...values })
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()))
  const post = (json: object, as = token) => call(world, `POST ${PATH}`, { token: as, json })
  const patch = (id: RowId | undefined, json: object, headers: Record<string, string> = {}) =>
    call(world, `PATCH ${PATH}${id}/`, { token, json, headers })
  const remove = (id: RowId | undefined, headers: Record<string, string> = {}) =>
    call(world, `DELETE ${PATH}${id}/`, { token, headers })
  const listed = async (id: RowId, path: `/${string}` = PATH): Promise<Team | undefined> => {
    const { body } = await call(world, `GET ${path}?no_pagination=true`, { token })
    return (body as Team[]).find((team) => team.id === id)
  }
  const logOf = (id: number, subject = 'team') =>
    activityRows(world.db, and(eq(activity.subject, subject), eq(activity.subject_id, String(id))))
  const stored = async (id: number) => ({
    team: await world.db.select().from(teams).where(eq(teams.id, id)),
    members: await world.db.select().from(team_members).where(eq(team_members.team_id, id)),
  })
  return {
    world,
    organization_id,
    other_id,
    root,
    person,
    people,
    post,
    patch,
    remove,
    listed,
    logOf,
    stored,
  }
}
