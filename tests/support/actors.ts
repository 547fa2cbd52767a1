import type { Role } from '#contract/session.ts'
import type { users } from '#server/db/schema/users.ts'
import { effectivePermissions, organizationsInScope } from '#server/modules/auth/permissions.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { LawActor, Org } from '#tests/support/authzLaw.ts'
import { buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'

type User = typeof users.$inferSelect
type Actor = LawActor & { user: User }

/** The caller as the rules see it, without a sign-in. */
export const sessionOf = (user: User): Session => ({
  sessionId: 'test',
  expiresAt: new Date(),
  embed: null,
  user: {
    id: user.id,
    email: user.email,
    name: user.email,
    role: user.role,
    organization_id: user.organization_id,
    permissions: effectivePermissions(user),
    organizations: organizationsInScope(user),
    assigned_kiosk_id: null,
  },
  ip: null,
  browser: null,
})

/** Four organizations with every role, in a team and in none, and platform staff of every scope. */
export async function buildActors({ deps }: Pick<TestApp, 'deps'>) {
  const organizations = {
    A: await buildOrganization(deps),
    B: await buildOrganization(deps),
    C: await buildOrganization(deps),
    D: await buildOrganization(deps),
  }
  const actors: Actor[] = []
  const add = async (
    name: string,
    role: Role,
    org: Org | null,
    { scope = [], ...values }: Partial<User> & { scope?: Org[] | 'all' } = {},
  ) => {
    const organization_id = org && organizations[org].id
    const user = await buildUser(deps, { role, organization_id, ...values })
    const { full_admin, manage_events } = values.permissions ?? {}
    const manages_events = manage_events === true || full_admin === true
    const law = {
      manages_events,
      is_powerless: manage_events === false,
      reads_logs: false,
      flags: [],
      kiosk: null,
    }
    const actor: Actor = { name, role, org, scope, teams: [], user, ...law }
    actors.push(actor)
    return actor
  }
  const only = (org: Org) => ({ manage_organizations: [organizations[org].id] })
  await add('SA', 'super_admin', null, { scope: 'all' })
  await add('SA of C', 'super_admin', 'C', { scope: 'all' })
  await add('AD full', 'admin', null, { permissions: { full_admin: true }, scope: 'all' })
  for (const org of ['A', 'B'] as const) {
    const permissions = { manage_organizations: true, manage_events: true }
    await add(`AD [${org}]`, 'admin', null, { permissions, ...only(org), scope: [org] })
  }
  const permissions = { manage_organizations: true }
  await add('AD [A] without events', 'admin', null, { permissions, ...only('A'), scope: ['A'] })
  await add('AD list without its flag', 'admin', null, only('A'))
  const teams = []
  for (const org of ['A', 'B', 'C', 'D'] as const) {
    await add(`OA ${org}`, 'org_admin', org)
    await add(`EM ${org}`, 'org_event_manager', org)
    await add(`EM ${org} without events`, 'org_event_manager', org, { permissions: { manage_events: false } })
    await add(`US ${org}`, 'user', org)
    await add(`OU ${org}`, 'org_user', org)
    const members = []
    for (const role of ['user', 'org_user', 'org_event_manager'] as const) {
      const actor = await add(`${role} ${org} in a team`, role, org)
      actor.teams.push(org)
      members.push(actor.user)
    }
    teams.push(await buildTeam(deps, { organization_id: organizations[org].id, members }))
  }
  return { organizations, actors, add, teams }
}
