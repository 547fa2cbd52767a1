import {
  COLUMN,
  editStatus,
  edits,
  eventStatus,
  inScope,
  isForeign,
  type LawActor,
  type LawEvent,
  type Org,
  sees,
} from './authzLaw.ts'

// Conducting an exercise by authz §2 and §4.5, independent of the server's code.
// tests/api/authz checks the server against these rules.

/** CONTROL(E) of §2. */
export function controlStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  const status = editStatus(a, e, ok)
  return status === ok && e?.status !== 'Active' ? 403 : status
}

/** TEAMLEAD of a participating team, in an active event. */
const leads = (a: LawActor, e: LawEvent, team: Org): boolean =>
  (COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM') && e.status === 'Active' && a.org === team

/** LOOK(E) of §2: the board of an exercise. */
export function lookStatus(a: LawActor, e: LawEvent | null): number {
  if (!e || !sees(a, e)) return 404
  return eventStatus(53, a, e) === 200 || e.teams.some((team) => leads(a, e, team)) ? 200 : 403
}

/** The organizations whose missions the caller sees on an event's tape: each on a kiosk of its own organization. */
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

/** TAPE(E) of §2: EVAL(E), LOOK(E), or a mission in the caller's scope. */
export function tapeStatus(a: LawActor, e: LawEvent | null, evaluates: boolean): number {
  if (evaluates) return 200
  const status = lookStatus(a, e)
  return status === 403 && e && lanesSeen(a, e).length > 0 ? 200 : status
}

/** The screens of an event its tape links to: the dashboard with VIS(E), Exercise Control with LOOK(E). */
export const screensOpen = (a: LawActor, e: LawEvent): ('dashboard' | 'control')[] => [
  ...(sees(a, e) ? (['dashboard'] as const) : []),
  ...(lookStatus(a, e) === 200 ? (['control'] as const) : []),
]

/** An action of Exercise Control on an organization's team: CONTROL, or TEAMLEAD. */
export function teamPressStatus(a: LawActor, e: LawEvent | null, team: Org, ok: number): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  return answerOfTeam(a, e, team, ok, false)
}

/** Go and No-Go: also the operator, who in the fixture is the only person in the team. */
export const readyStatus = (a: LawActor, e: LawEvent | null, team: Org, ok: number): number =>
  answerOfTeam(a, e, team, ok, a.teams.includes(team))

function answerOfTeam(a: LawActor, e: LawEvent | null, team: Org, ok: number, isOperator: boolean): number {
  if (!e || !sees(a, e)) return 404
  const isConductor = controlStatus(a, e, 200) === 200
  if (!e.teams.includes(team)) return isConductor ? 409 : 403
  return isConductor || isOperator || leads(a, e, team) ? ok : 403
}

/** Who reads an event's injects, provided they see it: EDIT, or platform staff in charge. */
const readsInjects = (a: LawActor, e: LawEvent): boolean => edits(a, e) || inScope(a, e)

export function listInjectsStatus(a: LawActor, e: LawEvent | null): number {
  if (COLUMN[a.role] === 'OU/US') return 403
  if (!e || !sees(a, e)) return 404
  return readsInjects(a, e) ? 200 : 403
}

/** Editing one inject: 404 for those who may not read the list, then CONTROL. */
export function changeInjectStatus(a: LawActor, e: LawEvent | null, ok: number): number {
  const status = listInjectsStatus(a, e)
  if (COLUMN[a.role] !== 'OU/US' && status === 403) return 404
  return status === 200 ? controlStatus(a, e, ok) : status
}

/**
 * The organizations whose messages the caller reads and acknowledges: their own teams', and those of the organization
 * they are in charge of.
 */
export function answersFor(a: LawActor, e: LawEvent): Org[] {
  const isLead = COLUMN[a.role] === 'OA' || COLUMN[a.role] === 'EM'
  return e.teams.filter((org) => a.teams.includes(org) || (isLead && a.org === org))
}

/** Acknowledging for an organization's team; null is a missing inject. */
export function acknowledgeStatus(a: LawActor, e: LawEvent | null, team: Org): number {
  if (!e || !sees(a, e)) return 404
  if (answersFor(a, e).includes(team)) return 200
  return answersFor(a, e).length > 0 || readsInjects(a, e) ? 403 : 404
}
