import type { Role } from '#contract/session.ts'
import { mission_teams } from '#server/db/schema/missions.ts'
import type { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { NINE } from '#tests/support/permissionFlags.ts'
import type { LawActor, LawEvent, Org } from './authzLaw.ts'
import type { LawPartnership, LawReport } from './organizationsLaw.ts'

// The fixture of authz §7: A; B a partner of A; C with a pending request from A; D, whose partnership with A was
// removed. Its 27 people, and two admins who may delegate part of their flags; for anonymous callers:
// hostileBearers.ts.

export const ORGS = ['A', 'B', 'C', 'D'] as const satisfies Org[]
/** The password of every account. */
export const PHONE = '+12025550101'
type User = typeof users.$inferSelect

export type Actor = LawActor & { user: User; token: string }
export type EventRow = LawEvent & { row: Awaited<ReturnType<typeof buildEvent>> }
export type ReportRow = LawReport & { row: { id: number; mission_id: string } }

const PARTNERS: Record<Org, Org[]> = { A: ['B'], B: ['A'], C: [], D: [] }

export type AuthzWorld = Awaited<ReturnType<typeof authzWorld>>

export async function authzWorld() {
  const app = await freshApp()
  const organizations = await buildEach((name) => buildOrganization(app.deps, { name }))
  const { shares, partnerships } = await buildShares(app, organizations)
  const kiosks = await buildEach((org) => buildKiosk(app.deps, { organization_id: organizations[org].id }))
  const people = await buildPeople(app, organizations, kiosks)
  const named = (name: string): Actor => {
    const actor = people.find((one) => one.name === name)
    if (!actor) throw new Error(`no actor ${name}`)
    return actor
  }
  const teams = await buildEach(async (org) => {
    const team = await buildTeam(app.deps, {
      name: `Team ${org}`,
      organization_id: organizations[org].id,
      members: [named(`US ${org} in the team`).user],
    })
    named(`US ${org} in the team`).teams.push(org)
    return team
  })

  const events: EventRow[] = []
  for (const org of ORGS) {
    const creator = org === 'D' ? 'OA D' : `EM ${org}`
    const add = async (facts: Pick<LawEvent, 'mode' | 'status' | 'teams'>) => {
      const row = await buildEvent(app.deps, {
        organization_id: organizations[org].id,
        creator_id: named(creator).user.id,
        sharing_mode: facts.mode,
        status: facts.status,
        teams: facts.teams.map((team) => teams[team]),
        partnerships: facts.mode === 'Partners' ? shares[org] : [],
      })
      events.push({ ...facts, org, creator, partners: PARTNERS[org], row })
    }
    const own = [org]
    await add({ mode: 'Organization Only', status: 'Active', teams: [] })
    await add({ mode: 'Private', status: 'Active', teams: own })
    await add({ mode: 'Public', status: 'Active', teams: own })
    await add({ mode: 'Partners', status: 'Active', teams: [org, ...PARTNERS[org]] })
    await add({ mode: 'Public', status: 'Inactive', teams: own })
  }

  const reports: ReportRow[] = []
  for (const org of ORGS) {
    const event = events.find((one) => one.org === org)
    if (!event) throw new Error('an organization has no event')
    const add = async (starter: string, taking: Org[]) => {
      const row = await buildMission(app.deps, {
        event: event.row,
        kiosk: kiosks[org],
        starter: named(starter).user,
        state: 'ended',
        ended_at: new Date(),
      })
      for (const team of taking) {
        const { id, name } = teams[team]
        await app.db.insert(mission_teams).values({ mission_id: row.id, team_id: id, team_name: name })
      }
      reports.push({ org, starter, teams: taking, row })
    }
    await add(event.creator, [org, ...PARTNERS[org]])
    if (org !== 'D') await add(`US ${org}`, [])
  }

  return {
    ...app,
    organizations,
    partnership: shares.A[0],
    partnerships,
    kiosks,
    people,
    named,
    teams,
    events,
    reports,
    ask: (by: { token: string } | null, request: `${string} /${string}`, json?: unknown) =>
      call(app, request, { token: by?.token, ...(json !== undefined && { json }) }),
  }
}

async function buildEach<T>(make: (org: Org) => Promise<T>): Promise<Record<Org, T>> {
  return { A: await make('A'), B: await make('B'), C: await make('C'), D: await make('D') }
}

type PerOrg = Record<Org, { id: number }>

export type PartnershipRow = LawPartnership & { id: number }

/** Every partnership each organization has, had or requested: an event may list them all. */
async function buildShares({ deps }: TestApp, of: PerOrg) {
  const between = async (from: Org, to: Org, status: LawPartnership['status']): Promise<PartnershipRow> => {
    const { id } = await buildPartnership(deps, of[from].id, of[to].id, { status })
    return { id, from, to, status }
  }
  const accepted = await between('B', 'A', 'accepted')
  const pending = await between('A', 'C', 'pending')
  const removed = await between('D', 'A', 'removed')
  return {
    shares: { A: [accepted, pending, removed], B: [accepted], C: [pending], D: [removed] },
    partnerships: [accepted, pending, removed],
  }
}

async function buildPeople(app: TestApp, organizations: PerOrg, kiosks: PerOrg): Promise<Actor[]> {
  const people: Actor[] = []
  const add = async (
    name: string,
    role: Role,
    org: Org | null,
    { values = {}, scope = [] }: { values?: Partial<User>; scope?: Org[] | 'all' } = {},
  ) => {
    const organization_id = org && organizations[org].id
    const user = await buildUser(app.deps, {
      role,
      organization_id,
      phone_number: PHONE,
      country_dial_code: '+1',
      country_code: 'US',
      ...values,
    })
    const holds = (flag: string) =>
      values.permissions?.[flag] === true || values.permissions?.full_admin === true
    people.push({
      name,
      role,
      org,
      scope,
      manages_events: holds('manage_events'),
      reads_logs: holds('manage_admin_activity_logs'),
      flags: NINE.filter((flag) => role === 'super_admin' || (role === 'admin' && holds(flag))),
      teams: [],
      kiosk: values.assigned_kiosk_id ? org : null,
      user,
      token: await app.as(user.id),
    })
  }
  await add('SA', 'super_admin', null, { scope: 'all' })
  await add('SA of A', 'super_admin', 'A', { scope: 'all' })
  const admin = (name: string, permissions: Record<string, boolean>, listed: Org[], scope: Org[] | 'all') =>
    add(name, 'admin', null, {
      values: { permissions, manage_organizations: listed.map((org) => organizations[org].id) },
      scope,
    })
  await admin('AD full', { full_admin: true }, [], 'all')
  const flags = { manage_organizations: true, manage_events: true }
  await admin('AD of A', { ...flags, manage_admin_activity_logs: true }, ['A'], ['A'])
  await admin('AD of none', flags, [], [])
  // A list grants nothing without its flag.
  await admin('AD of settings', { manage_settings: true }, ['A'], [])
  await admin('AD of admins alone', { manage_admin_management: true }, [], [])
  await admin(
    'AD of admins of A',
    { manage_admin_management: true, manage_organizations: true },
    ['A'],
    ['A'],
  )
  await admin('AD of admins', { manage_admin_management: true }, ['A'], [])
  for (const org of ['A', 'B', 'C'] as const) {
    await add(`OA ${org}`, 'org_admin', org)
    await add(`EM ${org}`, 'org_event_manager', org)
    await add(`EM ${org}, another`, 'org_event_manager', org)
    await add(`OU ${org}`, 'org_user', org)
    await add(`US ${org} in the team`, 'user', org, { values: { assigned_kiosk_id: kiosks[org].id } })
    await add(`US ${org}`, 'user', org)
  }
  await add('OA D', 'org_admin', 'D')
  await add('US D in the team', 'user', 'D')
  return people
}
