import { expect } from 'vitest'
import { embed_origins } from '#server/db/schema/organizations.ts'
import { type Org } from '#tests/support/authzLaw.ts'
import {
  type Line,
  line,
  listOf,
  MISSING_ID,
  type Request,
  type Try,
  testLines,
} from '#tests/support/authzMatrix.ts'
import { type Actor, type AuthzWorld, ORGS, type PartnershipRow } from '#tests/support/authzWorld.ts'
import { buildMission } from '#tests/support/builders.ts'
import {
  asksForPartners,
  candidateOrgs,
  changeOrganizationStatus,
  changeTeamStatus,
  createsOrganization,
  decideStatus,
  embedOriginsStatus,
  endPartnershipStatus,
  inviteStatus,
  listsRequest,
  ownOrganizationStatus,
  readOrganizationStatus,
  teamOrgs,
} from '#tests/support/organizationsLaw.ts'
import { spec } from '#tests/support/spec.ts'

// authz lines 17 to 22, 62 to 64 and 66 to 70: organizations, their teams and their partnerships.

type On = Org | null
const WITH_NONE: On[] = [...ORGS, null]
const idOf = (world: AuthzWorld, org: On) => (org ? world.organizations[org].id : MISSING_ID)
const onOrganization = (
  title: string,
  send: (one: Try<On>) => Request,
  rest: Pick<Line<On>, 'due'> & Partial<Line<On>>,
) => line<On>({ title, rows: () => WITH_NONE, send, statuses: [200, 403, 404], ...rest })
const address = (name: string) => ({
  name,
  street1: '1 Quay',
  city: 'Newport',
  state: 'Rhode Island',
  country: 'United States',
})

/** Someone who may become an organization's administrator. */
const candidateIn = (world: AuthzWorld, org: On) =>
  org ? world.named(org === 'D' ? 'US D in the team' : `US ${org}`).user.id : MISSING_ID

const PAGE = 'https://intranet.example.test'

const organizations = [
  onOrganization(
    'line 17: reading one',
    ({ world, row }) => ({ call: `GET /api/organizations/${idOf(world, row)}/` }),
    {
      due: ({ actor, row }) => readOrganizationStatus(actor, row),
    },
  ),
  line({
    title: "line 22: reading one's own",
    send: () => ({ call: 'GET /api/organizations/my_organization/' }),
    due: ({ actor }) => ownOrganizationStatus(actor),
    statuses: [200, 403, 404],
    hides: () => false,
    check: ({ status, body }, { world, actor }) =>
      expect((body as { id?: number }).id).toBe(status === 200 ? idOf(world, actor.org) : undefined),
  }),
  onOrganization(
    'line 19: changing name and address',
    ({ world, row }) => ({ call: `PUT /api/organizations/${idOf(world, row)}/`, json: address('Renamed') }),
    { due: ({ actor, row }) => changeOrganizationStatus(actor, row, 200), writes: 'organizations' },
  ),
  onOrganization(
    'line 19: setting another administrator',
    ({ world, row }) => ({
      call: `PUT /api/organizations/${idOf(world, row)}/`,
      json: { new_user_set: candidateIn(world, row) },
    }),
    { due: ({ actor, row }) => changeOrganizationStatus(actor, row, 200), writes: 'users' },
  ),
  onOrganization(
    'line 20: deleting one is refused to all others, without saying anything about its missions',
    ({ world, row }) => ({ call: `DELETE /api/organizations/${idOf(world, row)}/` }),
    {
      given: async (world) => {
        for (const org of ORGS) {
          const event = world.events.find((one) => one.org === org)
          if (!event) throw new Error('an organization has no event')
          const starter = world.named(event.creator).user
          await buildMission(world.deps, { event: event.row, kiosk: world.kiosks[org], starter })
        }
      },
      due: ({ actor, row }) => changeOrganizationStatus(actor, row, 409),
      statuses: [403, 404, 409],
    },
  ),
  line({
    title: 'line 18: creating one requires the flag Manage Organizations, and its creator then sees it',
    proves: spec('A-001'),
    send: ({ actor }) => ({
      call: 'POST /api/organizations/',
      json: {
        ...address(`Of ${actor.name}`),
        admin_first_name: 'Olga',
        admin_last_name: 'Berg',
        admin_email: 'olga@new.test',
      },
    }),
    due: ({ actor }) => (createsOrganization(actor) ? 201 : 403),
    writes: 'organizations',
    statuses: [201, 403],
    check: async ({ status, body }, { world, actor }) => {
      if (status !== 201) return
      const seen = await world.ask(actor, `GET /api/organizations/${(body as { id: number }).id}/`)
      expect(seen.status).toBe(200)
    },
  }),
  onOrganization(
    'line 21: sending an invitation again',
    ({ world, row }) => ({ call: `POST /api/organizations/${idOf(world, row)}/resend-invite/` }),
    { due: ({ actor, row }) => inviteStatus(actor, row), writes: 'password_links' },
  ),
  ...(['GET', 'PUT'] as const).map((method) =>
    onOrganization(
      `${method} of an organization’s addresses for widgets`,
      ({ world, actor, row }) => ({
        call: `${method} /api/organizations/${idOf(world, row)}/embed-origins/`,
        ...(method === 'PUT' && { json: { origins: [PAGE, `https://${actor.user.id}.example.test`] } }),
      }),
      {
        given: ({ db, organizations: { A } }) =>
          db.insert(embed_origins).values({ organization_id: A.id, origin: 'https://before.example.test' }),
        due: ({ actor, row }) => embedOriginsStatus(method, actor, row),
        ...(method === 'PUT' && { writes: 'embed_origins' }),
        check: async ({ status, body }, { world, row }) => {
          if (status !== 200) return
          const listed = await world.db.select().from(embed_origins).orderBy(embed_origins.origin)
          const own = listed.filter(({ organization_id }) => organization_id === idOf(world, row))
          expect((body as { origins: string[] }).origins).toEqual(own.map(({ origin }) => origin))
        },
      },
    ),
  ),
]

const TEAM = { team_type: 'standing_teams', leader: null }
const isOrganizationRole = ({ role }: Actor) => role !== 'super_admin' && role !== 'admin'
const participantIn = (world: AuthzWorld, org: On) =>
  world.people.find((one) => one.role === 'user' && one.org === org)?.user.id ?? MISSING_ID
/** A member from elsewhere is answered like a nonexistent one. */
const refusals = new Set<string>()

const teams = [
  line<On>({
    title: 'line 62: people who may be added to a team, listed for those who may add them',
    rows: () => WITH_NONE,
    send: ({ world, row }) => ({
      call: row
        ? `GET /api/sample-users/by_organization?no_pagination=true&organization=${idOf(world, row)}`
        : 'GET /api/sample-users/?no_pagination=true',
    }),
    due: ({ actor }) => (candidateOrgs(actor) ? 200 : 403),
    statuses: [200, 403],
    check: (answer, { world, actor, row }) => {
      const orgs = candidateOrgs(actor)?.filter((org) => row === null || org === row)
      if (!orgs) return
      const people = world.people.filter(
        (one) => isOrganizationRole(one) && one.org && orgs.includes(one.org),
      )
      const emails = listOf(answer).map(({ email }) => String(email))
      expect(emails.toSorted()).toEqual(people.map(({ user }) => user.email).toSorted())
    },
  }),
  line<On>({
    title: 'line 63: a team is created where the caller may, without revealing people elsewhere',
    rows: () => WITH_NONE,
    send: ({ world, row }) => ({
      call: 'POST /api/sample-teams/',
      json: { ...TEAM, name: 'New', members: [participantIn(world, row)] },
    }),
    due: ({ actor, row }) => {
      const orgs = teamOrgs(actor)
      if (!orgs) return 403
      return row && orgs.includes(row) ? 201 : 400
    },
    writes: 'teams',
    statuses: [201, 400, 403],
    check: ({ status, text }) => {
      if (status !== 400) return
      refusals.add(text)
      expect(refusals.size).toBe(1)
    },
  }),
  ...(['PATCH', 'DELETE'] as const).map((method) =>
    line<On>({
      title: `line 64: ${method} of a team by those who may; all others get 404`,
      rows: () => WITH_NONE,
      send: ({ world, row }) => ({
        call: `${method} /api/sample-teams/${row ? world.teams[row].id : MISSING_ID}/`,
        ...(method === 'PATCH' && { json: { description: 'Changed' } }),
      }),
      due: ({ actor, row }) => changeTeamStatus(actor, row, method === 'PATCH' ? 200 : 204),
      writes: 'teams',
      statuses: [method === 'PATCH' ? 200 : 204, 403, 404],
    }),
  ),
]

type Side = { type: 'received' | 'sent'; org: On }
const onPartnership = (
  title: string,
  send: (key: number) => Request,
  rest: Pick<Line<PartnershipRow | null>, 'due' | 'statuses'> & Partial<Line<PartnershipRow | null>>,
) =>
  line<PartnershipRow | null>({
    title,
    rows: (_, { partnerships: all }) => [...all, null],
    name: (row) => `${row?.from}-${row?.to}, ${row?.status}`,
    send: ({ row }) => send(row?.id ?? MISSING_ID),
    ...rest,
  })

const partnerships = [
  line({
    title: 'line 66: requested by administrators of organizations, and by super_admins for their own',
    send: () => ({ call: 'POST /api/partnerships/', json: { to_org: MISSING_ID } }),
    due: ({ actor }) => (asksForPartners(actor) ? 400 : 403),
    statuses: [400, 403],
    check: ({ status, body }) =>
      expect(Object.keys(body as object)).toEqual([status === 400 ? 'to_org' : 'detail']),
  }),
  onPartnership(
    'line 67: ended by either side and by super_admins',
    (id) => ({ call: `DELETE /api/partnerships/${id}/` }),
    {
      // While a mission runs there, those who may end the partnership get 409 instead.
      given: async (world) => {
        const event = world.events.find(({ org, mode }) => org === 'A' && mode === 'Partners')
        if (!event) throw new Error('nothing is shared')
        const starter = world.named('US B in the team').user
        await buildMission(world.deps, { event: event.row, kiosk: world.kiosks.B, starter })
      },
      due: ({ actor, row }) => endPartnershipStatus(actor, row, 409),
      statuses: [403, 404, 409],
    },
  ),
  line<Side>({
    title: 'line 68: requests are read by administrators; everybody else is refused with the reason',
    rows: () => (['received', 'sent'] as const).flatMap((type) => WITH_NONE.map((org) => ({ type, org }))),
    name: ({ type, org }) => `${type} ${org}`,
    send: ({ world, row: { type, org } }) => ({
      call: `GET /api/partnership-requests/?type=${type}&no_pagination=true&all=true${org ? `&organization=${idOf(world, org)}` : ''}`,
    }),
    due: ({ world, actor, row }) =>
      world.partnerships.some((one) => listsRequest(actor, row.type, one) === null) ? 403 : 200,
    statuses: [200, 403],
    check: (answer, { world, actor, row: { type, org } }) => {
      if (answer.status === 403) {
        const detail = 'Only your organization’s administrator can see partnership requests.'
        expect(answer.body).toEqual({ detail })
        return
      }
      const listed = world.partnerships
        .filter((one) => listsRequest(actor, type, one))
        .filter((one) => org === null || (type === 'sent' ? one.from : one.to) === org)
      expect(listOf(answer).map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    },
  }),
  ...(['approve', 'reject', 'cancel'] as const).map((verb) =>
    onPartnership(
      `lines 69 and 70: who may ${verb} which requests`,
      (id) => ({ call: `POST /api/partnership-requests/${id}/${verb}/` }),
      {
        proves: spec('E-205'),
        due: ({ actor, row }) => decideStatus(verb, actor, row),
        writes: 'partnerships',
        statuses: [200, 403, 404, 409],
      },
    ),
  ),
]

testLines([...organizations, ...teams, ...partnerships])
