import type { Db } from '#server/db/db.ts'
import { FieldError } from '#server/errors.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import type { EventRow } from '#server/modules/events/access.ts'
import { startableTeams } from './policy.ts'
import { findTeamsOf } from './queries.ts'

/** Who takes part in a mission. */
export interface ChosenTeams {
  /** Row id of the owning team, or null. */
  owner: number | null
  teams: { id: number; name: string }[]
}

/**
 * The owning team: the one named, or the only one the caller may start for (ruling 162). Otherwise, the teams that take
 * part: the starter's own, or those of the starter's organization (for platform staff, the event's).
 * @throws FieldError for a team the caller may not start for, whether or not it exists
 */
export async function chooseTeams(
  tx: Db,
  by: Session,
  { row, starter_id, team }: { row: EventRow; starter_id: number; team: number | undefined },
): Promise<ChosenTeams> {
  const teams = await findTeamsOf(tx, row.event.id, starter_id)
  const startable = startableTeams(by, teams)
  if (team !== undefined) {
    const named = startable.find(({ id }) => id === team)
    if (!named) throw new FieldError('team', 'Choose a team of this event that you can start a mission for.')
    return { owner: named.id, teams: [named] }
  }
  const [only, ...others] = startable
  if (only && others.length === 0) return { owner: only.id, teams: [only] }
  const own = teams.filter(({ is_member }) => is_member)
  const home = isPlatform(by) ? row.event.organization_id : by.user.organization_id
  return {
    owner: null,
    teams: own.length > 0 ? own : teams.filter(({ organization_id }) => organization_id === home),
  }
}
