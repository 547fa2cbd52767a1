import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { LanePlot } from '#src/geo/tape/LanePlot.tsx'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { LaneMarks, SharedMarks } from './LaneMarks.tsx'
import * as css from './tape.css.ts'
import { tapeParams } from './tapeParams.ts'
import { clockText, seekByKey, whyNoLine } from './tapeRules.ts'
import { useTapeState } from './useTapeClock.ts'

type LanesProps = {
  tape: Tape
  lanes: readonly TapeLane[]
  clock: TapeClock
  /** The highest dose rate of all teams, µSv/h. */
  top: number
  /** The moment the pointer is at; undefined when it has left. */
  onPeek: (ms: number | undefined) => void
}

const percent = (share: number): string => `${share * 100}%`
/** Rows of the grid: 1 for all teams, then one for each lane. */
const rowOf = (index: number) => ({ gridRow: index + 1 })

/** A lane for each team under that of all teams, and one line through them: the moment that is shown. */
export function Lanes({ tape, lanes, clock, top, onPeek }: LanesProps) {
  const { from, to } = clock
  return (
    <div className={css.lanes}>
      <div className={css.sharedPlot} style={rowOf(0)}>
        <SharedMarks timeline={tape.timeline} from={from} to={to} />
      </div>
      {lanes.map((lane, index) => (
        <div key={lane.key} className={css.plot} style={rowOf(index + 1)}>
          <LanePlot series={lane.series} from={from} to={to} top={top} />
          <LaneMarks marks={lane.marks} from={from} to={to} />
        </div>
      ))}
      <Scrubber clock={clock} rows={lanes.length + 1} onPeek={onPeek} />
      <div className={css.laneName} style={rowOf(0)}>
        <span className={css.laneTitle}>All teams</span>
      </div>
      {lanes.map((lane, index) => (
        <LaneName key={lane.key} lane={lane} row={index + 1} canCorrect={tape.can_correct} />
      ))}
    </div>
  )
}

function LaneName({ lane, row, canCorrect }: { lane: TapeLane; row: number; canCorrect: boolean }) {
  const [, change] = useScreenParams(tapeParams)
  const why = whyNoLine(lane)
  const wrong = lane.missions.find(({ clock }) => clock.suggested_offset_ms !== null)
  const set = lane.missions.find(({ clock }) => clock.source === 'person')
  const asked = wrong ?? set
  return (
    <div className={css.laneName} style={rowOf(row)}>
      <span className={css.laneTitle}>{lane.name}</span>
      <span className={why ? css.small : css.laneOrganization}>{why ?? lane.organization.name}</span>
      {canCorrect && asked && (
        <Button size="small" onClick={() => change({ dialog: 'clock', mission: String(asked.id) })}>
          {wrong ? 'Set clock' : 'Clock was set'}
        </Button>
      )}
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
      aria-valuetext={clockText(ms)}
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
