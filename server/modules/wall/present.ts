import { type WallLink, type WallPicture, wallLink } from '#contract/exerciseWall.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventRow } from '#server/modules/events/access.ts'
import { type Clock, elapsedAt } from '#server/modules/exercise/clock.ts'
import { countdownOf, type ExerciseRow } from '#server/modules/exercise/rows.ts'
import { isVisible } from '#server/modules/missions/policy.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import type { LinkRow } from './queries.ts'

export const presentLink = (by: Session, link: LinkRow): WallLink => ({
  ...picked(wallLink, link),
  created_by_name:
    link.creator.id === by.user.id || maySeePeopleOf(by, link.creator.organization_id)
      ? personName(link.creator)
      : null,
})

/** States, clocks, dose rates and positions only: anyone in the room sees it. */
export const presentPicture = (
  {
    event,
    rows,
    openMissions,
    injects,
  }: {
    event: EventRow['event']
    rows: ExerciseRow[]
    /** Of each team, also those that its row does not show. */
    openMissions: ReadonlyMap<number, number>
    injects: WallPicture['injects']
  },
  clock: Clock,
  now: Date,
): WallPicture => ({
  event_name: event.name,
  exercise: { state: clock.state, elapsed_ms: elapsedAt(clock, now), server_time: now.toISOString() },
  rows: rows.map(({ team, organization, number, state, since, mission }) => {
    const counts = mission && isVisible(mission.state)
    const from = counts ? (mission.ran_from ?? mission.running_at ?? mission.started_at) : null
    return {
      team: { id: team.id, name: team.name },
      organization: { id: organization.id, name: organization.name },
      number,
      state,
      since: since?.toISOString() ?? null,
      clock: from?.toISOString() ?? null,
      dose_rate_usv_h: counts ? mission.last_dose_rate_usv_h : null,
      further_missions: Math.max(0, (openMissions.get(team.id) ?? 0) - (counts ? 1 : 0)),
    }
  }),
  action_levels: { turn_back_usv_h: event.turn_back_usv_h, evacuation_usv_h: event.evacuation_usv_h },
  injects,
  countdown: countdownOf(rows),
  release_point: { lat: event.release_point_lat, lng: event.release_point_lng },
  positions: rows.flatMap(({ team, mission }) => {
    if (!mission || !isVisible(mission.state)) return []
    const { last_position_lat: lat, last_position_lng: lng, last_measured_at: at } = mission
    if (lat === null || lng === null || at === null) return []
    return [{ team: { id: team.id, name: team.name }, lat, lng, at: at.toISOString() }]
  }),
})
