import { counted } from '#contract/counted.ts'
import { EXERCISE_INACTIVE } from '#contract/exercise.ts'
import type { ReadyAllAnswer } from '#contract/exerciseBoard.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, Forbidden } from '#server/errors.ts'
import { ofEvent, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { lockEvent } from '#server/modules/events/writes.ts'
import { conduct, GONE } from './conducting.ts'
import { canConduct, leadsTeam } from './policy.ts'
import { type ExerciseRow, isHeld, loadRows } from './rows.ts'
import { startProblems } from './startProblems.ts'
import { changeAssignment, isHeldNow, sayGo } from './writes.ts'

/**
 * Records Go or No-Go of a team whose kiosk is held, by its operator, its organization's managers or the conductor.
 * @throws NotFound, Forbidden; Conflict when the kiosk is not held, or the team no longer takes part
 */
export async function recordGo(
  { db, now: clock }: Deps,
  by: Session,
  key: string,
  { team, ready }: { team: number; ready: boolean },
): Promise<void> {
  const { row: seen } = await eventFor(db, by, key)
  await db.transaction(async (tx) => {
    // As a conductor's action does: one that gives the team another operator comes before this or after it.
    await lockEvent(tx, seen.event.id)
    const { row, facts } = await eventFor(tx, by, String(seen.event.id))
    const { event } = row
    const now = clock()
    const [found] = await loadRows(tx, event.id, now, team)
    assertMayAnswer(by, facts, found)
    const state = ready ? 'go' : 'no_go'
    const changed = await changeAssignment(tx, event.id, team, isHeldNow(now), {
      state,
      answered_by: by.user.id,
      answered_at: now,
      changed_at: now,
    })
    if (!changed) throw new Conflict('The kiosk of this team is not held.')
    await recordActivity(tx, by, {
      action: ready ? 'exercise_team_go' : 'exercise_team_no_go',
      subject: 'exercise',
      ...ofEvent(event),
      details: `Team ${found?.team.name}`,
    })
  })
}

function assertMayAnswer(by: Session, facts: EventFacts, row: ExerciseRow | undefined): void {
  if (!row) {
    if (canConduct(by, facts)) throw new Conflict(GONE)
    throw new Forbidden(MAY_NOT_ANSWER)
  }
  const may = (event: EventFacts) => canConduct(by, event) || leadsTeam(by, event, row.organization.id)
  if (row.assignment?.operator_id === by.user.id || may(facts)) return
  // Only the status is missing if this person could do it were the event active.
  throw new Forbidden(may({ ...facts, status: 'Active' }) ? EXERCISE_INACTIVE : MAY_NOT_ANSWER)
}
const MAY_NOT_ANSWER =
  'Only the team’s operator, managers of its organization and organizers of this event can say Go or No-Go.'

/**
 * Records Go for every team whose kiosk is held and that has not answered, unless its start would fail. A team that
 * said No-Go keeps it: the conductor asks it, and changes its row.
 * @throws Forbidden, NotFound
 */
export const recordGoForAll = (deps: Deps, by: Session, key: string): Promise<ReadyAllAnswer> =>
  conduct(deps, by, key, {}, async (action) => {
    const { tx, event, now } = action
    const answer: ReadyAllAnswer = { teams: [], left_out: [] }
    const held = (await loadRows(tx, event.id, now)).filter(isHeld)
    const problems = await startProblems(action, held)
    const ready = held.filter(({ team, state }) => state === 'held' && !problems.has(team.id))
    const nowGo = await sayGo(
      tx,
      event.id,
      ready.map(({ team }) => team.id),
      { by: by.user.id, now },
    )
    for (const { team, state } of held) {
      const named = { id: team.id, name: team.name }
      if (nowGo.has(team.id)) answer.teams.push(named)
      else if (state !== 'go') {
        const reason =
          state === 'no_go' ? SAID_NO_GO : (problems.get(team.id) ?? 'The team has just answered.')
        answer.left_out.push({ team: named, reason })
      }
    }
    if (answer.teams.length > 0) {
      const names = answer.teams.map(({ name }) => name).join(', ')
      await action.record('exercise_teams_go', `${counted(answer.teams.length, 'team')}: ${names}`)
    }
    return answer
  })
const SAID_NO_GO = 'The team is No-Go.'
