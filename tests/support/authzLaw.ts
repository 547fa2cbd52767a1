import type { SharingMode } from '#contract/events.ts'
import type { Role } from '#contract/session.ts'

// The authorization design once more, as data and as its own sentences: who may do what on which row. Nothing here is
// taken from the server; tests/api/authz tries it on the server.

export type Org = 'A' | 'B' | 'C' | 'D'

export interface LawActor {
  name: string
  role: Role
  org: Org | null
  /** SC of the platform's staff; empty for everyone else. */
  scope: Org[] | 'all'
  /** The flag of an admin. */
  manages_events: boolean
  /** An event manager whose power over their own events was taken away. */
  is_powerless?: boolean
  /** The log flag of an admin. */
  reads_logs: boolean
  /** Flags of an admin in effect: all nine for full_admin and for SA. */
  flags: readonly string[]
  /** Whose team this person is in. */
  teams: Org[]
  /** Whose kiosk is assigned. */
  kiosk: Org | null
}

export interface LawEvent {
  org: Org
  mode: SharingMode
  status: 'Active' | 'Inactive'
  /** An actor's name. */
  creator: string
  teams: Org[]
  /** The name of the one person it is assigned to. */
  user?: string
  /** Accepted partners of its organization that it lists when shared with partners. */
  partners: Org[]
}

export interface LawReport {
  /** Of the kiosk used. */
  org: Org
  starter: string
  teams: Org[]
}

export interface LawActivity {
  /** Whose row it is; none for what concerns the platform alone. */
  org: Org | null
  /** Names of people; none for the server, a kiosk or someone the fixture does not name. */
  actor: string | null
  target: string | null
}

type Cell = 'VIS' | 'EDIT' | 'EDIT or partner' | 'RUN' | 'RUN or EDIT' | 'SC' | 'own or PART' | 'PART' | '-'
type Column = 'SA' | 'AD' | 'OA' | 'EM' | 'OU/US'

const COLUMN: Record<Role, Column> = {
  super_admin: 'SA',
  admin: 'AD',
  org_admin: 'OA',
  org_event_manager: 'EM',
  org_user: 'OU/US',
  user: 'OU/US',
}

const RUN_FOR_ALL = { SA: 'RUN', AD: 'RUN', OA: 'RUN', EM: 'RUN', 'OU/US': 'RUN' } as const

/** §4.5, the lines on one event; `get` and `missing` rows are 404 before a cell is asked (§3). */
const EVENT_CELLS = {
  43: { SA: 'VIS', AD: 'VIS', OA: 'VIS', EM: 'VIS', 'OU/US': 'VIS' },
  // Of its teams alone (ruling 163); everything else is EDIT (editStatus).
  47: { SA: 'EDIT', AD: 'EDIT', OA: 'EDIT or partner', EM: 'EDIT or partner', 'OU/US': '-' },
  50: { SA: 'VIS', AD: 'SC', OA: 'RUN or EDIT', EM: 'RUN or EDIT', 'OU/US': 'RUN' },
  53: { SA: 'VIS', AD: 'SC', OA: 'own or PART', EM: 'own or PART', 'OU/US': 'PART' },
  55: RUN_FOR_ALL,
  56: RUN_FOR_ALL,
} as const satisfies Record<number, Record<Column, Cell>>

export type EventLine = keyof typeof EVENT_CELLS

export const takesPart = (a: LawActor, e: LawEvent) =>
  e.user === a.name || e.teams.some((team) => a.teams.includes(team))
const isOwn = (a: LawActor, e: { org: Org }) => a.org === e.org
/** Row in SC(AD), or SA. */
export const inScope = (a: LawActor, row: { org: Org }): boolean =>
  a.scope === 'all' || a.scope.includes(row.org)

/** VIS(E) of §2. */
export function sees(a: LawActor, e: LawEvent): boolean {
  const isActive = e.status === 'Active'
  const isPublic = isActive && e.mode === 'Public'
  const isShared =
    isPublic || (isActive && e.mode === 'Partners' && a.org !== null && e.partners.includes(a.org))
  switch (COLUMN[a.role]) {
    case 'SA':
      return true
    case 'AD':
      return inScope(a, e) || isPublic
    case 'OA':
      return isOwn(a, e) || isShared
    case 'EM':
      return (isOwn(a, e) && (e.mode !== 'Private' || e.creator === a.name || takesPart(a, e))) || isShared
    case 'OU/US':
      if (!isActive) return isOwn(a, e) && takesPart(a, e)
      return (isOwn(a, e) && e.mode === 'Organization Only') || takesPart(a, e) || isShared
  }
}

/** EDIT(E), and so `can_edit`. */
export function edits(a: LawActor, e: LawEvent): boolean {
  const by: Record<Column, boolean> = {
    SA: true,
    AD: a.manages_events && inScope(a, e),
    OA: isOwn(a, e),
    EM: isOwn(a, e) && e.creator === a.name && !a.is_powerless,
    'OU/US': false,
  }
  return by[COLUMN[a.role]]
}

/** Line 47, ruling 163: a partner that the active event is shared with gives and takes its own teams. */
export const isSharedWith = (a: LawActor, e: LawEvent): boolean =>
  e.mode === 'Partners' && e.status === 'Active' && a.org !== null && e.partners.includes(a.org)

/** RUN(E). */
export function runs(a: LawActor, e: LawEvent): boolean {
  const by: Record<Column, boolean> = {
    SA: true,
    AD: a.manages_events && inScope(a, e),
    OA: true,
    EM: true,
    'OU/US': takesPart(a, e),
  }
  return e.status === 'Active' && sees(a, e) && by[COLUMN[a.role]]
}

/** STOP(mission), of a mission on a kiosk of `org`. */
export function stops(a: LawActor, mission: { org: Org; starter: string }): boolean {
  const by: Record<Column, boolean> = {
    SA: true,
    AD: a.manages_events && inScope(a, mission),
    OA: isOwn(a, mission),
    EM: isOwn(a, mission),
    'OU/US': false,
  }
  return a.name === mission.starter || by[COLUMN[a.role]]
}

function holds(cell: Cell, a: LawActor, e: LawEvent): boolean {
  switch (cell) {
    case 'VIS':
      return true
    case 'EDIT':
      return edits(a, e)
    case 'EDIT or partner':
      return edits(a, e) || isSharedWith(a, e)
    case 'RUN':
      return runs(a, e)
    case 'RUN or EDIT':
      return runs(a, e) || edits(a, e)
    case 'SC':
      return inScope(a, e)
    case 'own or PART':
      return isOwn(a, e) || takesPart(a, e)
    case 'PART':
      return takesPart(a, e)
    case '-':
      return false
  }
}

/** §3: the role that may never call, then the row that is not there, then the action that is not allowed. */
export function eventStatus(line: EventLine, a: LawActor, e: LawEvent | null): number {
  const cell: Cell = EVENT_CELLS[line][COLUMN[a.role]]
  if (cell === '-') return 403
  if (!e || !sees(a, e)) return 404
  return holds(cell, a, e) ? 200 : 403
}

/** Line 46: whose events a caller makes; null for those who make none (403). */
export const createsFor = (a: LawActor): Org | null =>
  ['super_admin', 'org_admin', 'org_event_manager'].includes(a.role) ? a.org : null

/** Lines 47 to 49 and 54, and the end of an event: the role, the row, then EDIT (§3). null is an event that is not there. */
export function editStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || !sees(a, e)) return 404
  return edits(a, e) ? ok : 403
}

/** Line 52: a file of an event is there for those who read the event's files. */
export function deleteFileStatus(a: LawActor, e: LawEvent | null): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || eventStatus(50, a, e) !== 200) return 404
  return editStatus(a, e, 204)
}

/** CONTROL(E) of §2. */
export function controlStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  const status = editStatus(a, e, ok)
  return status === ok && e?.status !== 'Active' ? 403 : status
}

/** TEAMLEAD of a team that takes part, on an event that is active. */
const leads = (a: LawActor, e: LawEvent, team: Org): boolean =>
  (COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM') && e.status === 'Active' && a.org === team

/** LOOK(E) of §2: the board of an exercise. */
export function lookStatus(a: LawActor, e: LawEvent | null): number {
  if (!e || !sees(a, e)) return 404
  const line53 = holds(EVENT_CELLS[53][COLUMN[a.role]], a, e)
  return line53 || e.teams.some((team) => leads(a, e, team)) ? 200 : 403
}

/** Whose teams' missions the caller sees on the tape of an event: each on a kiosk of its own organization. */
export function lanesSeen(a: LawActor, e: LawEvent, evaluates = false): Org[] {
  const seen = sees(a, e) ? lanesOfViewer(a, e) : []
  const own = evaluates ? e.teams.filter((org) => org === a.org) : []
  return e.teams.filter((org) => seen.includes(org) || own.includes(org))
}

function lanesOfViewer(a: LawActor, e: LawEvent): Org[] {
  switch (COLUMN[a.role]) {
    case 'SA':
      return e.teams
    case 'AD':
      return inScope(a, e) ? e.teams : []
    case 'OA':
    case 'EM':
      return isForeign(a, e) ? e.teams.filter((org) => org === a.org) : e.teams
    case 'OU/US':
      return e.teams.filter((org) => a.teams.includes(org))
  }
}

/** TAPE(E) of §2: EVAL(E), LOOK(E), or a mission of the caller's scope. */
export function tapeStatus(a: LawActor, e: LawEvent | null, evaluates: boolean): number {
  if (evaluates) return 200
  const status = lookStatus(a, e)
  return status === 403 && e && lanesSeen(a, e).length > 0 ? 200 : status
}

/** Which screens of an event the links of its tape lead to: the dashboard with VIS(E), Exercise Control with LOOK(E). */
export const screensOpen = (a: LawActor, e: LawEvent): ('dashboard' | 'control')[] => [
  ...(sees(a, e) ? (['dashboard'] as const) : []),
  ...(lookStatus(a, e) === 200 ? (['control'] as const) : []),
]

/** A press of Exercise Control on the team of an organization: CONTROL, or TEAMLEAD. */
export function teamPressStatus(a: LawActor, e: LawEvent | null, team: Org, ok: number): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  return answerOfTeam(a, e, team, ok, false)
}

/** Go and No-Go: besides them the operator, who in the fixture is the one person in the team. */
export const readyStatus = (a: LawActor, e: LawEvent | null, team: Org, ok: number): number =>
  answerOfTeam(a, e, team, ok, a.teams.includes(team))

function answerOfTeam(a: LawActor, e: LawEvent | null, team: Org, ok: number, isOperator: boolean): number {
  if (!e || !sees(a, e)) return 404
  const isConductor = controlStatus(a, e, 200) === 200
  if (!e.teams.includes(team)) return isConductor ? 400 : 403
  return isConductor || isOperator || leads(a, e, team) ? ok : 403
}

/** Who reads an event's injects, given that they see it: EDIT, or platform staff in charge. */
const readsInjects = (a: LawActor, e: LawEvent): boolean => edits(a, e) || inScope(a, e)

export function listInjectsStatus(a: LawActor, e: LawEvent | null): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || !sees(a, e)) return 404
  return readsInjects(a, e) ? 200 : 403
}

/** Changing one inject: 404 for those who may not read the list, then CONTROL. */
export function changeInjectStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  const status = listInjectsStatus(a, e)
  if (COLUMN[a.role] !== 'OU/US' && status === 403) return 404
  return status === 200 ? controlStatus(a, e, ok) : status
}

/** Whose messages are read and acknowledged: of the own teams, and of those of the organization one is in charge of. */
export function answersFor(a: LawActor, e: LawEvent): Org[] {
  const isLead = COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM'
  return e.teams.filter((org) => a.teams.includes(org) || (isLead && a.org === org))
}

/** Acknowledging for the team of an organization; null is an inject that is not there. */
export function acknowledgeStatus(a: LawActor, e: LawEvent | null, team: Org): number {
  if (!e || !sees(a, e)) return 404
  if (answersFor(a, e).includes(team)) return 200
  return answersFor(a, e).length > 0 || readsInjects(a, e) ? 403 : 404
}

/** Whether it is ready: for who may run or edit it. */
export function readinessStatus(a: LawActor, e: LawEvent | null): number {
  if (!e || !sees(a, e)) return 404
  return runs(a, e) || edits(a, e) ? 200 : 403
}

/**
 * Line 58, while its creator's mission runs on a kiosk of its organization. STOP follows the kiosk, so organizers reach
 * it on a private event too; who sees the event only as shared finds nothing there.
 */
export function activeKioskStatus(a: LawActor, e: LawEvent | null): number {
  if (!e) return 404
  if (stops(a, { org: e.org, starter: e.creator })) return 200
  return sees(a, e) && (!isForeign(a, e) || takesPart(a, e)) ? 403 : 404
}

/** Sees the event only as shared: of people and teams no more than their own organization's (line 43). */
export const isForeign = (a: LawActor, e: LawEvent): boolean => !isOwn(a, e) && !inScope(a, e)

/** Whether the open mission of an event's creator, on a kiosk of its organization, is known to someone who sees the event. */
export const knowsMission = (a: LawActor, e: LawEvent): boolean => knowsStarter(a, e) || takesPart(a, e)

/** Whether the answer names who runs it and the kiosk (§5). */
export const knowsStarter = (a: LawActor, e: LawEvent): boolean => !isForeign(a, e) || a.name === e.creator

/** Line 56: whose teams of the event they may start for. */
export function startsFor(a: LawActor, e: LawEvent): Org[] {
  const isLead = COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM'
  return runs(a, e)
    ? e.teams.filter((org) => a.teams.includes(org) || inScope(a, { org }) || (isLead && a.org === org))
    : []
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

/** Line 17; null is an organization that is not there. */
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

/** Lines 19 and 20, up to what the change itself is answered with. */
export const changeOrganizationStatus = (a: LawActor, org: Org | null, ok: number): number => {
  if (!isPlatform(a)) return 403
  return org !== null && inScope(a, { org }) ? ok : 404
}

/** GET and PUT organizations/{id}/embed-origins/: who reads the organization (line 17); of staff only with the flag writes. */
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

/** Line 21: staff in charge of the organization; null is one that is not there. A separate scope needs the flag. */
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

/** Lines of lists, and whose rows (or which organizations) each caller gets, with the keys of a row. */
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

/** Line 65: whether the one accepted partnership, of A and B, is listed, and with which keys. */
export function partnershipKeys(a: LawActor): string | null {
  const concerns = isPlatform(a)
    ? PARTNER_PAIR.some((org) => scopeOf(a).includes(org))
    : a.org !== null && PARTNER_PAIR.includes(a.org)
  if (!concerns) return null
  if (isPlatform(a)) return 'created_at,from_org,id,partner_org,partnership_date,status,to_org'
  return COLUMN[a.role] === 'OU/US' ? 'id,partner_org' : 'created_at,id,partner_org,partnership_date,status'
}

/** Line 7: whether a row is in the caller's log of the platform; null for those who have none (403). */
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
 * Lines 10 and 25: whose log and numbers are answered to whom; `asked` is null when none is named.
 * @returns null for staff without an organization who name none, and for what is named outside of the scope (§2)
 */
export function askedOrg(a: LawActor, asked: Org | 'missing' | null): Org | 403 | null {
  const column = COLUMN[a.role]
  if (column === 'EM' || column === 'OU/US') return 403
  if (asked === null || asked === a.org) return a.org
  return asked !== 'missing' && inScope(a, { org: asked }) ? asked : null
}

/** Line 25: over which organizations `globalStats` counts; null for those who get none. */
export const countedOrgs = (a: LawActor): Org[] | null => (isPlatform(a) ? scopeOf(a) : null)

/** Line 11: whether an administrator's account is seen; null for those who may never ask (403). */
export function readsAdmin(a: LawActor, target: LawActor): boolean | null {
  if (!isPlatform(a)) return null
  return isPlatform(target) && (managesAdmins(a) || a.name === target.name)
}

const managesAdmins = (a: LawActor) => a.role === 'super_admin' || a.flags.includes('manage_admin_management')

/** Old and new values of lines 12 and 13: nobody gives, takes or touches more than they hold. */
const holdsAllOf = (a: LawActor, other: Pick<LawActor, 'role' | 'flags' | 'scope'>): boolean =>
  a.role === 'super_admin' ||
  (other.role === 'admin' &&
    other.flags.every((flag) => a.flags.includes(flag)) &&
    (a.scope === 'all' || (other.scope !== 'all' && other.scope.every((org) => inScope(a, { org })))))

/** Line 12. */
export const createsAdmin = (a: LawActor, made: Pick<LawActor, 'role' | 'flags' | 'scope'>): boolean =>
  isPlatform(a) && managesAdmins(a) && holdsAllOf(a, made)

/** Lines 13 to 15; null is an account that is not there. Line 13 lets SELF change names and phone, 14 and 15 nothing. */
export function adminStatus(line: 13 | 14 | 15, a: LawActor, target: LawActor | null): 200 | 403 | 404 {
  if (!isPlatform(a)) return 403
  if (!target || !readsAdmin(a, target)) return 404
  if (!managesAdmins(a) || !holdsAllOf(a, target)) return 403
  return line !== 13 && a.name === target.name ? 403 : 200
}

/** Line 62: of which organizations the people are told; null for those who never ask (403). */
export const candidateOrgs = (a: LawActor): Org[] | null => {
  if (isPlatform(a)) return scopeOf(a)
  return COLUMN[a.role] === 'OU/US' ? null : ownAnd(a, [])
}

/** Lines 63 and 64: of which organizations the teams are made and changed; null for those who never do (403). */
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

/** Line 64; null is a team that is not there. */
export function changeTeamStatus(a: LawActor, org: Org | null, ok: number): number {
  const orgs = teamOrgs(a)
  if (!orgs) return 403
  return org !== null && orgs.includes(org) ? ok : 404
}

/** A partnership or a request for one. */
export interface LawPartnership {
  from: Org
  to: Org
  status: 'pending' | 'accepted' | 'removed' | 'rejected' | 'cancelled'
}

/** Lines 66, 69 and 70: for which organization a caller asks and answers; SA for the stored one. */
const actsFor = (a: LawActor): Org | null =>
  a.role === 'org_admin' || a.role === 'super_admin' ? a.org : null

/** Line 66. */
export const asksForPartners = (a: LawActor): boolean => actsFor(a) !== null

/** Line 67; only an accepted one is a partnership, to anybody. */
export function endPartnershipStatus(a: LawActor, row: LawPartnership | null, ok: number): number {
  if (a.role !== 'super_admin' && a.role !== 'org_admin') return 403
  if (row?.status !== 'accepted') return 404
  return a.role === 'super_admin' || a.org === row.from || a.org === row.to ? ok : 404
}

/** Line 68; null for those who have no part in requests (403). Approved ones have left both lists (events spec §4). */
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
