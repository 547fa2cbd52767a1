import { counted } from '#contract/counted.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, orNotFound } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { ofEvent, ofOrganization, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { endLapsedReservations } from '#server/modules/missions/reservations.ts'
import { personName } from '#server/people.ts'
import {
  findForeignEvents,
  findLivePartnerships,
  findOpenMission,
  findOrganizationStorageKeys,
  lockKiosksAndEvents,
  lockToDelete,
  type Removed,
  removeFromScopes,
  removeOrganization,
} from './deleteQueries.ts'
import { mustManageOrganization } from './service.ts'
import type { OrganizationRecord } from './writes.ts'

/**
 * Deletes an organization and everything that belongs to it, in one transaction (authz line 20, docs/decisions/032).
 * Its log rows stay. Files are deleted after the commit, since they may be read until then.
 * @throws Forbidden, NotFound; Conflict naming the running mission
 */
export async function deleteOrganization(deps: Deps, by: Session, id: number): Promise<void> {
  await mustManageOrganization(deps.db, by, id)
  await endLapsedReservations(deps)
  const files = await deps.db.transaction(async (tx) => {
    const organization = orNotFound(await lockToDelete(tx, id), 'organization', id)
    const busy = await lockKiosksAndEvents(tx, id)
    if (busy !== undefined) throw new Conflict(`${busy} is in use right now. Please try again.`)
    await refuseWhileRunning(tx, id)
    const keys = await findOrganizationStorageKeys(tx, id)
    await recordLosses(tx, deps, by, organization)
    await recordDeletion(tx, by, organization, await removeOrganization(tx, id, deps.now()))
    return keys
  })
  deleteStoredFiles(deps, files, 'of a deleted organization')
}

async function refuseWhileRunning(tx: Db, id: number): Promise<void> {
  const mission = await findOpenMission(tx, id)
  if (!mission) return
  const { mission_id, event_name, kiosk_name, is_on_kiosk, state } = mission
  // The name of another organization's kiosk is not revealed.
  const kiosk = is_on_kiosk ? `Kiosk ${kiosk_name}` : 'A kiosk'
  throw new Conflict(
    state === 'reserved'
      ? `${kiosk} is reserved for the event “${event_name}”. Try again once the reservation is over.`
      : `${kiosk} is running mission ${mission_id} of the event “${event_name}”. Stop it before you delete the organization.`,
  )
}

/** Logs the loss for other organizations affected, so that their open screens refetch. */
async function recordLosses(
  tx: Db,
  deps: Deps,
  by: Session,
  { id, name }: OrganizationRecord,
): Promise<void> {
  const details = `${name} was deleted.`
  for (const share of await findLivePartnerships(tx, id)) {
    await recordActivity(tx, by, {
      action: share.status === 'accepted' ? 'partnership_removed' : 'partnership_cancelled',
      subject: 'partnership',
      subject_id: share.id,
      organization_id: share.other_id,
      affected_entity: `Partnership with ${name}`,
      details,
    })
  }
  for (const event of await findForeignEvents(tx, id)) {
    await recordActivity(tx, by, {
      action: 'event_teams_changed',
      subject: 'event',
      ...ofEvent(event),
      details,
    })
  }
  for (const admin of await removeFromScopes(tx, id, deps.now())) {
    await recordActivity(tx, by, {
      action: 'admin_changed',
      subject: 'admin',
      subject_id: admin.id,
      target_user_id: admin.id,
      affected_entity: `Administrator ${personName(admin)}`,
      details,
    })
  }
}

const recordDeletion = (
  tx: Db,
  by: Session,
  organization: OrganizationRecord,
  removed: Removed,
): Promise<void> =>
  recordActivity(tx, by, {
    ...ofOrganization(organization),
    action: 'organization_deleted',
    details: `Also deleted: ${counted(removed.users, 'user')}, ${counted(removed.kiosks, 'kiosk')}, ${counted(
      removed.teams,
      'team',
    )}, ${counted(removed.events, 'event')}, ${counted(removed.missions, 'mission report')}.`,
  })
