import type { Event } from '#contract/events.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, FieldError } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, type EventKey, editEvent } from './editing.ts'
import { replaceTeams } from './queries.ts'
import { readEvent } from './service.ts'
import type { TeamRow } from './sharing.ts'
import { findBusyTeam, updateEvent } from './writes.ts'

/** A change of an event's teams. */
interface TeamsChange {
  after: readonly TeamRow[]
  gone: readonly TeamRow[]
  /** Those of `gone` whose organization the event is no longer shared with. */
  unshared: readonly TeamRow[]
  changed: boolean
}

/**
 * The teams after a change.
 * @param allowed the requested teams that are valid; the current teams if none were requested
 * @param stays whether an organization's participants may stay: see `participantsStay`
 */
export function teamsAfter({
  present,
  allowed,
  stays,
}: {
  present: readonly TeamRow[]
  allowed: readonly TeamRow[]
  stays: (organization: number | null) => boolean
}): TeamsChange {
  const teams = allowed.filter(({ organization_id }) => stays(organization_id))
  const ids = new Set(idsOf(teams))
  const gone = present.filter(({ id }) => !ids.has(id))
  const there = new Set(idsOf(present))
  return {
    after: teams,
    gone,
    unshared: gone.filter(({ organization_id }) => !stays(organization_id)),
    changed: gone.length > 0 || teams.some(({ id }) => !there.has(id)),
  }
}

const namesOf = (teams: readonly TeamRow[]) => teams.map(({ name }) => name).join(', ') || 'none'

/** Details for the log. @param name of the event */
export const describeTeams = (name: string, { after, unshared }: TeamsChange): string =>
  [
    `Teams of ${name}: ${namesOf(after)}.`,
    ...(unshared.length > 0 ? [`No longer shared with the organization of: ${namesOf(unshared)}.`] : []),
  ].join(' ')

/**
 * Keeps a team with an open mission from being removed. The caller has locked the event, so none starts meanwhile.
 * @throws Conflict naming the team and its mission
 */
export async function refuseWhileTeamOnMission(
  tx: Db,
  eventId: number,
  leaving: readonly TeamRow[],
): Promise<void> {
  const busy = await findBusyTeam(tx, eventId, idsOf(leaving))
  if (!busy) return
  const name = leaving.find(({ id }) => id === busy.team_id)?.name
  throw new Conflict(
    `Team ${name} is on mission ${busy.mission_id} of this event. Stop it before the team leaves.`,
  )
}

/**
 * Removes a team from an event (authz line 54).
 * @throws Forbidden, NotFound, PreconditionFailed; FieldError when it is not assigned; Conflict while it runs a mission
 */
export async function removeTeam(deps: Deps, by: Session, key: EventKey, teamId: number): Promise<Event> {
  const id = await editEvent(deps, by, key, async (tx, held) => {
    const { event, teams: present } = held.row
    const leaving = present.filter((team) => team.id === teamId)
    if (leaving.length === 0) throw new FieldError('team_id', 'This team is not assigned to the event.')
    await refuseWhileTeamOnMission(tx, event.id, leaving)
    await replaceTeams(
      tx,
      event.id,
      present.filter((team) => team.id !== teamId),
    )
    await updateEvent(tx, event.id, {}, deps.now())
    await recordActivity(tx, by, {
      ...changedEvent(held),
      action: 'event_teams_changed',
      details: `${namesOf(leaving)} removed from ${event.name}.`,
    })
    return event.id
  })
  return readEvent(deps, by, String(id))
}
