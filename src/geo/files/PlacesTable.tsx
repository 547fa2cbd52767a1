import { useState } from 'react'
import { formatCoordinate } from '#src/shared/format.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { GeoShape, LatLng } from '../geo.types.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import type { PlaceMarkName } from '../map/placeMarkShapes.ts'
import * as css from './filesMap.css.ts'
import { KIND_LABELS } from './foundText.ts'

type PlaceRow = {
  key: number
  source: string
  kind: string
  name: string
  at: LatLng
  length: number
  mark?: PlaceMarkName
}

/** Rows shown at first, and added when scrolled near the end. */
const ROWS = 100
const HEIGHT_PX = 320

const columns: Column<PlaceRow>[] = [
  {
    header: 'Name',
    cell: ({ name, kind, mark }) => (
      <>
        {mark && <PlaceMark mark={mark} />}
        {name || `Unnamed ${kind.toLowerCase()}`}
      </>
    ),
    isCardTitle: true,
  },
  {
    header: 'Kind',
    cell: ({ kind, length }) => (length > 1 ? `${kind}, ${length.toLocaleString('en')} places` : kind),
    noWrap: true,
  },
  {
    header: 'Latitude',
    cell: ({ at }) => <Text mono>{formatCoordinate(at.lat)}</Text>,
    align: 'end',
  },
  {
    header: 'Longitude',
    cell: ({ at }) => <Text mono>{formatCoordinate(at.lng)}</Text>,
    align: 'end',
  },
  { header: 'File', cell: ({ source }) => source },
]

type PlacesTableProps = {
  releasePoint: LatLng | undefined
  files: readonly { name: string; shapes: readonly GeoShape[] }[]
}

/** Coordinates of everything on the map; of lines and areas, the first place. */
export function PlacesTable({ releasePoint, files }: PlacesTableProps) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(ROWS)
  const rows = isOpen ? rowsOf(releasePoint, files) : []
  const count = files.reduce((sum, { shapes }) => sum + shapes.length, releasePoint ? 1 : 0)
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>
        Show as table <span className={css.count}>{count.toLocaleString('en')}</span>
      </summary>
      {isOpen && (
        <Table
          label="Places on the map"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ key }) => key}
          empty="No places to show."
          scroll={{ height: HEIGHT_PX, onNearEnd: () => setShown(Math.min(rows.length, shown + ROWS)) }}
        />
      )}
    </details>
  )
}

function rowsOf(releasePoint: LatLng | undefined, files: PlacesTableProps['files']): PlaceRow[] {
  const first = releasePoint
    ? [
        {
          source: '',
          kind: KIND_LABELS.point,
          name: 'Release point',
          at: releasePoint,
          length: 1,
          mark: 'release point' as const,
        },
      ]
    : []
  const rest = files.flatMap(({ name: source, shapes }) =>
    shapes.flatMap((shape) => {
      const path =
        shape.kind === 'point' ? [shape.at] : shape.kind === 'line' ? shape.path : (shape.rings[0] ?? [])
      const [at] = path
      return at ? [{ source, kind: KIND_LABELS[shape.kind], name: shape.name, at, length: path.length }] : []
    }),
  )
  return [...first, ...rest].map((row, key) => ({ ...row, key }))
}
