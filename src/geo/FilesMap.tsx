import { lazyExport } from '#src/shared/lazyPart.tsx'
import type { FilesMapProps } from './geo.types.ts'
import { MapPlaceholder } from './MapPlaceholder.tsx'

const FilesMapPart = lazyExport(() => import('./files/FilesMapPart.tsx'), 'FilesMapPart', {
  isOptional: true,
})

/**
 * A map of an event's files, with a legend saying what each file contains and a table of the places. Loads in a
 * separate chunk.
 */
export function FilesMap(props: FilesMapProps) {
  return (
    <MapPlaceholder>
      <FilesMapPart {...props} />
    </MapPlaceholder>
  )
}
