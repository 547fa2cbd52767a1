import type { OfflineMapList } from '#contract/offlineMaps.ts'
import type { Db } from '#server/db/db.ts'
import { NotFound, orNotFound } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { factsOf, findEvent } from '#server/modules/events/access.ts'
import { canEditEvent, canSeeEvent } from '#server/modules/events/policy.ts'
import { evaluatesEvent } from '#server/modules/observations/service.ts'
import { readOrganization } from '#server/modules/organizations/service.ts'
import { canManageMapsOf, readableMaps } from './policy.ts'
import { presentMap } from './present.ts'
import { findMap, findMaps, mapsBelow, mapsOf, type StoredMap } from './queries.ts'

/**
 * The base maps of an event: its own offline maps and those of its organization.
 * @param key row id or printed event_id
 * @throws NotFound also for an event the caller may not see
 */
export async function readEventMaps(db: Db, by: Session, key: string): Promise<OfflineMapList> {
  const row = orNotFound(await findEvent(db, by, key), 'event', key)
  const facts = factsOf(row)
  const sees = canSeeEvent(by, facts)
  // Evaluators read the tape, which needs a map, without seeing the event.
  if (!sees && !(await evaluatesEvent(db, by, row.event.id))) throw new NotFound('event', key)
  const rows = await findMaps(db, mapsBelow(row.event))
  return { maps: rows.map((map) => presentMap(by, map)), can_manage: sees && canEditEvent(by, facts) }
}

/** An organization's own maps. @throws Forbidden, NotFound */
export async function readOrganizationMaps(db: Db, by: Session, id: number): Promise<OfflineMapList> {
  await readOrganization(db, by, id)
  const rows = await findMaps(db, mapsOf({ organization_id: id, event_id: null }))
  return { maps: rows.map((map) => presentMap(by, map)), can_manage: canManageMapsOf(by, id) }
}

/** A map the caller may read. @throws NotFound */
export async function readableMap(db: Db, by: Session, id: number): Promise<StoredMap> {
  return orNotFound(await findMap(db, id, readableMaps(by)), 'offline map', id)
}
