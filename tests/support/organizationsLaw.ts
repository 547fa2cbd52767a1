import { COLUMN, type Column, inScope, isOwn, type LawActor, type Org } from './authzLaw.ts'

// Organizations, their lists, teams and partnerships, and staff accounts by authz §4, independent of the server's code:
// tests/api/authz checks the server against these rules.

export interface LawReport {
  /** Of the kiosk used. */
  org: Org
  starter: string
  teams: Org[]
}

export interface LawActivity {
  /** The organization of the row; none if it only concerns the platform. */
  org: Org | null
  /** Names of people; none for the server, a kiosk or someone outside the fixture. */
  actor: string | null
  target: string | null
}

/** Lines 71 to 73. */
export function readsReport(a: LawActor, report: LawReport): boolean {
  const by: Record<Column, boolean> = {
    SA: true,
    AD: inScope(a, report),
    OA: isOwn(a, report),
    EM: isOwn(a, report),
    'OU/US': report.starter === a.name || report.teams.some((team) => a.teams.includes(team)),
  }
  return by[COLUMN[a.role]]
}

/** Line 17; null is a missing organization. */
export function readOrganizationStatus(a: LawActor, org: Org | null): number {
  const by: Record<Column, (row: { org: Org }) => boolean> = {
    SA: () => true,
    AD: (row) => inScope(a, row),
    OA: (row) => isOwn(a, row),
    EM: () => false,
    'OU/US': () => false,
  }
  const column = COLUMN[a.role]
  if (column === 'EM' || column === 'OU/US') return 403
  return org !== null && by[column]({ org }) ? 200 : 404
}

/** Line 18: staff with the flag, wherever they are in charge. */
export const createsOrganization = (a: LawActor): boolean =>
  a.role === 'super_admin' ||
  (a.role === 'admin' && (a.flags.includes('full_admin') || a.flags.includes('manage_organizations')))

/** Lines 19 and 20, up to the result of the change itself. */
export const changeOrganizationStatus = (a: LawActor, org: Org | null, ok: number): number => {
  if (!isPlatform(a)) return 403
  return org !== null && inScope(a, { org }) ? ok : 404
}

/**
 * GET and PUT organizations/{id}/embed-origins/: read like the organization (line 17); only staff with the flag write.
 */
export function embedOriginsStatus(method: 'GET' | 'PUT', a: LawActor, org: Org | null): number {
  const status = readOrganizationStatus(a, org)
  const writes = a.role === 'org_admin' || createsOrganization(a)
  return status === 200 && method === 'PUT' && !writes ? 403 : status
}

/** Line 22. */
export function ownOrganizationStatus(a: LawActor): number {
  if (!isPlatform(a) && a.role !== 'org_admin') return 403
  return a.org === null ? 404 : 200
}

/** Line 21: staff in charge of the organization; null is a missing one. A separate scope needs the flag. */
export function inviteStatus(a: LawActor, org: Org | null): number {
  if (!isPlatform(a)) return 403
  return org !== null && inScope(a, { org }) ? 200 : 404
}

const PARTNER_PAIR: Org[] = ['A', 'B']
const ownAnd = (a: LawActor, more: Org[]) => (a.org ? [...new Set([a.org, ...more])].toSorted() : [])
const all: Org[] = ['A', 'B', 'C', 'D']
const scopeOf = (a: LawActor) => (a.scope === 'all' ? all : a.scope)
const isPlatform = (a: LawActor) => a.role === 'super_admin' || a.role === 'admin'

const TEAM_KEYS =
  'description,id,is_active,leader,leader_details,members,members_details,name,organization,organization_name,' +
  'status,teamType,team_type,total_members,version'

/** The lines about lists: whose rows (or which organizations) each caller gets, with the keys of a row. */
export const LISTS: Record<
  string,
  { line: number; rows: (a: LawActor) => Org[]; keys: (a: LawActor) => string }
> = {
  'organizations/': {
    line: 16,
    rows: (a) => {
      if (isPlatform(a)) return scopeOf(a)
      if (COLUMN[a.role] !== 'OU/US') return all
      return ownAnd(a, a.org && PARTNER_PAIR.includes(a.org) ? PARTNER_PAIR : [])
    },
    keys: (a) => {
      if (isPlatform(a)) return 'admin_details,created_at,id,kiosksCount,license_status,name,type'
      return COLUMN[a.role] === 'OU/US' ? 'id,name' : 'id,name,type'
    },
  },
  'kiosks/user-kiosk/': {
    line: 34,
    rows: (a) => (a.kiosk ? [a.kiosk] : []),
    keys: () => 'id,kiosk_id,name,status',
  },
  'teams/': {
    line: 59,
    rows: (a) => {
      if (isPlatform(a)) return scopeOf(a)
      return COLUMN[a.role] === 'OU/US' ? a.teams : ownAnd(a, [])
    },
    keys: () => TEAM_KEYS,
  },
  'sample-teams/': {
    line: 59,
    rows: (a) => {
      if (isPlatform(a)) return scopeOf(a)
      return COLUMN[a.role] === 'OU/US' ? a.teams : ownAnd(a, [])
    },
    keys: () => TEAM_KEYS,
  },
  'teams/my-teams/': { line: 60, rows: (a) => a.teams, keys: () => TEAM_KEYS },
  'teams-organizations': {
    line: 61,
    rows: (a) => (isPlatform(a) ? scopeOf(a) : ownAnd(a, [])),
    keys: () => 'id,name',
  },
}

/** Line 65: the keys of the accepted partnership of A and B, or null if it is not listed. */
export function partnershipKeys(a: LawActor): string | null {
  const concerns = isPlatform(a)
    ? PARTNER_PAIR.some((org) => scopeOf(a).includes(org))
    : a.org !== null && PARTNER_PAIR.includes(a.org)
  if (!concerns) return null
  const keys = 'created_at,id,partner_org,partnership_date,status'
  const withSides = 'created_at,from_org,id,partner_org,partnership_date,status,to_org'
  const by: Record<Column, string> = {
    SA: withSides,
    AD: withSides,
    OA: withSides,
    EM: keys,
    'OU/US': 'id,partner_org',
  }
  return by[COLUMN[a.role]]
}

/** Line 7: whether a row is in the caller's platform log; null for callers without one (403). */
export function readsLog(a: LawActor, row: LawActivity): boolean | null {
  const isOwnAction = row.actor === a.name
  const concerns = row.org !== null && inScope(a, { org: row.org })
  const by: Record<Column, boolean | null> = {
    SA: true,
    AD: isOwnAction || (a.reads_logs && concerns),
    OA: null,
    EM: null,
    'OU/US': null,
  }
  return by[COLUMN[a.role]]
}

/** Line 74: actor or target. */
export const isInvolved = (a: LawActor, row: LawActivity): boolean =>
  row.actor === a.name || row.target === a.name

/**
 * Lines 10 and 25: whose log and figures each caller gets; `asked` is null if none is given.
 * @returns null for staff without an organization who name none, and for one named outside the scope (§2)
 */
export function askedOrg(a: LawActor, asked: Org | 'missing' | null): Org | 403 | null {
  const column = COLUMN[a.role]
  if (column === 'EM' || column === 'OU/US') return 403
  if (asked === null || asked === a.org) return a.org
  return asked !== 'missing' && inScope(a, { org: asked }) ? asked : null
}

/** Line 25: the organizations `globalStats` counts; null for callers without it. */
export const countedOrgs = (a: LawActor): Org[] | null => (isPlatform(a) ? scopeOf(a) : null)

/** Line 11: whether an administrator's account is visible; null for callers without access (403). */
export function readsAdmin(a: LawActor, target: LawActor): boolean | null {
  if (!isPlatform(a)) return null
  return isPlatform(target) && (managesAdmins(a) || a.name === target.name)
}

const managesAdmins = (a: LawActor) => a.role === 'super_admin' || a.flags.includes('manage_admin_management')

/** Old and new values of lines 12 and 13: nobody grants, revokes or changes more than they hold. */
const holdsAllOf = (a: LawActor, other: Pick<LawActor, 'role' | 'flags' | 'scope'>): boolean =>
  a.role === 'super_admin' ||
  (other.role === 'admin' &&
    other.flags.every((flag) => a.flags.includes(flag)) &&
    (a.scope === 'all' || (other.scope !== 'all' && other.scope.every((org) => inScope(a, { org })))))

/** Line 12. */
export const createsAdmin = (a: LawActor, made: Pick<LawActor, 'role' | 'flags' | 'scope'>): boolean =>
  isPlatform(a) && managesAdmins(a) && holdsAllOf(a, made)

/** Lines 13 to 15; null is a missing account. Line 13 lets SELF change names and phone, 14 and 15 nothing. */
export function adminStatus(line: 13 | 14 | 15, a: LawActor, target: LawActor | null): 200 | 403 | 404 {
  if (!isPlatform(a)) return 403
  if (!target || !readsAdmin(a, target)) return 404
  if (!managesAdmins(a) || !holdsAllOf(a, target)) return 403
  return line !== 13 && a.name === target.name ? 403 : 200
}

/** Line 62: the organizations whose people are listed; null for callers without access (403). */
export const candidateOrgs = (a: LawActor): Org[] | null => {
  if (isPlatform(a)) return scopeOf(a)
  return COLUMN[a.role] === 'OU/US' ? null : ownAnd(a, [])
}

/** Lines 63 and 64: the organizations whose teams they create and edit; null for callers without access (403). */
export const teamOrgs = (a: LawActor): Org[] | null => {
  const by: Record<Column, Org[] | null> = {
    SA: all,
    AD: null,
    OA: ownAnd(a, []),
    EM: ownAnd(a, []),
    'OU/US': null,
  }
  return by[COLUMN[a.role]]
}

/** Line 64; null is a missing team. */
export function changeTeamStatus(a: LawActor, org: Org | null, ok: number): number {
  const orgs = teamOrgs(a)
  if (!orgs) return 403
  return org !== null && orgs.includes(org) ? ok : 404
}

/** A partnership or a partnership request. */
export interface LawPartnership {
  from: Org
  to: Org
  status: 'pending' | 'accepted' | 'removed' | 'rejected' | 'cancelled'
}

/** Lines 66, 69 and 70: the organization a caller acts for; for SA the stored one. */
const actsFor = (a: LawActor): Org | null =>
  a.role === 'org_admin' || a.role === 'super_admin' ? a.org : null

/** Line 66. */
export const asksForPartners = (a: LawActor): boolean => actsFor(a) !== null

/** Line 67; only an accepted one is a partnership, to anyone. */
export function endPartnershipStatus(a: LawActor, row: LawPartnership | null, ok: number): number {
  if (a.role !== 'super_admin' && a.role !== 'org_admin') return 403
  if (row?.status !== 'accepted') return 404
  return a.role === 'super_admin' || a.org === row.from || a.org === row.to ? ok : 404
}

/** Line 68; null for callers without requests (403). Approved ones have left both lists (events spec §4). */
export function listsRequest(a: LawActor, type: 'received' | 'sent', row: LawPartnership): boolean | null {
  const by: Record<Column, Org[] | null> = {
    SA: all,
    AD: scopeOf(a),
    OA: ownAnd(a, []),
    EM: null,
    'OU/US': null,
  }
  const orgs = by[COLUMN[a.role]]
  if (!orgs) return null
  if (type === 'received') return row.status === 'pending' && orgs.includes(row.to)
  return ['pending', 'rejected', 'cancelled'].includes(row.status) && orgs.includes(row.from)
}

/** Lines 69 and 70: the role, the row in the read scope of 68, the side, the state (§3). */
export function decideStatus(
  verb: 'approve' | 'reject' | 'cancel',
  a: LawActor,
  row: LawPartnership | null,
): 200 | 403 | 404 | 409 {
  const acting = actsFor(a)
  if (acting === null) return 403
  if (!row || (a.role !== 'super_admin' && acting !== row.from && acting !== row.to)) return 404
  if (acting !== (verb === 'cancel' ? row.from : row.to)) return 403
  return row.status === 'pending' ? 200 : 409
}
