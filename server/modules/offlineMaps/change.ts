import type { OfflineMap, PatchOfflineMapBody } from '#contract/offlineMaps.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, orNotFound } from '#server/errors.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { type ActivityEntry, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, editableEvent, editEvent } from '#server/modules/events/editing.ts'
import { mayEverEdit } from '#server/modules/events/policy.ts'
import { readOrganization } from '#server/modules/organizations/service.ts'
import { lockOrganization } from '#server/modules/organizations/writes.ts'
import { canManageMapsOf } from './policy.ts'
import { presentMap } from './present.ts'
import type { MapHome, StoredMap } from './queries.ts'
import { lockMap, removeMap, updateMap } from './queries.ts'
import { readableMap } from './service.ts'

const CANNOT_MANAGE = 'You do not have permission to manage offline maps.'

/** The common fields of all log entries about offline maps. */
type Logged = Omit<ActivityEntry, 'action' | 'details' | 'subject_id'>

/**
 * Checks the right to manage the maps of an organization or event.
 * @throws Forbidden, NotFound
 */
export async function mustManageMaps(db: Db, by: Session, home: MapHome): Promise<void> {
  if (home.event_id !== null) {
    await editableEvent(db, by, String(home.event_id))
    return
  }
  await readOrganization(db, by, home.organization_id)
  allow(canManageMapsOf(by, home.organization_id), CANNOT_MANAGE)
}

/**
 * Changes the maps of an organization or event in one transaction that locks it, so that the caller's right and the
 * number of maps cannot change meanwhile.
 * @throws Forbidden, NotFound
 */
export async function editMaps<T>(
  deps: Deps,
  by: Session,
  home: MapHome,
  work: (tx: Db, logged: Logged) => Promise<T>,
): Promise<T> {
  if (home.event_id !== null) {
    const key = { id: String(home.event_id) }
    return editEvent(deps, by, key, (tx, held) => work(tx, { ...changedEvent(held), subject: 'offline-map' }))
  }
  await mustManageMaps(deps.db, by, home)
  return deps.db.transaction(async (tx) => {
    const organization = orNotFound(
      await lockOrganization(tx, home.organization_id),
      'organization',
      home.organization_id,
    )
    await mustManageMaps(tx, by, home)
    return work(tx, {
      subject: 'offline-map',
      organization_id: organization.id,
      affected_entity: `Organization ${organization.name}`,
    })
  })
}

/** @throws Forbidden, NotFound, PreconditionFailed */
export const changeMap = (
  deps: Deps,
  by: Session,
  key: VersionedKey,
  body: PatchOfflineMapBody,
): Promise<OfflineMap> =>
  editMap(deps, by, key, async (tx, before, logged) => {
    const name = body.name ?? before.name
    const attribution = body.attribution ?? before.attribution
    if (name === before.name && attribution === before.attribution) return presentMap(by, before)
    const row = await updateMap(tx, before.id, { name, attribution })
    await recordActivity(tx, by, {
      ...logged,
      action: 'offline_map_changed',
      subject_id: before.id,
      details: name === before.name ? name : `${before.name}, now ${name}`,
    })
    return presentMap(by, row)
  })

/** Its file is deleted after the commit. @throws Forbidden, NotFound, PreconditionFailed */
export async function deleteMap(deps: Deps, by: Session, key: VersionedKey): Promise<void> {
  const gone = await editMap(deps, by, key, async (tx, before, logged) => {
    await removeMap(tx, before.id)
    await recordActivity(tx, by, {
      ...logged,
      action: 'offline_map_deleted',
      subject_id: before.id,
      details: `Deleted ${before.name}`,
    })
    return before
  })
  deleteStoredFiles(deps, [gone.storage_key], 'of an offline map')
}

/** @throws Forbidden, NotFound, PreconditionFailed, in the order of authz §3: role, row, right */
async function editMap<T>(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  work: (tx: Db, before: StoredMap, logged: Logged) => Promise<T>,
): Promise<T> {
  // Anyone who may edit an event may manage its maps.
  allow(mayEverEdit(by), CANNOT_MANAGE)
  const home = await readableMap(deps.db, by, id)
  allow(home.event_id !== null || canManageMapsOf(by, home.organization_id), CANNOT_MANAGE)
  return editMaps(deps, by, home, async (tx, logged) => {
    const before = orNotFound(await lockMap(tx, id), 'offline map', id)
    expectVersion(ifMatch, before.version)
    return work(tx, before, logged)
  })
}
