import type { SharingMode } from '#contract/events.ts'
import type { Role } from '#contract/session.ts'

// The authorization design once more, as data and as its own sentences: who may do what on which row. Nothing here is
// taken from the server; tests/api/authz-matrix.test.ts holds the server against it.

export type Org = 'A' | 'B' | 'C' | 'D'

export interface LawActor {
  name: string
  role: Role
  org: Org | null
  /** SC of the platform's staff; empty for everybody else. */
  scope: Org[] | 'all'
  /** The flag of an admin; the creator's own power of an event manager is not taken away here. */
  manages_events: boolean
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
  /** Accepted partners of its organization that it lists when shared with partners. */
  partners: Org[]
}

export interface LawReport {
  /** Of the kiosk used. */
  org: Org
  starter: string
  teams: Org[]
}

type Cell = 'VIS' | 'EDIT' | 'RUN' | 'RUN or EDIT' | 'SC' | 'own or PART' | 'PART' | '-'
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
export const EVENT_CELLS = {
  43: { SA: 'VIS', AD: 'VIS', OA: 'VIS', EM: 'VIS', 'OU/US': 'VIS' },
  47: { SA: 'EDIT', AD: 'EDIT', OA: 'EDIT', EM: 'EDIT', 'OU/US': '-' },
  50: { SA: 'VIS', AD: 'SC', OA: 'RUN or EDIT', EM: 'RUN or EDIT', 'OU/US': 'RUN' },
  53: { SA: 'VIS', AD: 'SC', OA: 'own or PART', EM: 'own or PART', 'OU/US': 'PART' },
  55: RUN_FOR_ALL,
  56: RUN_FOR_ALL,
} as const satisfies Record<number, Record<Column, Cell>>

export type EventLine = keyof typeof EVENT_CELLS

const takesPart = (a: LawActor, e: LawEvent) => e.teams.some((team) => a.teams.includes(team))
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
    EM: isOwn(a, e) && e.creator === a.name,
    'OU/US': false,
  }
  return by[COLUMN[a.role]]
}

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

/** Sees the event only as shared: of people and teams no more than their own organization's (line 43). */
export const isForeign = (a: LawActor, e: LawEvent): boolean => !isOwn(a, e) && !inScope(a, e)

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

const PARTNER_PAIR: Org[] = ['A', 'B']
const ownAnd = (a: LawActor, more: Org[]) => (a.org ? [...new Set([a.org, ...more])].toSorted() : [])
const all: Org[] = ['A', 'B', 'C', 'D']
const scopeOf = (a: LawActor) => (a.scope === 'all' ? all : a.scope)
const isPlatform = (a: LawActor) => a.role === 'super_admin' || a.role === 'admin'

const TEAM_KEYS = 'id,leader,members,name,organization,status'

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
    keys: (a) => (COLUMN[a.role] === 'OU/US' ? 'id,name' : 'id,name,type'),
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
  if (isPlatform(a)) return 'created_at,from_org,id,partner_org,to_org'
  return COLUMN[a.role] === 'OU/US' ? 'id,partner_org' : 'created_at,id,partner_org'
}
