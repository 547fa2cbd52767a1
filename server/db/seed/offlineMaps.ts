import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { boundsOf } from '#server/files/inspect/inspect.ts'
import type { SeededEvents } from './events.ts'
import type { Library } from './library.ts'
import { personOf, type SeededPeople } from './people.ts'
import { PLACES } from './places.ts'
import { streetMap } from './streetMap.ts'
import { named, type World } from './world.ts'

const UPLOADER = 'manager@harbor.example'

/** A street map around the release point of yesterday's exercise. */
export async function seedOfflineMaps(
  { tx, now }: World,
  { people, events }: { people: SeededPeople; events: SeededEvents },
  library: Library,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(streetMap(PLACES.riverside)))
  const bounds = await boundsOf('.geojson', bytes)
  if (!bounds) throw new Error('a map without places')
  const { id, name } = personOf(people, UPLOADER)
  const event = named(events, 'riverside')
  await tx.insert(offline_maps).values({
    ...(await library.keep({
      file_name: 'industrial-park.geojson',
      content_type: 'application/geo+json',
      bytes,
    })),
    organization_id: event.organization_id,
    event_id: event.id,
    name: 'Industrial park streets',
    kind: 'geojson',
    attribution: 'Drawn for this exercise, not a real street map',
    bounds,
    uploader_id: id,
    uploader_name: name,
    created_at: now,
  })
}
