import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { FilesMapProps } from './geo.types.ts'
import { MapPlace } from './MapPlace.tsx'

const FilesMapPart = lazyPart(
  () => import('./files/FilesMapPart.tsx').then((module) => module.FilesMapPart),
  { isOptional: true },
)

/**
 * A map of an event's files over bundled outlines, with what was found in each file and the table behind it. The map
 * itself loads in a separate chunk, which nothing else waits for.
 */
export function FilesMap(props: FilesMapProps) {
  return (
    <MapPlace>
      <FilesMapPart {...props} />
    </MapPlace>
  )
}
