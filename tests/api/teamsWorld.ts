import { and, eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { RowId } from '#contract/shared.ts'
import type { Team } from '#contract/teams.ts'
import { activity } from '#server/db/schema/activity.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import type { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

// authz lines 62 to 64 and events spec §3, §5: rules for teams. Permissions are in tests/api/authz.

const PATH = '/api/sample-teams/'
export let world: TestApp
export let organization_id: number
export let other_id: number
let token: string
export let root: string

export const person = (values: Partial<typeof users.$inferInsert> = {}) =>
  buildUser(world, { role: 'user', organization_id, ...values })
export const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()))
export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
let count = 0
export const form = (values: object = {}) => ({
  name: `Survey ${++count}`,
  team_type: 'standing_teams',
  leader: null,
  members: [],
  ...values,
})
export const post = (json: object, as = token) => call(world, `POST ${PATH}`, { token: as, json })
export const patch = (id: RowId | undefined, json: object, headers: Record<string, string> = {}) =>
  call(world, `PATCH ${PATH}${id}/`, { token, json, headers })
export const remove = (id: RowId | undefined, headers: Record<string, string> = {}) =>
  call(world, `DELETE ${PATH}${id}/`, { token, headers })
export const listed = async (id: RowId, path: `/${string}` = PATH): Promise<Team | undefined> => {
  const { body } = await call(world, `GET ${path}?no_pagination=true`, { token })
  return (body as Team[]).find((team) => team.id === id)
}
export const logOf = (id: number, subject = 'team') =>
  activityRows(world.db, and(eq(activity.subject, subject), eq(activity.subject_id, String(id))))
export const stored = async (id: number) => ({
  team: await world.db.select().from(teams).where(eq(teams.id, id)),
  members: await world.db.select().from(team_members).where(eq(team_members.team_id, id)),
})

/** Creates the world for the tests of a file. */
export function setUp() {
  beforeAll(async () => {
    world = await freshApp()
    organization_id = (await buildOrganization(world, { name: 'Harbor' })).id
    other_id = (await buildOrganization(world, { name: 'Ridge' })).id
    token = await world.as((await buildUser(world, { role: 'org_event_manager', organization_id })).id)
    root = await world.as((await buildUser(world, { role: 'super_admin' })).id)
  })
}
