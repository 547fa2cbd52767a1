import {
  type BoardRow,
  type ExerciseBoard,
  type FurtherMission,
  MAX_BOARD_KIOSKS,
} from '#contract/exerciseBoard.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { findTeamNames } from '#server/modules/missions/boardQueries.ts'
import { HEARTBEAT_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { starterName } from '#server/modules/missions/missionNames.ts'
import { canStopMission, isVisible, mayKnowKiosk, mayKnowStarter } from '#server/modules/missions/policy.ts'
import { findRunningOn } from '#server/modules/missions/shownQueries.ts'
import { personName } from '#server/people.ts'
import { assignableFrom, canConduct, canViewBoard, conductsTeam } from './policy.ts'
import { answeredShownTo, nextStartShownTo, presentExercise, shownTo } from './present.ts'
import { findKiosksOf, findOwnTeamIds, findPeople } from './queries.ts'
import { answerOf, countdownOf, type ExerciseRow, isHeld, isStarted, loadRows, nextStartOf } from './rows.ts'
import { clockOf } from './service.ts'
import { operatorProblem } from './startProblems.ts'

/**
 * The board of an exercise, one row per team of the event.
 * @throws NotFound; Forbidden for those who see the event but not its participants
 */
export async function readBoard(deps: Deps, by: Session, key: string): Promise<ExerciseBoard> {
  const { db } = deps
  const { row, facts } = await eventFor(db, by, key)
  const now = deps.now()
  const rows = await loadRows(db, row.event.id, now)
  allow(
    canViewBoard(
      by,
      facts,
      rows.map(({ organization }) => organization.id),
    ),
  )
  const mine = rows.filter(({ organization }) => conductsTeam(by, facts, organization.id))
  const from = new Set(mine.flatMap(({ organization }) => assignableFrom(by, facts, organization.id)))
  const [people, kiosks, own, further, clock] = await Promise.all([
    findPeople(
      db,
      mine.map(({ team }) => team.id),
    ),
    findKiosksOf(db, [...from], row.event.id, now),
    findOwnTeamIds(db, row.event.id, by.user.id),
    canConduct(by, facts) ? furtherMissions(db, by, row.event.id, rows) : null,
    clockOf(db, row.event.id, now),
  ])
  const ownTeams = new Set(own.map(({ team_id }) => team_id))
  const members = groupBy(people, ({ team_id }) => team_id)
  return {
    exercise: presentExercise(by, row.event, facts, clock, now),
    rows: rows.map((each) =>
      presentRow(by, facts, each, {
        isOwn: ownTeams.has(each.team.id),
        members: members.get(each.team.id) ?? [],
        isEnded: clock.state === 'ended',
      }),
    ),
    kiosks: from.size === 0 ? null : kiosks.slice(0, MAX_BOARD_KIOSKS),
    more_free_kiosks: kiosks[MAX_BOARD_KIOSKS]?.is_free ?? false,
    further_missions: further,
    countdown: countdownOf(rows),
    action_levels: {
      turn_back_usv_h: row.event.turn_back_usv_h,
      evacuation_usv_h: row.event.evacuation_usv_h,
    },
  }
}

/**
 * The operator is shown only to the operator and to those who may know the team's people (ruling 164). The kiosk, what it
 * measures, its heartbeat and the reason of a failure are also shown to those in charge of the event's organization.
 * Everyone who may read the board sees the team, its state, answer, times and mission number.
 */
function presentRow(
  by: Session,
  facts: EventFacts,
  row: ExerciseRow,
  team_facts: {
    /** The caller is a member. */
    isOwn: boolean
    /** Active ones, the leader first; only of teams that the caller conducts. */
    members: Awaited<ReturnType<typeof findPeople>>
    /** EndEx was pressed: nothing starts any more (assertNotEnded). */
    isEnded: boolean
  },
): BoardRow {
  const { team, organization, assignment, state, mission } = row
  const { isOwn: isMember, members, isEnded } = team_facts
  const { kiosk, operator, isKioskKnown, arePeopleKnown, isOwn: isOperator } = shownTo(by, facts, row)
  const isConductor = conductsTeam(by, facts, organization.id)
  const isBusy = isStarted(row)
  const measured = isKioskKnown ? mission : null
  const next = nextStartShownTo(by, facts, row, members)
  const canStart = isConductor && !isBusy && !isEnded && nextStartOf(row, members).kiosk !== null
  return {
    team: { id: team.id, name: team.name },
    organization,
    kiosk: presentKiosk(kiosk),
    operator: presentPerson(operator),
    operator_problem: isConductor ? operatorProblemOf(row, members) : null,
    candidates: arePeopleKnown ? members.map((one) => ({ id: one.id, name: personName(one) })) : [],
    state,
    reason: isKioskKnown ? row.reason : null,
    failed_at: state === 'failed' ? (row.since?.toISOString() ?? null) : null,
    held_until: isHeld(row) ? (assignment?.held_until?.toISOString() ?? null) : null,
    answer: answerOf(row),
    answered: answeredShownTo(by, row),
    start_at: state === 'scheduled' ? (assignment?.start_at?.toISOString() ?? null) : null,
    mission: mission && {
      id: mission.id,
      mission_id: mission.mission_id,
      started_at: mission.started_at?.toISOString() ?? null,
      running_since: (mission.ran_from ?? mission.running_at)?.toISOString() ?? null,
      last_heartbeat_at: isKioskKnown ? (mission.last_heartbeat_at?.toISOString() ?? null) : null,
      continues: row.continues,
    },
    dose_rate:
      measured?.last_measured_at && measured.last_dose_rate_usv_h !== null
        ? { usv_h: measured.last_dose_rate_usv_h, at: measured.last_measured_at.toISOString() }
        : null,
    start_again:
      mission && canStart
        ? {
            kiosk: presentKiosk(next.kiosk),
            operator: presentPerson(next.operator),
          }
        : null,
    is_own: isMember || isOperator,
    heartbeat_limit_ms: HEARTBEAT_LIMIT_MS,
    can_assign: isConductor && !isBusy,
    can_ready: (isConductor || isOperator) && isHeld(row),
    can_start: canStart,
    can_stop: mission !== null && isVisible(mission.state) && canStopMission(by, mission),
    can_move: isConductor && mission !== null && (isEnded ? isVisible(mission.state) : state !== 'ended'),
  }
}

/** Before the first start a team without a kiosk needs no operator yet, but somebody who could be. */
function operatorProblemOf(
  row: ExerciseRow,
  members: readonly { id: number }[],
): BoardRow['operator_problem'] {
  if (isStarted(row)) return null
  if (members.length === 0 || row.state === 'assigned' || isHeld(row))
    return operatorProblem(row, members) ?? null
  return null
}

const presentKiosk = (kiosk: { id: number; name: string } | null) =>
  kiosk && { id: kiosk.id, name: kiosk.name }
const presentPerson = (person: (Parameters<typeof personName>[0] & { id: number }) | null) =>
  person && { id: person.id, name: personName(person) }

/**
 * Open missions of an event that no row shows, oldest first: a row shows one mission, and only of a team. The caller
 * holds CONTROL(E) and so may know all of them.
 */
async function furtherMissions(
  db: Db,
  by: Session,
  event_id: number,
  rows: readonly Pick<ExerciseRow, 'mission'>[],
): Promise<FurtherMission[]> {
  const shown = new Set(rows.map(({ mission }) => mission?.id))
  const further = (await findRunningOn(db, event_id)).filter(({ id }) => !shown.has(id))
  const teamNamesOf = await findTeamNames(db, idsOf(further))
  return further.map((mission) => ({
    id: mission.id,
    mission_id: mission.mission_id,
    team: mission.team,
    team_names: teamNamesOf(mission.id),
    operator_name: mayKnowStarter(by, mission) ? starterName(mission) : null,
    kiosk_name: mayKnowKiosk(by, mission) ? mission.kiosk_name : null,
    can_stop: canStopMission(by, mission),
  }))
}
