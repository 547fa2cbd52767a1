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

// The conduct of an exercise, in the words of authz §2 and §4.5 and apart from the server's: tests/api/authz tries it.

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
  return eventStatus(53, a, e) === 200 || e.teams.some((team) => leads(a, e, team)) ? 200 : 403
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
