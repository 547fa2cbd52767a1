import { formatDuration } from '#contract/duration.ts'
import { isPartMissing, type Tape, type TapeLane } from '#contract/tape.ts'
import { formatDistance } from '#src/geo/formatDistance.ts'
import { Happenings } from '#src/geo/tape/Happenings.tsx'
import { byMaximum, maximumText } from '#src/geo/tape/laneRules.ts'
import * as css from '#src/geo/tape/tape.css.ts'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { timeText } from '#src/geo/tape/tapeTimes.ts'
import { useTapeEnd } from '#src/geo/tape/useTapeClock.ts'
import { type DoseUnit, formatDose } from '#src/shared/doseUnit.ts'
import { EMPTY } from '#src/shared/format.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { toFirstText } from './tapeParams.ts'

type TapeListsProps = { tape: Tape; lanes: readonly TapeLane[]; clock: TapeClock }

/** The lists below the tape. */
export function TapeLists({ tape, lanes, clock }: TapeListsProps) {
  return (
    <div className={css.lists}>
      <CompareTable lanes={lanes} clock={clock} />
      <Happenings tape={tape} lanes={lanes} clock={clock} />
    </div>
  )
}

const columnsFor = (unit: DoseUnit, clock: TapeClock): Column<TapeLane>[] => [
  { header: 'Team', cell: ({ name }) => name, isCardTitle: true },
  {
    header: 'Maximum',
    cell: (lane) =>
      lane.figures ? (
        <>
          {maximumText(lane, unit)}
          {lane.figures.max_file && <span className={css.file}>{lane.figures.max_file}</span>}
          {isPartMissing(lane) && (
            <span className={css.file}>Incomplete: a kiosk of this mission sent no track</span>
          )}
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
      figures?.max_at ? <MaximumTime ms={Date.parse(figures.max_at)} clock={clock} /> : EMPTY,
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

/** Goes there, if the tape covers that time: a track of another day has its maximum outside of it. */
function MaximumTime({ ms, clock }: { ms: number; clock: TapeClock }) {
  const end = useTapeEnd(clock)
  if (ms < clock.from || ms > end) return timeText(ms, clock)
  const goTo = () => {
    clock.pause()
    clock.seek(ms)
  }
  return <TextLink onClick={goTo}>{timeText(ms, clock)}</TextLink>
}

/** Compares the statistics of the teams, highest dose rate first. */
function CompareTable({ lanes, clock }: { lanes: readonly TapeLane[]; clock: TapeClock }) {
  const unit = useDoseUnit()
  return (
    <Section
      level={3}
      title="Compare teams"
      description="Highest dose rate first. Dose is the dose rate summed over time without gaps; a gap is more than 2 minutes without a reading."
    >
      <Table
        label="Teams compared"
        columns={columnsFor(unit, clock)}
        rows={byMaximum(lanes)}
        rowKey={({ key }) => key}
        empty="No teams"
      />
    </Section>
  )
}
