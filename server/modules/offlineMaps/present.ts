import type { OfflineMap } from '#contract/offlineMaps.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf } from '#server/people.ts'
import type { StoredMap } from './queries.ts'

/** A map as sent; the uploader is named only to people of its organization (ruling 164). */
export function presentMap(by: Session, row: StoredMap): OfflineMap {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    scope: row.event_id === null ? 'organization' : 'event',
    size_bytes: row.size_bytes,
    bounds: row.bounds,
    min_zoom: row.min_zoom,
    max_zoom: row.max_zoom,
    attribution: row.attribution,
    uploaded_by: maySeePeopleOf(by, row.organization_id) ? row.uploader_name : null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}
