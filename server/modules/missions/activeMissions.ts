import type { ActiveMission } from '#contract/missions.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import { groupBy } from '#server/groupBy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventFacts } from '#server/modules/events/policy.ts'
import { isVisible, mayKnowMission } from './policy.ts'
import { presentActiveMission } from './present.ts'
import { findShownMissions, findSteps, type ShownMission } from './shownQueries.ts'

/**
 * The mission each event shows the caller: their own open one, or the newest open one they may know; if none is open,
 * the last one if it failed in the last ten minutes.
 * @param facts by row id, of events the caller sees
 * @returns by event row id; events without one are left out
 */
export async function activeMissionsOf(
  db: Db,
  by: Session,
  now: Date,
  facts: Map<number, EventFacts>,
): Promise<Map<number, ActiveMission>> {
  if (facts.size === 0) return new Map()
  const recent = await findShownMissions(db, [...facts.keys()], now)
  const chosen = new Map<number, ShownMission>()
  for (const [event, rows] of groupBy(recent, (row) => row.event_id)) {
    const known = facts.get(event)
    const mission =
      known &&
      chooseMission(
        by,
        rows.filter((row) => mayKnowMission(by, known, row)),
      )
    if (mission) chosen.set(event, mission)
  }
  if (chosen.size === 0) return new Map()
  const ids = idsOf(chosen.values())
  const steps = groupBy(await findSteps(db, ids), (step) => step.mission_id)
  return new Map(
    [...chosen].map(([event, row]) => [event, presentActiveMission(by, row, steps.get(row.id) ?? [])]),
  )
}

/** @param rows of one event, oldest first, all known to the caller */
function chooseMission(by: Session, rows: ShownMission[]): ShownMission | undefined {
  const open = rows.filter(({ state }) => isVisible(state))
  const own = open.findLast(({ starter_id }) => starter_id === by.user.id)
  if (open.length > 0) return own ?? open.at(-1)
  // Show a failure only if it is the latest mission.
  const last = rows.at(-1)
  return last?.state === 'failed' ? last : undefined
}
