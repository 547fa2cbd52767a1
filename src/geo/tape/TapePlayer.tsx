import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { TapeMap } from '../TapeMap.tsx'
import { DoseLegend } from '../track/DoseLegend.tsx'
import { formatReading } from '../track/readingFigure.ts'
import { Controls } from './Controls.tsx'
import { Lanes } from './Lanes.tsx'
import { MomentTable } from './MomentTable.tsx'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { highestLane, laneDecimals, topOf } from './tapeRules.ts'
import type { TapeZone } from './tapeZone.ts'
import { useTapeClock, useTapeState } from './useTapeClock.ts'

/** Where a tape is, as an address has it. */
export type TapePosition = {
  /** ISO 8601; undefined at the start. */
  at: string | undefined
  speed: number
}

export type TapePlayerProps = {
  /** One tape for the whole life of this component: another is given another `key`. */
  tape: Pick<Tape, 'event' | 'timeline' | 'lanes'>
  window: { from: string; to: string }
  zone: TapeZone
  /** Those of the tape's lanes that are shown; all of them when left out. */
  lanes?: readonly TapeLane[]
  /** Where it opens. */
  start: TapePosition
  /** Where it stands, each time it has stopped; stays the same function. */
  onStop?: (position: TapePosition) => void
  /** What else may be done with the tape: beside the way to the maximum. */
  tools?: (clock: TapeClock) => ReactNode
  /** What may be done about a lane, beside its name. */
  laneAction?: (lane: TapeLane) => ReactNode
  /** Below the tape: lists that lead to their moments. */
  children?: (clock: TapeClock) => ReactNode
}

/** A tape, of an event or of one mission: map, scrubber, lanes, and what each team read at the moment shown. */
export function TapePlayer({ tape, window, start, onStop, lanes = tape.lanes, ...props }: TapePlayerProps) {
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const clock = useTapeClock(from, to, {
    ms: start.at === undefined ? from : Date.parse(start.at),
    speed: start.speed,
    zone: props.zone,
  })
  const { isPlaying, ms, speed } = useTapeState(clock)
  const [peek, setPeek] = useState<number>()
  const unit = useDoseUnit()
  const tracks = useMemo(() => lanes.map(({ key, name, series }) => ({ key, name, series })), [lanes])
  const levels = useMemo(() => levelsOf(tape.event), [tape.event])
  const highest = highestLane(lanes)
  const textId = useId()

  // Not every frame is a place one has been.
  useEffect(() => {
    if (!isPlaying) onStop?.({ at: ms === from ? undefined : new Date(ms).toISOString(), speed })
  }, [isPlaying, ms, speed, from, onStop])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== ' ' || target.closest('button, a, input, select, textarea, [role=menuitem]')) return
    event.preventDefault() // the page does not scroll along
    clock.toggle()
  }
  const { release_point_lat: lat, release_point_lng: lng } = tape.event
  const releasePoint = lat !== null && lng !== null ? { lat, lng } : undefined
  const figures = highest?.figures
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: space plays wherever the focus is; the button says so
    <div className={css.player} onKeyDown={onKeyDown}>
      <Controls tape={tape} clock={clock} lanes={lanes} tools={props.tools?.(clock)} />
      <div className={css.pictures}>
        <TapeMap
          label="Teams and their tracks"
          tracks={tracks}
          releasePoint={releasePoint}
          maximum={
            highest && figures
              ? {
                  lat: figures.max_lat,
                  lng: figures.max_lng,
                  label: `Maximum ${formatReading(figures.max_usv_h, { unit, decimals: laneDecimals(highest) })}, ${highest.name}`,
                }
              : undefined
          }
          clock={clock}
          describedBy={textId}
        />
        <VisuallyHidden>
          <span id={textId}>The table of this moment says where each team is.</span>
        </VisuallyHidden>
        <MomentTable lanes={lanes} clock={clock} peek={peek} levels={levels} />
      </div>
      <Lanes
        tape={tape}
        lanes={lanes}
        clock={clock}
        top={topOf(tape.lanes)}
        laneAction={props.laneAction}
        onPeek={setPeek}
      />
      <DoseLegend survey={{ unit, levels, releasePoint, statistics: { timed: undefined } }} />
      {props.children?.(clock)}
    </div>
  )
}
