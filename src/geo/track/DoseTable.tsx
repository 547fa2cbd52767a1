import { useState } from 'react'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { formatCoordinate } from '#src/shared/format.ts'
import { PagePagination } from '#src/ui/Pagination/PagePagination.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { readingFigure } from './readingFigure.ts'
import type { TrackSurvey } from './trackSurvey.ts'
import { readingTime } from './trackWords.ts'

const ROWS_PER_PAGE = 50

type Row = {
  index: number
  moment: string
  rate: string
  usv_h: number
  lat: string
  lng: string
  isMaximum: boolean
}

const columnsFor = (when: string, rate: string, levels: readonly ActionLevel[]): Column<Row>[] => [
  {
    header: when,
    cell: ({ moment, isMaximum }) => (
      <>
        {moment}
        {isMaximum && (
          <>
            {' '}
            <PlaceMark mark="maximum" />
            Maximum
          </>
        )}
      </>
    ),
    isCardTitle: true,
    noWrap: true,
  },
  {
    header: rate,
    cell: (row) => (
      <>
        <LevelBadge usv_h={row.usv_h} levels={levels} /> {row.rate}
      </>
    ),
    align: 'end',
    noWrap: true,
  },
  { header: 'Latitude', cell: ({ lat }) => lat, align: 'end', noWrap: true },
  { header: 'Longitude', cell: ({ lng }) => lng, align: 'end', noWrap: true },
]

/** All readings, in pages. */
export function DoseTable({ survey }: { survey: TrackSurvey }) {
  const { track, unit, statistics } = survey
  const [page, setPage] = useState(1)
  const first = (page - 1) * ROWS_PER_PAGE
  const rows = track.points.slice(first, first + ROWS_PER_PAGE).map(
    ({ rate, lat, lng }, offset): Row => ({
      index: first + offset,
      moment: readingTime(track, first + offset),
      rate: readingFigure(rate, survey),
      usv_h: rate,
      lat: formatCoordinate(lat),
      lng: formatCoordinate(lng),
      isMaximum: first + offset === statistics.maxIndex,
    }),
  )
  return (
    <Table
      label="Readings"
      columns={columnsFor(track.isTimed ? 'Time' : 'Reading', `Dose rate (${unit.rate})`, survey.levels)}
      rows={rows}
      rowKey={({ index }) => index}
      empty="No readings"
      footer={
        <PagePagination
          label="Pages of readings"
          page={page}
          pages={Math.ceil(track.points.length / ROWS_PER_PAGE)}
          onPage={setPage}
        />
      }
    />
  )
}
