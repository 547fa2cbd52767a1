import type { SharingMode } from '#contract/events.ts'
import type { Role } from '#contract/session.ts'

// The authorization design restated as data and rules, independent of the server's code: who may do what on which row.
// tests/api/authz checks the server against it.

export type Org = 'A' | 'B' | 'C' | 'D'

export interface LawActor {
  name: string
  role: Role
  org: Org | null
  /** SC of the platform's staff; empty for everyone else. */
  scope: Org[] | 'all'
  /** The flag of an admin. */
  manages_events: boolean
  /** An event manager without the power over their own events. */
  is_powerless?: boolean
  /** The log flag of an admin. */
  reads_logs: boolean
  /** Effective flags of an admin: all nine for full_admin and for SA. */
  flags: readonly string[]
  /** The organization whose team this person is in. */
  teams: Org[]
  /** The organization whose kiosk is assigned. */
  kiosk: Org | null
}

export interface LawEvent {
  org: Org
  mode: SharingMode
  status: 'Active' | 'Inactive'
  /** An actor's name. */
  creator: string
  teams: Org[]
  /** The name of the one assigned person. */
  user?: string
  /** Accepted partners of its organization it lists when shared with partners. */
  partners: Org[]
}

type Cell = 'VIS' | 'EDIT' | 'EDIT or partner' | 'RUN' | 'RUN or EDIT' | 'SC' | 'own or PART' | 'PART' | '-'
export type Column = 'SA' | 'AD' | 'OA' | 'EM' | 'OU/US'

export const COLUMN: Record<Role, Column> = {
  super_admin: 'SA',
  admin: 'AD',
  org_admin: 'OA',
  org_event_manager: 'EM',
  org_user: 'OU/US',
  user: 'OU/US',
}

const RUN_FOR_ALL = { SA: 'RUN', AD: 'RUN', OA: 'RUN', EM: 'RUN', 'OU/US': 'RUN' } as const

/** §4.5, the lines on one event; for `get` and `missing`, 404 comes before the cell is checked (§3). */
const EVENT_CELLS = {
  43: { SA: 'VIS', AD: 'VIS', OA: 'VIS', EM: 'VIS', 'OU/US': 'VIS' },
  // Only for its teams (ruling 163); everything else is EDIT (editStatus).
  47: { SA: 'EDIT', AD: 'EDIT', OA: 'EDIT or partner', EM: 'EDIT or partner', 'OU/US': '-' },
  50: { SA: 'VIS', AD: 'SC', OA: 'RUN or EDIT', EM: 'RUN or EDIT', 'OU/US': 'RUN' },
  53: { SA: 'VIS', AD: 'SC', OA: 'own or PART', EM: 'own or PART', 'OU/US': 'PART' },
  55: RUN_FOR_ALL,
  56: RUN_FOR_ALL,
} as const satisfies Record<number, Record<Column, Cell>>

export type EventLine = keyof typeof EVENT_CELLS

export const takesPart = (a: LawActor, e: LawEvent) =>
  e.user === a.name || e.teams.some((team) => a.teams.includes(team))
export const isOwn = (a: LawActor, e: { org: Org }) => a.org === e.org
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

/** Line 47, ruling 163: a partner the active event is shared with adds and removes its own teams. */
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

/** §3: first the role that may never call, then the missing row, then the forbidden action. */
export function eventStatus(line: EventLine, a: LawActor, e: LawEvent | null): number {
  const cell: Cell = EVENT_CELLS[line][COLUMN[a.role]]
  if (cell === '-') return 403
  if (!e || !sees(a, e)) return 404
  return holds(cell, a, e) ? 200 : 403
}

/** Line 46: whose events a caller creates; null for those who create none (403). */
export const createsFor = (a: LawActor): Org | null =>
  ['super_admin', 'org_admin', 'org_event_manager'].includes(a.role) ? a.org : null

/** Lines 47 to 49 and 54, and ending an event: the role, the row, then EDIT (§3). null is a missing event. */
export function editStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || !sees(a, e)) return 404
  return edits(a, e) ? ok : 403
}

/** Line 52: a file of an event exists for those who may read the event's files. */
export function deleteFileStatus(a: LawActor, e: LawEvent | null): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || eventStatus(50, a, e) !== 200) return 404
  return editStatus(a, e, 204)
}

/** Readiness: for everyone who may run or edit the event. */
export function readinessStatus(a: LawActor, e: LawEvent | null): number {
  if (!e || !sees(a, e)) return 404
  return runs(a, e) || edits(a, e) ? 200 : 403
}

/**
 * Line 58, while its creator's mission runs on a kiosk of its organization. STOP follows the kiosk, so organizers reach
 * it on a private event too; for callers who only see the event as shared it does not exist.
 */
export function activeKioskStatus(a: LawActor, e: LawEvent | null): number {
  if (!e) return 404
  if (stops(a, { org: e.org, starter: e.creator })) return 200
  return sees(a, e) && (!isForeign(a, e) || takesPart(a, e)) ? 403 : 404
}

/** Sees the event only as shared: no people or teams but their own organization's (line 43). */
export const isForeign = (a: LawActor, e: LawEvent): boolean => !isOwn(a, e) && !inScope(a, e)

/** Whether someone who sees the event can see its creator's open mission on a kiosk of its organization. */
export const knowsMission = (a: LawActor, e: LawEvent): boolean => knowsStarter(a, e) || takesPart(a, e)

/** Whether the answer names who runs it and the kiosk (§5). */
export const knowsStarter = (a: LawActor, e: LawEvent): boolean => !isForeign(a, e) || a.name === e.creator

/** Line 56: the organizations whose teams of the event they may start for. */
export function startsFor(a: LawActor, e: LawEvent): Org[] {
  const isLead = COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM'
  return runs(a, e)
    ? e.teams.filter((org) => a.teams.includes(org) || inScope(a, { org }) || (isLead && a.org === org))
    : []
}
