import type { TapeLane } from '#contract/tape.ts'
import { formatDistance } from '#src/geo/formatDistance.ts'
import { byMaximum, laneDecimals } from '#src/geo/tape/laneRules.ts'
import * as css from '#src/geo/tape/tape.css.ts'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { clockText } from '#src/geo/tape/tapeTimes.ts'
import type { TapeZone } from '#src/geo/tape/tapeZone.ts'
import { formatReading } from '#src/geo/track/readingFigure.ts'
import { type DoseUnit, formatDose } from '#src/shared/doseUnit.ts'
import { EMPTY, formatDuration } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { toFirstText } from './tapeParams.ts'

const columnsFor = (unit: DoseUnit, zone: TapeZone, goTo: (at: string) => void): Column<TapeLane>[] => [
  { header: 'Team', cell: ({ name }) => name, isCardTitle: true },
  {
    header: 'Maximum',
    cell: (lane) =>
      lane.figures ? (
        <>
          {formatReading(lane.figures.max_usv_h, { unit, decimals: laneDecimals(lane) })}
          {lane.figures.max_file && <span className={css.file}>{lane.figures.max_file}</span>}
        </>
      ) : (
        EMPTY
      ),
    align: 'end',
    noWrap: true,
  },
  {
    header: 'When',
    cell: ({ figures }) =>
      figures?.max_at ? (
        <Button size="small" tone="ghost" onClick={() => goTo(figures.max_at ?? '')}>
          {clockText(Date.parse(figures.max_at), zone)}
        </Button>
      ) : (
        EMPTY
      ),
    noWrap: true,
  },
  {
    header: 'To first reading',
    cell: ({ figures }) => toFirstText(figures?.seconds_to_first ?? null),
    align: 'end',
    noWrap: true,
  },
  {
    header: 'Dose',
    cell: ({ figures }) => (figures?.dose_usv == null ? EMPTY : formatDose(figures.dose_usv, unit)),
    align: 'end',
    noWrap: true,
  },
  {
    header: 'Distance',
    cell: ({ figures }) => (figures ? formatDistance(figures.distance_m) : EMPTY),
    align: 'end',
    noWrap: true,
  },
  {
    header: 'Gaps',
    cell: ({ figures }) =>
      figures
        ? figures.gap_count === 0
          ? 'None'
          : `${figures.gap_count}, ${formatDuration(figures.gap_ms)}`
        : EMPTY,
    align: 'end',
    noWrap: true,
  },
]

/** Compares the statistics of the teams, highest dose rate first. */
export function CompareTable({ lanes, clock }: { lanes: readonly TapeLane[]; clock: TapeClock }) {
  const unit = useDoseUnit()
  const goTo = (at: string) => {
    clock.pause()
    clock.seek(Date.parse(at))
  }
  return (
    <Section
      level={3}
      title="Compare teams"
      description="Highest dose rate first. Dose is the dose rate summed over time without gaps; a gap is more than 2 minutes without a reading."
    >
      <Table
        label="Teams compared"
        columns={columnsFor(unit, clock.zone, goTo)}
        rows={byMaximum(lanes)}
        rowKey={({ key }) => key}
        empty="No teams"
      />
    </Section>
  )
}
