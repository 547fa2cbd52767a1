import type { EventMission, EventMissions } from '#contract/missionCalls.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { canRunEvent } from '#server/modules/events/policy.ts'
import {
  findFailedBoard,
  findOpenBoard,
  findOwnLatest,
  findTeamNames,
  type MissionBoardRow,
} from './boardQueries.ts'
import { BOARD_ROWS } from './limits.ts'
import { starterName } from './missionNames.ts'
import {
  canStopMission,
  isVisible,
  knowableBy,
  mayKnowKiosk,
  mayKnowStarter,
  startableTeams,
} from './policy.ts'
import { findOpenMissionOf } from './poolQueries.ts'
import { presentActiveMission } from './present.ts'
import { findTeamsOf } from './queries.ts'
import { findSteps } from './shownQueries.ts'

/**
 * The missions of an event that the caller may know (rulings 160, 164), their own with its timeline, and the teams they
 * may start one for.
 * @throws NotFound
 */
export async function listEventMissions(deps: Deps, by: Session, key: string): Promise<EventMissions> {
  const { db } = deps
  const { row, facts } = await eventFor(db, by, key)
  const event = row.event.id
  const now = deps.now()
  const known = knowableBy(by, facts)
  const [open, failed, own, running, teams] = await Promise.all([
    findOpenBoard(db, event, by.user.id, known),
    findFailedBoard(db, event, by.user.id, known, now),
    findOwnLatest(db, event, by.user.id, now),
    findOpenMissionOf(db, by.user.id),
    canRunEvent(by, facts) ? findTeamsOf(db, event, by.user.id) : [],
  ])
  const shown = open.slice(0, BOARD_ROWS)
  const teamNamesOf = await findTeamNames(db, idsOf([...shown, ...failed]))
  const present = (mission: MissionBoardRow) => presentMissionRow(by, mission, teamNamesOf(mission.id))
  return {
    server_time: now.toISOString(),
    missions: shown.map(present),
    has_more: open.length > BOARD_ROWS,
    failed: failed.map(present),
    own: own ? await presentOwn(deps, by, own) : null,
    elsewhere:
      running && running.event_id !== event
        ? { mission_id: running.mission_id, event_name: running.event_name }
        : null,
    start_teams: startableTeams(by, teams).map(({ id, name }) => ({ id, name })),
  }
}

function presentMissionRow(by: Session, row: MissionBoardRow, team_names: string[]): EventMission {
  const isKioskKnown = mayKnowKiosk(by, row)
  return {
    id: row.id,
    mission_id: row.mission_id,
    state: row.state,
    team: row.team,
    team_names,
    organization: row.organization,
    kiosk: isKioskKnown ? row.kiosk : null,
    starter: mayKnowStarter(by, row) ? starterName(row) : null,
    started_at: row.started_at?.toISOString() ?? null,
    running_since: row.running_at?.toISOString() ?? null,
    // The reason names the kiosk.
    failure_reason: isKioskKnown ? row.failure_reason : null,
    is_own: row.starter_id === by.user.id,
    is_own_team: row.is_own_team,
    can_stop: isVisible(row.state) && canStopMission(by, row),
  }
}

/** @returns null if it ended normally, or the caller stopped it: there is nothing to report */
async function presentOwn(
  { db }: Deps,
  by: Session,
  row: NonNullable<Awaited<ReturnType<typeof findOwnLatest>>>,
): Promise<EventMissions['own']> {
  const stopped_by = row.stopped_by_id === by.user.id ? null : row.stopped_by_name
  if (row.state === 'ended' && stopped_by === null) return null
  const steps = await findSteps(db, [row.id])
  return { ...presentActiveMission(by, row, steps), team: row.team, stopped_by }
}
