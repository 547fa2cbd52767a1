import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import { formatScaleMark } from '#src/shared/doseUnit.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Popover } from '#src/ui/Popover/Popover.tsx'
import * as levelCss from '../track/level.css.ts'
import { LaneMarks } from './LaneMarks.tsx'
import { LanePlot } from './LanePlot.tsx'
import { laneScale, laneShare } from './laneDrawing.ts'
import { missingLineReason } from './laneRules.ts'
import * as css from './lanes.css.ts'
import { Scrubber } from './Scrubber.tsx'
import { TimeAxis } from './TimeAxis.tsx'
import * as markCss from './tape.css.ts'
import { small } from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { laneMarks, type MarkCluster, sharedMarks } from './tapeMarks.ts'
import { timeText } from './tapeTimes.ts'
import type { TapeView } from './useTapeView.ts'

type LanesProps = {
  tape: Pick<Tape, 'timeline' | 'marks'>
  lanes: readonly TapeLane[]
  clock: TapeClock
  /** Shown time span. */
  view: TapeView
  /** The highest dose rate of all teams, µSv/h. */
  top: number
  levels: readonly ActionLevel[]
  /** Action beside the name of a lane. */
  laneAction?: ((lane: TapeLane) => ReactNode) | undefined
}

/** Factor above the highest reading or action level. */
const HEADROOM = 1.5

/** Grid row 1 is for all teams; the lanes follow. */
const rowOf = (index: number) => ({ gridRow: index + 1 })

/** One lane for all teams together, one for each team, and a line through them at the shown moment. */
export function Lanes({ tape, lanes, clock, view, top, levels, laneAction }: LanesProps) {
  const unit = useDoseUnit()
  const [open, setOpen] = useState<OpenMarks>()
  const shared = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(shared)
  const head = HEADROOM * Math.max(top, ...levels.map(({ usv_h }) => usv_h))
  const marksOf = (name: string, marks: ReturnType<typeof laneMarks>) => (
    <LaneMarks
      marks={marks}
      view={view}
      clock={clock}
      widthPx={widthPx}
      onOpen={(cluster, anchor) => setOpen({ cluster, name, anchor })}
    />
  )
  return (
    <div className={css.lanes}>
      <div ref={shared} className={css.sharedPlot} style={rowOf(0)}>
        {marksOf('All teams', sharedMarks(tape))}
        <span className={css.scaleUnit} aria-hidden="true">
          {unit.rate}
        </span>
      </div>
      {lanes.map((lane, index) => (
        <div key={lane.key} className={css.plot} style={rowOf(index + 1)}>
          <div className={css.drawing}>
            <LanePlot series={lane.series} from={view.from} to={view.to} top={head} />
            {levels.map(({ key, usv_h }) => (
              <span
                key={key}
                className={`${css.level} ${levelCss.line[key]}`}
                style={{ bottom: percent(laneShare(usv_h, head)) }}
              />
            ))}
            {laneScale(head).map((mark) => (
              <span
                key={mark}
                className={css.scaleMark}
                style={{ bottom: percent(laneShare(mark, head)) }}
                aria-hidden="true"
              >
                {formatScaleMark(mark, unit)}
              </span>
            ))}
          </div>
          {marksOf(lane.name, laneMarks(lane, unit))}
        </div>
      ))}
      <Scrubber clock={clock} view={view} rows={lanes.length + 1} />
      <TimeAxis clock={clock} view={view} row={lanes.length + 2} />
      <div className={css.laneName} style={rowOf(0)}>
        <span className={css.laneTitle}>All teams</span>
      </div>
      {lanes.map((lane, index) => (
        <LaneName key={lane.key} lane={lane} row={index + 1} action={laneAction?.(lane)} />
      ))}
      {open && <MarkList open={open} clock={clock} view={view} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`

function LaneName({ lane, row, action }: { lane: TapeLane; row: number; action: ReactNode }) {
  const reason = missingLineReason(lane)
  return (
    <div className={css.laneName} style={rowOf(row)}>
      <span className={css.laneTitle}>{lane.name}</span>
      <span className={reason ? small : css.laneOrganization}>{reason ?? lane.organization.name}</span>
      {action}
    </div>
  )
}

/** Width of an element, px; 0 before layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const resizes = new ResizeObserver(() => setWidth(current.clientWidth))
    resizes.observe(current)
    return () => resizes.disconnect()
  }, [element])
  return width
}

type OpenMarks = { cluster: MarkCluster; name: string; anchor: HTMLElement }

type MarkListProps = { open: OpenMarks; clock: TapeClock; view: TapeView; onClose: () => void }

/** Minimum time on each side of a zoom. */
const AROUND_MS = 60_000

/** The marks of a cluster as a list; each jumps to its moment. */
function MarkList({ open: { cluster, name, anchor }, clock, view, onClose }: MarkListProps) {
  const ref: RefObject<HTMLElement | null> = useRef(anchor)
  const [first, last] = [cluster.marks[0]?.ms ?? 0, cluster.marks.at(-1)?.ms ?? 0]
  const around = Math.max(AROUND_MS, last - first)
  return (
    <Popover label={name} open onClose={onClose} anchor={ref}>
      <ol role="list" className={markCss.happenings}>
        {cluster.marks.map(({ ms, text }, index) => (
          <li key={`${ms} ${index}`} className={markCss.happening}>
            <Button
              size="small"
              tone="ghost"
              onClick={() => {
                clock.pause()
                clock.seek(ms)
                onClose()
              }}
            >
              {timeText(ms, clock)}
            </Button>
            {text}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        onClick={() => {
          view.show({ from: first - around, to: last + around })
          onClose()
        }}
      >
        Zoom there
      </Button>
    </Popover>
  )
}
