import type { EventReadiness } from '#contract/eventReadiness.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import { FileMissing } from '#server/files/fileStore.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { poolFor } from '#server/modules/missions/policy.ts'
import { findOpenMissionOf, findOwnHold, findPoolFacts } from '#server/modules/missions/poolQueries.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { dayIn, utcDayOfEnd, utcDayOfStart } from '#server/zonedDays.ts'
import { eventFor } from './access.ts'
import { canEditEvent, canRunEvent, type EventFacts, isForeignViewer } from './policy.ts'
import { type EventRow, findEventFiles } from './queries.ts'
import { checkAll } from './readinessChecks.ts'
import type { CheckedFile, FileState } from './readinessLine.ts'
import { findListedPartners, findMemberStates, isActiveUser } from './readinessQueries.ts'

/**
 * Whether the caller can start an exercise on this event, and what prevents it. Reserves nothing, so the result may be
 * outdated at once.
 * @throws NotFound; Forbidden unless the caller may run or edit the event
 */
export async function readReadiness(deps: Deps, by: Session, key: string): Promise<EventReadiness> {
  const { row, facts } = await eventFor(deps.db, by, key)
  const canEdit = canEditEvent(by, facts)
  allow(
    canEdit || canRunEvent(by, facts),
    'Only participants and organizers of this event can see whether it is ready.',
  )
  const { event } = row
  const days = daysOf(event, deps.now())
  const pool = poolFor(by, facts)
  const [kiosks, own, hold, files, people, partners] = await Promise.all([
    findPoolFacts(deps.db, pool, {
      event_id: event.id,
      starter_id: by.user.id,
      now: deps.now(),
      days: days.utc,
    }),
    findOpenMissionOf(deps.db, by.user.id),
    findOwnHold(deps.db, event.id, by.user.id, deps.now()),
    checkedFiles(deps, event.id),
    findPeople(deps, by, row, facts),
    event.sharing_mode === 'Partners' ? findListedPartners(deps.db, event) : null,
  ])
  const mayKnow = (organization: number) =>
    !isForeignViewer(by, facts) || organization === by.user.organization_id
  const checks = checkAll({
    event,
    canEdit,
    isAhead: days.isAhead,
    isOver: days.isOver,
    pool: { ...kiosks, isOneKiosk: pool.kiosk_id !== null },
    own: own && { ...own, isHere: own.event_id === event.id },
    hold,
    files,
    ...people,
    partners: partners?.filter(({ organization_id }) => mayKnow(organization_id)) ?? null,
  })
  return { go: checks.every(({ state }) => state !== 'no_go'), checks }
}

/** Event days are in the event's zone, but licenses are in UTC days, so the last evening may need one day more. */
function daysOf({ start_date, end_date, time_zone }: EventRow['event'], now: Date) {
  const today = dayIn(time_zone, now)
  const first = start_date > today ? start_date : today
  const last = end_date !== null && end_date > first ? end_date : first
  const begin = utcDayOfStart(first, time_zone)
  const utcToday = now.toISOString().slice(0, 10)
  return {
    isAhead: start_date > today,
    isOver: end_date !== null && end_date < today,
    // The past part of the first day needs no license.
    utc: { first: begin > utcToday ? begin : utcToday, last: utcDayOfEnd(last, time_zone) },
  }
}

/** Viewers of other organizations see only their own organization's people (authz line 43). */
async function findPeople({ db }: Deps, by: Session, row: EventRow, facts: EventFacts) {
  const { assigned_user } = row
  const onlyOwn = isForeignViewer(by, facts)
  const isShown = (organization: number | null) => !onlyOwn || organization === by.user.organization_id
  const teams = row.teams.filter((team) => isShown(team.organization_id))
  const ids = idsOf(teams)
  const shownUser = assigned_user && isShown(assigned_user.organization_id) ? assigned_user : null
  const isUserKnown = shownUser !== null && maySeePeopleOf(by, shownUser.organization_id)
  const user = isUserKnown ? shownUser : null
  const [members, isUserActive] = await Promise.all([
    ids.length === 0 ? [] : findMemberStates(db, ids),
    user !== null && isActiveUser(db, user.id),
  ])
  // For a partner's team only the team's name is sent (ruling 164).
  const known = teams.filter((team) => maySeePeopleOf(by, team.organization_id))
  return {
    onlyOwn,
    teams,
    members: members.filter(({ team_id }) => known.some(({ id }) => id === team_id)),
    checked: known,
    user: user && { ...user, is_active: isUserActive },
    hasUnknownUser: shownUser !== null && !isUserKnown,
  }
}

/** Files checked in the store in parallel. */
const AT_ONCE = 8

async function checkedFiles(deps: Deps, eventId: number): Promise<CheckedFile[]> {
  const rows = await findEventFiles(deps.db, eventId)
  const checked: CheckedFile[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows
      .slice(at, at + AT_ONCE)
      .map(async (file) => ({ ...file, state: await stateOf(deps, file) }))
    checked.push(...(await Promise.all(some)))
  }
  return checked
}

/** Compares the stored size with the uploaded one, without reading the file. */
async function stateOf(
  { files, log }: Deps,
  { storage_key, size_bytes }: { storage_key: string; size_bytes: number },
): Promise<FileState> {
  try {
    return (await files.size(storage_key)) === size_bytes ? 'kept' : 'damaged'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    log.error({ err: error }, 'a file of an event could not be checked')
    return 'unknown'
  }
}
