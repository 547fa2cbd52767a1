import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { LaneMarks, SharedMarks } from './LaneMarks.tsx'
import { LanePlot } from './LanePlot.tsx'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { clockText, seekByKey, whyNoLine } from './tapeRules.ts'
import { useTapeState } from './useTapeClock.ts'

type LanesProps = {
  tape: Pick<Tape, 'timeline'>
  lanes: readonly TapeLane[]
  clock: TapeClock
  /** What may be done about a lane, beside its name. */
  laneAction?: ((lane: TapeLane) => ReactNode) | undefined
  /** The highest dose rate of all teams, µSv/h. */
  top: number
  /** The moment the pointer is at; undefined when it has left. */
  onPeek: (ms: number | undefined) => void
}

const percent = (share: number): string => `${share * 100}%`
/** Rows of the grid: 1 for all teams, then one for each lane. */
const rowOf = (index: number) => ({ gridRow: index + 1 })

/** A lane for each team under that of all teams, and one line through them: the moment that is shown. */
export function Lanes({ tape, lanes, clock, top, laneAction, onPeek }: LanesProps) {
  const { from, to } = clock
  return (
    <div className={css.lanes}>
      <div className={css.sharedPlot} style={rowOf(0)}>
        <SharedMarks timeline={tape.timeline} from={from} to={to} zone={clock.zone} />
      </div>
      {lanes.map((lane, index) => (
        <div key={lane.key} className={css.plot} style={rowOf(index + 1)}>
          <LanePlot series={lane.series} from={from} to={to} top={top} />
          <LaneMarks marks={lane.marks} from={from} to={to} zone={clock.zone} />
        </div>
      ))}
      <Scrubber clock={clock} rows={lanes.length + 1} onPeek={onPeek} />
      <div className={css.laneName} style={rowOf(0)}>
        <span className={css.laneTitle}>All teams</span>
      </div>
      {lanes.map((lane, index) => (
        <LaneName key={lane.key} lane={lane} row={index + 1} action={laneAction?.(lane)} />
      ))}
    </div>
  )
}

function LaneName({ lane, row, action }: { lane: TapeLane; row: number; action: ReactNode }) {
  const why = whyNoLine(lane)
  return (
    <div className={css.laneName} style={rowOf(row)}>
      <span className={css.laneTitle}>{lane.name}</span>
      <span className={why ? css.small : css.laneOrganization}>{why ?? lane.organization.name}</span>
      {action}
    </div>
  )
}

/**
 * The scrubber over all lanes: the pointer reads a moment, a press goes there, and so do the keys of a slider. Its line moves
 * with each frame, past React.
 */
function Scrubber({ clock, rows, onPeek }: Pick<LanesProps, 'clock' | 'onPeek'> & { rows: number }) {
  const plot = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const { ms } = useTapeState(clock)
  const { from, to } = clock
  useEffect(() => {
    const place = (at: number) => {
      if (line.current) line.current.style.left = percent((at - from) / Math.max(1, to - from))
    }
    place(clock.ms)
    return clock.onTick(place)
  }, [clock, from, to])
  const msAt = (event: PointerEvent): number | undefined => {
    const box = plot.current?.getBoundingClientRect()
    return box?.width
      ? from + Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (to - from)
      : undefined
  }
  const goTo = (event: PointerEvent) => {
    const at = msAt(event)
    if (at !== undefined) clock.seek(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = seekByKey(event.key, event.shiftKey, clock.ms, clock)
    if (next === undefined) return
    event.preventDefault() // the page does not scroll along
    clock.seek(next)
  }
  return (
    <div
      ref={plot}
      className={css.scrubber}
      style={{ gridRow: `1 / span ${rows}` }}
      role="slider"
      tabIndex={0}
      aria-label="Moment of the tape"
      aria-valuemin={0}
      aria-valuemax={Math.round((to - from) / 1000)}
      aria-valuenow={Math.round((ms - from) / 1000)}
      aria-valuetext={clockText(ms, clock.zone)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) goTo(event)
        else if (event.pointerType === 'mouse') onPeek(msAt(event))
      }}
      onPointerLeave={() => onPeek(undefined)}
    >
      <span ref={line} className={css.line} />
    </div>
  )
}
