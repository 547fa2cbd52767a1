import { normalizeRole } from '#contract/roles.ts'
import { maybeText, type RowId } from '#contract/shared.ts'
import { type Team, team } from '#contract/teams.ts'
import { type OrganizationUser, organizationUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { flagOf, wireStatus } from './flagOf.ts'
import { changeAnswer } from './repair.ts'

// Rows of teams and people as the portal uses them, whichever of the specification's names a server sends. Events have
// their own file (eventRow.ts), because the first list needs only them.

/** A member or leader of a team. */
export type TeamPerson = {
  /** Unique within the team. */
  key: string
  /** Row id as text; '' if the server sends none. */
  id: string
  name: string
  email: string
}

type TeamFields =
  | 'leader'
  | 'leader_details'
  | 'members'
  | 'members_details'
  | 'total_members'
  | 'status'
  | 'is_active'
  | 'teamType'
  | 'team_type'

export type TeamRow = Omit<Team, TeamFields> & {
  leader: TeamPerson | null
  members: TeamPerson[]
  total_members: number
  team_type: string
  is_active: boolean
}

/**
 * A team's type has two names (events spec §3; '' if the server sends neither), and so have its people: leader and
 * members, or the details of administration spec §3. A leader sent as an id has the name of that member. The active
 * flag derives from the status if there is one (events spec §4).
 */
export const teamRow = z.pipe(
  z.extend(team, { status: wireStatus }),
  z.transform(({ leader_details, members_details, teamType, status, ...row }): TeamRow => {
    const sent = leader_details ?? row.leader
    const leader = sent ? toTeamPerson(sent, 0) : null
    const members = (members_details ?? row.members ?? []).map(toTeamPerson)
    const named = leader?.id && !leader.name ? members.find(({ id }) => id === leader.id) : undefined
    return {
      ...row,
      leader: named ?? leader,
      members,
      total_members: row.total_members ?? members.length,
      team_type: row.team_type || teamType || '',
      is_active: (status ?? '') === '' ? (row.is_active ?? true) : (flagOf(status) ?? false),
    }
  }),
)

type WirePerson = NonNullable<Team['members'] | Team['members_details']>[number]

function toTeamPerson(person: WirePerson, index: number): TeamPerson {
  const email = person.email ?? ''
  const names = 'name' in person ? person.name : undefined
  const parts = 'first_name' in person ? [person.first_name, person.last_name] : []
  const name = names || parts.filter(Boolean).join(' ') || email
  return { key: String(person.id ?? `${index} ${email}`), id: String(person.id ?? ''), name, email }
}

export type UserRow = Omit<
  OrganizationUser,
  'roles' | 'is_active' | 'status' | 'permissions' | 'organization'
> & {
  /** One normalised role. */
  roles: string
  is_active: boolean
  permissions: { manage_events: boolean }
  organization: RowId | null
}

const wireUser = z.extend(organizationUser, { status: wireStatus })

/** A person of an organization (administration spec §3). */
export const userRow = z.pipe(wireUser, z.transform(toUser))

const EVENT_MANAGER = 'org_event_manager'
/** Some servers send a role's label instead of the role (ruling 46). */
const ROLE_WORDS: Partial<Record<string, string>> = {
  'standard user': 'user',
  'event manager': EVENT_MANAGER,
}

function toUser({ status, ...row }: z.infer<typeof wireUser>): UserRow {
  const role = normalizeRole(row.roles)
  const roles = ROLE_WORDS[role] ?? role
  const { organization } = row
  return {
    ...row,
    roles,
    // Servers send the flag, the word, or both; an account without either is active.
    is_active: row.is_active ?? flagOf(status) ?? true,
    // Independent of the role (ruling 103).
    permissions: { manage_events: row.permissions?.manage_events ?? roles === EVENT_MANAGER },
    organization: (typeof organization === 'object' ? organization?.id : organization) ?? null,
    organization_name:
      row.organization_name ?? (typeof organization === 'object' ? organization?.name : undefined),
  }
}

/** The answer to a change of a person. */
export const changedUser = changeAnswer(wireUser)

/** The fields that the answer to a change sends; missing ones are left out. */
export function userChange(answer: z.infer<typeof changedUser>): Partial<UserRow> {
  const sent = new Set(
    Object.entries(answer).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name])),
  )
  if (sent.has('status')) sent.add('is_active')
  return Object.fromEntries(
    Object.entries(toUser({ ...answer, id: answer.id ?? '' })).filter(([name]) => sent.has(name)),
  )
}

/** Why a saved account was sent no invitation, if the answer says so. */
export const savedAccount = changeAnswer(z.object({ not_invited: maybeText }))
export type SavedAccount = z.infer<typeof savedAccount>
