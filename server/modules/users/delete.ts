import { counted } from '#contract/counted.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, orNotFound } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { releaseReservation } from '#server/modules/missions/reservations.ts'
import { findOrganizationAdmin } from '#server/modules/organizations/service.ts'
import { refuseWhileOnMission } from '#server/modules/teams/writes.ts'
import { personName } from '#server/people.ts'
import { scopeToChange, WHY_NOT_REMOVE } from './change.ts'
import { mayRemove } from './policy.ts'
import { recordUser } from './record.ts'
import {
  deletePerson,
  leaveTeam,
  lockOpenMissions,
  lockPerson,
  lockTeamsOf,
  organizationsOfEventsBy,
  othersIn,
  passEvents,
  type StoredUser,
  setLeader,
} from './writes.ts'

/**
 * Deletes a person (authz line 41, docs/decisions/033).
 * @throws Forbidden, NotFound; Conflict while the person or one of their teams is on a mission, or if a team would be
 * left empty
 */
export async function deleteUser(deps: Deps, by: Session, id: number): Promise<void> {
  const scope = scopeToChange(by)
  await deps.db.transaction(async (tx) => {
    const person = orNotFound(await lockPerson(tx, scope, id, 'update'), 'user', id)
    allow(mayRemove(by, person), WHY_NOT_REMOVE)
    const left = await detachUser(tx, deps, by, person)
    await deletePerson(tx, id)
    await recordUser(tx, by, 'user_deleted', person, left)
  })
}

/**
 * Removes a person from everything that would break without them: missions, teams and the events they created. The
 * caller has locked the person's row for update, and deletes it afterwards.
 * @returns what was handed over, as sentences for the log
 * @throws Conflict
 */
export async function detachUser(tx: Db, deps: Deps, by: Session, person: StoredUser): Promise<string> {
  await endReservations(tx, deps, by, person)
  // Events before teams, the same lock order as deleting a team.
  const events = await transferEvents(tx, by, person)
  return [...(await leaveTeams(tx, by, person)), ...events].join(' ')
}

/** Releases a reserved kiosk; a mission has to be stopped first. */
async function endReservations(tx: Db, deps: Deps, by: Session, person: StoredUser): Promise<void> {
  for (const mission of await lockOpenMissions(tx, person.id)) {
    if (mission.state !== 'reserved') {
      throw new Conflict(`${personName(person)} is running mission ${mission.mission_id}. Stop it first.`)
    }
    const reason = 'The account was deleted.'
    await releaseReservation(tx, by, { id: mission.id, now: deps.now(), reason })
  }
}

/**
 * When a team's leader is deleted, the active member with the oldest account takes over. A team is never left empty.
 */
async function leaveTeams(tx: Db, by: Session, person: StoredUser): Promise<string[]> {
  const teams = await lockTeamsOf(tx, person.id)
  await refuseWhileOnMission(tx, idsOf(teams))
  const handed: string[] = []
  for (const team of teams) {
    const [next] = await othersIn(tx, team.id, person.id)
    if (!next) {
      throw new Conflict(
        `${personName(person)} is the only member of team ${team.name}. Delete the team, or add someone to it first.`,
      )
    }
    await leaveTeam(tx, team.id, person.id)
    if (team.is_leader) {
      await setLeader(tx, team.id, next.id)
      handed.push(`${personName(next)} now leads team ${team.name}.`)
    }
    await recordActivity(tx, by, {
      action: 'team_changed',
      subject: 'team',
      subject_id: team.id,
      organization_id: person.organization_id,
      affected_entity: `Team ${team.name}`,
      details: `${personName(person)} left.`,
    })
  }
  return handed
}

/** Events belong to their organization: its administrator takes them over, or the caller if there is none. */
async function transferEvents(tx: Db, by: Session, person: StoredUser): Promise<string[]> {
  const handed: string[] = []
  for (const { id: organization_id } of await organizationsOfEventsBy(tx, person.id)) {
    const administrator = await findOrganizationAdmin(tx, organization_id)
    const heir = administrator && administrator.id !== person.id ? administrator : undefined
    const events = await passEvents(tx, { creator_id: person.id, organization_id }, heir?.id ?? by.user.id)
    const name = heir ? personName(heir) : by.user.name
    handed.push(`${counted(events, 'event belongs', 'events belong')} to ${name} now.`)
  }
  return handed
}
