import { useContext } from 'react'
import type { RowId } from '#contract/shared.ts'
import { EventOfMaps } from '../eventOfMaps.ts'
import { type Grounds, GroundsContext } from '../ground/groundsContext.ts'
import { GroundControl, GroundProblem, sourceOf } from './GroundControl.tsx'
import { MapFooter } from './MapFooter.tsx'
import type { GeoMap } from './map.types.ts'
import { useEventGrounds } from './useEventGrounds.ts'
import { useGround } from './useGround.ts'

/** What lies below a map, how it is chosen, and the line under the map that says whose it is. */
export function MapGround({ geoMap }: { geoMap: GeoMap }) {
  const event = useContext(EventOfMaps)
  const given = useContext(GroundsContext)
  return event === undefined ? (
    <Below geoMap={geoMap} grounds={given} />
  ) : (
    <BelowEvent geoMap={geoMap} event={event} />
  )
}

const BelowEvent = ({ geoMap, event }: { geoMap: GeoMap; event: RowId }) => (
  <Below geoMap={geoMap} grounds={useEventGrounds(event)} />
)

function Below({ geoMap, grounds }: { geoMap: GeoMap; grounds: Grounds | undefined }) {
  const ground = useGround(geoMap, grounds)
  return (
    <>
      {ground && <GroundControl ground={ground} geoMap={geoMap} />}
      {ground && <GroundProblem ground={ground} />}
      <MapFooter map={geoMap.map} source={sourceOf(ground)} />
    </>
  )
}
