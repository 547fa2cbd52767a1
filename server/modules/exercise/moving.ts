import { type HandoverBody, type MoveBody, type StopAllAnswer, teamsText } from '#contract/exerciseBoard.ts'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { FieldError } from '#server/errors.ts'
import { linkCaller } from '#server/modules/auth/caller.ts'
import { isWithin, organizationsInCharge } from '#server/modules/auth/scope.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findTeamNames } from '#server/modules/missions/boardQueries.ts'
import { handOver } from '#server/modules/missions/handover.ts'
import { canStopMission, isVisible } from '#server/modules/missions/policy.ts'
import { findRunningOn } from '#server/modules/missions/shownQueries.ts'
import {
  lockRunning,
  type MissionRow,
  moveMission,
  requestStop,
} from '#server/modules/missions/transition.ts'
import { signalWork } from '#server/ownWork.ts'
import { personName } from '#server/people.ts'
import { mayOperate } from './assigning.ts'
import {
  assertCurrentMission,
  assertNotEnded,
  type ConductorAction,
  conduct,
  rowRefused,
  teamRow,
} from './conducting.ts'
import { shownTo } from './present.ts'
import type { ExerciseRow } from './rows.ts'
import { cancelAll, startRow, withKiosk } from './starting.ts'
import { operatorProblemText, peopleOf } from './startProblems.ts'
import { changeAssignment } from './writes.ts'

/**
 * Move to spare: continues a mission on another kiosk with the same team, operator and clock. The previous mission
 * fails, and its kiosk is checked before it is free again.
 * @throws Forbidden, NotFound, FieldError
 */
export async function moveToSpare(
  deps: Deps,
  by: Session,
  key: string,
  { team, kiosk, mission: expected }: MoveBody,
): Promise<void> {
  await conduct(deps, by, key, { orLead: true }, async (action) => {
    const { tx, now } = action
    const row = await teamRow(action, team)
    assertCurrentMission(row, expected)
    const { mission } = row
    if (!mission || mission.state === 'ended') throw rowRefused(row, 'This team has no mission to move.')
    if (!isVisible(mission.state)) await assertNotEnded(action)
    if (mission.kiosk_id === kiosk) throw rowRefused(row, 'The mission is on this kiosk. Choose another one.')
    const starter = mission.starter_id
    const problem = starter === null ? undefined : await starterProblem(action, row, starter)
    if (problem !== undefined) throw rowRefused(row, problem)
    const from = row.mission_kiosk?.name
    const ready = await withKiosk(action, row, kiosk, mission)
    let last: MissionRow = mission
    if (isVisible(mission.state)) {
      const reason = `Moved to kiosk ${ready.kiosk.name}.`
      const moved = await moveMission(tx, {
        id: mission.id,
        from: VISIBLE_MISSION_STATES,
        set: { state: 'failed', ended_at: now, deadline_at: null, failure_reason: reason },
        by,
        action: 'mission_moved',
        now,
        reason,
      })
      if (!moved) throw rowRefused(row, 'This mission has just ended. Try again.')
      // It may have begun to run since the row was read.
      last = moved
    }
    await startRow(action, ready, {
      continues: last,
      reason: `Continues ${mission.mission_id}, moved from kiosk ${from}.`,
      ...(starter === null ? {} : { operator_id: starter }),
    })
  })
  signalWork(deps, 'missions')
}

/** Why a mission's starter cannot continue it for the team; undefined if they can. */
async function starterProblem(
  action: ConductorAction,
  row: ExerciseRow,
  id: number,
): Promise<string | undefined> {
  const problem = operatorProblemText({ team: row.team, operator: { id } }, await peopleOf(action, [row]))
  if (problem === undefined || !row.team.is_active) return problem
  // People in charge of the team may start its missions without being members (ruling 162).
  const starter = await linkCaller(action.tx, action.now, { id, link: 'mission' })
  const isInCharge = starter && isWithin(row.organization.id, organizationsInCharge(starter) ?? [])
  return isInCharge ? undefined : problem
}

/**
 * Hands a team's mission over to another member.
 * @throws Forbidden, NotFound, FieldError
 */
export const handOverMission = (
  deps: Deps,
  by: Session,
  key: string,
  { team, operator, mission: seen, expected }: HandoverBody,
): Promise<void> =>
  conduct(deps, by, key, { orLead: true }, async (action) => {
    const { tx, event, now } = action
    const row = await teamRow(action, team)
    assertCurrentMission(row, seen)
    const { mission, starter } = row
    if (!mission || !isVisible(mission.state)) throw rowRefused(row, 'This team has no mission to hand over.')
    const shown = shownTo(by, action.facts, row).operator
    if (expected && (shown?.id ?? null) !== expected.operator) {
      const to = shown ? `: ${personName(shown)} operates this mission now` : ''
      throw rowRefused(row, `Someone else has handed this mission over${to}.`)
    }
    const people = await peopleOf(action, [row])
    const person = (people.get(team) ?? []).find(({ id }) => id === operator)
    if (!person || !mayOperate(by, row, people, operator)) {
      throw new FieldError('operator', 'Choose a member of the team.')
    }
    if (mission.starter_id === operator) throw rowRefused(row, 'This person is already running the mission.')
    const done = await handOver(tx, by, {
      id: mission.id,
      from: starter ? personName(starter) : mission.starter_name,
      to: { id: operator, name: personName(person) },
      isNamed: mission.organization_id === row.organization.id,
      now,
    })
    if (done === 'busy person') throw rowRefused(row, 'This person runs another mission.')
    if (done === 'over') throw rowRefused(row, 'This mission is stopping or over.')
    await changeAssignment(tx, event.id, team, undefined, { operator_id: operator })
  })

/**
 * Stops every open mission of the event that the caller may stop (STOP of authz §2), also those that the board does not
 * show, and cancels every pending start. The answer lists missions on a partner's kiosks, which only the partner can
 * stop.
 * @throws Forbidden, NotFound; FieldError when the event is not confirmed
 */
export async function stopAll(
  deps: Deps,
  by: Session,
  key: string,
  { confirm }: { confirm: string | number },
): Promise<StopAllAnswer> {
  const answer = await conduct(deps, by, key, {}, async (action) => {
    const { tx, event, now } = action
    const missions: StopAllAnswer['missions'] = []
    const typed = String(confirm).trim().toLowerCase()
    if (typed !== event.event_id.toLowerCase() && typed !== String(event.id)) {
      throw new FieldError('confirm', `Enter ${event.event_id} to stop all missions.`)
    }
    // Go and No-Go are cleared.
    await cancelAll(action, { keepsAnswers: false })
    // All of them before the first is changed: a mission that ends meanwhile would be locked in another order.
    await lockRunning(tx, event.id)
    const running = await findRunningOn(tx, event.id)
    const teamNamesOf = await findTeamNames(tx, idsOf(running))
    for (const mission of running) {
      const mayStop = canStopMission(by, mission)
      const stopping = mayStop ? await requestStop(tx, by, { id: mission.id, now }) : undefined
      missions.push({
        team: mission.team,
        team_names: teamNamesOf(mission.id),
        mission_id: mission.mission_id,
        state: stopping?.state ?? mission.state,
        reason: mayStop ? null : 'Only the organization of its kiosk can stop this mission.',
      })
    }
    if (missions.length === 0) return { missions }
    const foreign = missions.filter(({ reason }) => reason !== null)
    const stopped = missions.filter(({ reason }) => reason === null)
    const inWords = (some: typeof missions) =>
      some.map((mission) => `${teamsText(mission)} (${mission.mission_id})`).join(', ')
    await action.record(
      'exercise_missions_stopped',
      [
        stopped.length > 0 ? `Stopped: ${inWords(stopped)}` : '',
        foreign.length > 0 ? `Not stopped: ${inWords(foreign)}` : '',
      ]
        .filter(Boolean)
        .join('. '),
    )
    return { missions }
  })
  signalWork(deps, 'missions')
  return answer
}
