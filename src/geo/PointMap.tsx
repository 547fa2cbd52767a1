import { lazyExport } from '#src/shared/lazyPart.tsx'
import type { PointMapProps } from './geo.types.ts'
import { MapPlaceholder } from './MapPlaceholder.tsx'

const PointMapPart = lazyExport(() => import('./point/PointMapPart.tsx'), 'PointMapPart', {
  isOptional: true,
})

/** A small map to check or pick a point. Coordinate fields beside it remain the accessible alternative. */
export function PointMap(props: PointMapProps) {
  return (
    <MapPlaceholder isSmall>
      <PointMapPart {...props} />
    </MapPlaceholder>
  )
}
