import { ScanSearchIcon } from 'lucide-react'
import { NOTHING, OUTLINES } from '#src/shared/baseMapChoice.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { OfflineMapSource } from '../offlineMap/offlineMap.types.ts'
import * as css from './baseMap.css.ts'
import type { GeoMap } from './map.types.ts'
import type { BaseMapState } from './useBaseMap.ts'

/** Chooses the base map: the bundled outlines, an offline map, or none. */
export function BaseMapControl({ baseMap, geoMap }: { baseMap: BaseMapState; geoMap: GeoMap }) {
  const { maps, choice, chosen, onChoose } = baseMap
  return (
    <div className={css.control}>
      <SelectField
        label="Base map"
        hideLabel
        value={choice}
        options={[
          { value: OUTLINES, label: 'Outlines' },
          ...maps.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NOTHING, label: 'No base map' },
        ]}
        onChange={onChoose}
      />
      {chosen && (
        <span className={css.zoom}>
          <IconButton
            size="small"
            label={`Zoom to ${chosen.name}`}
            icon={<ScanSearchIcon />}
            onClick={() => geoMap.zoomTo(cornersOf(chosen))}
          />
        </span>
      )}
    </div>
  )
}

function cornersOf({ bounds: [west, south, east, north] }: OfflineMapSource) {
  // A map across 180° has an east below its west.
  return [
    { lat: south, lng: west },
    { lat: north, lng: east < west ? east + 360 : east },
  ]
}

export function BaseMapProblem({ baseMap: { chosen, isFailed, onRetry } }: { baseMap: BaseMapState }) {
  if (!chosen || !isFailed) return null
  return (
    <div className={css.problem} role="alert">
      {`${chosen.name} could not be read completely.`}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

export const attributionOf = (baseMap: BaseMapState | undefined): string => {
  if (baseMap?.chosen) return baseMap.chosen.attribution
  return baseMap?.choice === NOTHING ? '' : 'Outlines: Natural Earth, 1:50 million'
}
