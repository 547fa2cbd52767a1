import { ScanSearchIcon } from 'lucide-react'
import { NOTHING, OUTLINES } from '#src/shared/baseMapChoice.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { GroundMap } from '../ground/ground.types.ts'
import * as css from './ground.css.ts'
import type { GeoMap } from './map.types.ts'
import type { Ground } from './useGround.ts'

/** Chooses the base map: the bundled outlines, an offline map, or none. */
export function GroundControl({ ground, geoMap }: { ground: Ground; geoMap: GeoMap }) {
  const { maps, choice, chosen, onChoose } = ground
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

function cornersOf({ bounds: [west, south, east, north] }: GroundMap) {
  // Across 180° the east goes on to the right.
  return [
    { lat: south, lng: west },
    { lat: north, lng: east < west ? east + 360 : east },
  ]
}

/** Says in place that the base map could not be read. */
export function GroundProblem({ ground: { chosen, isFailed, onRetry } }: { ground: Ground }) {
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

/** Whom the map names as its source. */
export const sourceOf = (ground: Ground | undefined): string => {
  if (ground?.chosen) return ground.chosen.attribution
  return ground?.choice === NOTHING ? '' : 'Outlines: Natural Earth, 1:50 million'
}
