import type { HoldRefusal } from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Forbidden, HttpError } from '#server/errors.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { factsOf } from '#server/modules/events/access.ts'
import { changedEvent, editEvent, type LockedEvent } from '#server/modules/events/editing.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { canConduct, conductsTeam, mayLeadTeams } from './policy.ts'
import { findClock } from './queries.ts'
import { type ExerciseRow, loadRows } from './rows.ts'

/** One action of a conductor. The event's row is locked, so actions on an exercise run one after the other. */
export interface ConductorAction {
  tx: Db
  by: Session
  event: LockedEvent['row']['event']
  facts: EventFacts
  now: Date
  /** Writes a log entry, which is also the live message to everyone watching the exercise. */
  record(action: ActivityAction, details: string): Promise<void>
}

/** Some rows cannot be changed: rolls back the whole action. */
export class RowsRefused extends HttpError {
  constructor(detail: string, rows: HoldRefusal['rows'] = []) {
    super(409, { detail, rows } satisfies HoldRefusal)
  }
}

/** The same for a single row. */
export const rowRefused = (
  { team, kiosk }: Pick<ExerciseRow, 'team' | 'kiosk'>,
  reason: string,
): RowsRefused => new RowsRefused(reason, [{ team: team.id, kiosk: kiosk?.id ?? null, reason }])

/**
 * A mission that begins after EndEx would not be part of the exercise. One that is open can still be moved, handed over
 * and stopped.
 * @throws RowsRefused
 */
export async function assertNotEnded({ tx, event }: Pick<ConductorAction, 'tx' | 'event'>): Promise<void> {
  if ((await findClock(tx, event.id))?.state === 'ended') throw new RowsRefused('The exercise has ended.')
}

/**
 * Checks that the row still has the mission the caller saw: another conductor may have moved it or started the team.
 * @param expected null for none; undefined to skip the check
 * @throws RowsRefused
 */
export function assertCurrentMission(row: ExerciseRow, expected: number | null | undefined): void {
  const { mission } = row
  if (expected === undefined || expected === (mission?.id ?? null)) return
  if (!mission) throw rowRefused(row, 'This mission is over.')
  const where = row.mission_kiosk ? ` on kiosk ${row.mission_kiosk.name}` : ''
  const how =
    mission.continues_id !== null && mission.continues_id === expected ? 'was already moved' : 'has changed'
  throw rowRefused(row, `The mission of this team ${how}: it is ${mission.mission_id}${where} now.`)
}

/**
 * Runs an action of someone with CONTROL; with `orLead`, also of someone who manages an organization, whose right is
 * then checked per team.
 * @throws Forbidden, NotFound; RowsRefused, which `work` throws
 */
export function conduct<T>(
  deps: Deps,
  by: Session,
  key: string,
  { orLead = false }: { orLead?: boolean },
  work: (action: ConductorAction) => Promise<T>,
): Promise<T> {
  const may = (who: Session, event: EventFacts) =>
    canConduct(who, event) || (orLead && mayLeadTeams(who, event))
  return editEvent(deps, by, { id: key, may }, (tx, held) =>
    work({
      tx,
      by,
      event: held.row.event,
      facts: factsOf(held.row),
      now: deps.now(),
      record: (action, details) =>
        recordActivity(tx, by, { ...changedEvent(held), subject: 'exercise', action, details }),
    }),
  )
}

const NOT_YOURS = 'Only organizers of this event and managers of this team’s organization can do this.'

/** Of a team that a colleague has removed from the event since the caller saw it. */
export const GONE = 'This team no longer takes part.'

/**
 * The row of a team that the caller conducts.
 * @throws Forbidden for a team the caller does not conduct, RowsRefused for one that does not take part
 */
export async function teamRow(
  { tx, by, event, facts, now }: ConductorAction,
  team: number,
): Promise<ExerciseRow> {
  const [row] = await loadRows(tx, event.id, now, team)
  if (!row && canConduct(by, facts)) throw new RowsRefused(GONE, [{ team, kiosk: null, reason: GONE }])
  return rowToConduct(by, facts, row)
}

/**
 * @throws Forbidden for a team the caller does not conduct; a lead gets it also for one that does not take part, so that
 * they cannot tell which do
 */
export function rowToConduct(by: Session, facts: EventFacts, row: ExerciseRow | undefined): ExerciseRow {
  if (!row) throw new Forbidden(NOT_YOURS)
  allow(conductsTeam(by, facts, row.organization.id), NOT_YOURS)
  return row
}
