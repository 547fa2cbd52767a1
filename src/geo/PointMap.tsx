import { lazyPart } from '#src/shared/lazyPart.tsx'
import type { PointMapProps } from './geo.types.ts'
import { MapPlace } from './MapPlace.tsx'

const PointMapPart = lazyPart(
  () => import('./point/PointMapPart.tsx').then((module) => module.PointMapPart),
  {
    isOptional: true,
  },
)

/** A small map to check or pick a point; the fields beside it stay the accessible way. */
export function PointMap(props: PointMapProps) {
  return (
    <MapPlace isSmall>
      <PointMapPart {...props} />
    </MapPlace>
  )
}
