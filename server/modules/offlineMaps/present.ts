import { type OfflineMap, offlineMap } from '#contract/offlineMaps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import type { StoredMap } from './queries.ts'

/** A map as sent; the uploader is named only to people of its organization (ruling 164). */
export function presentMap(by: Session, row: StoredMap): OfflineMap {
  return {
    ...picked(offlineMap, row),
    scope: row.event_id === null ? 'organization' : 'event',
    uploaded_by: maySeePeopleOf(by, row.organization_id) ? row.uploader_name : null,
  }
}
