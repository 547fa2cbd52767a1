import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { LatLng } from '../geo.types.ts'
import { TapeMap } from '../TapeMap.tsx'
import { DoseLegend } from '../track/DoseLegend.tsx'
import { Controls } from './Controls.tsx'
import { Lanes } from './Lanes.tsx'
import { failedFiles, highestLane, maximumText, topOf } from './laneRules.ts'
import { MomentTable } from './MomentTable.tsx'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { AT_MAXIMUM, firstReading, type TapePosition } from './tapePosition.ts'
import type { TapeZone } from './tapeZone.ts'
import { useTapeClock, useTapeState } from './useTapeClock.ts'
import { useTapeView } from './useTapeView.ts'

type TapePlayerProps = {
  /** May get longer; another event or another beginning needs another `key`. */
  tape: Pick<Tape, 'event' | 'timeline' | 'marks' | 'lanes'>
  window: { from: string; to: string }
  /** Whether the window ends now, so that a tape at its end follows it. */
  isLive?: boolean
  zone: TapeZone
  /** The lanes shown; defaults to all. */
  lanes?: readonly TapeLane[]
  /** Initial position. */
  start: TapePosition
  /** Where it opens without one, ms; defaults to the first reading, before which there is nothing to see. */
  opening?: number | undefined
  /** Called with the position whenever the tape stops. Must be referentially stable. */
  onStop?: (position: TapePosition) => void
  /** More actions in the controls. */
  tools?: (clock: TapeClock) => ReactNode
  /** Action beside the name of a lane. */
  laneAction?: (lane: TapeLane) => ReactNode
  /** Lists below the tape. */
  children?: (clock: TapeClock) => ReactNode
}

/** On each side of the maximum. */
const ZOOM_MS = 5 * 60_000

/** Start time in ms. */
function openedAt(
  at: string | undefined,
  { opening, maximum }: { opening: number; maximum: string | null | undefined },
): number {
  if (at === undefined) return opening
  return at === AT_MAXIMUM ? Date.parse(maximum ?? '') || opening : Date.parse(at)
}

/** Plays the tape of an event or a mission: map, scrubber, lanes, and the reading of each team at the shown moment. */
export function TapePlayer({
  tape,
  window,
  start,
  onStop,
  lanes = tape.lanes,
  children,
  ...props
}: TapePlayerProps) {
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const highest = highestLane(lanes)
  const figures = highest?.figures
  const opening = props.opening ?? firstReading(lanes) ?? from
  const clock = useTapeClock(from, to, {
    ms: openedAt(start.at, { opening, maximum: figures?.max_at }),
    speed: start.speed,
    zone: props.zone,
    isLive: props.isLive ?? false,
  })
  const { isPlaying, ms, speed } = useTapeState(clock)
  const view = useTapeView(clock)
  const [focus, setFocus] = useState<LatLng>()
  const unit = useDoseUnit()
  const tracks = useMemo(() => lanes.map(({ key, name, series }) => ({ key, name, series })), [lanes])
  const levels = useMemo(() => levelsOf(tape.event), [tape.event])
  const textId = useId()
  const lists = useMemo(() => children?.(clock), [children, clock])

  // Not while playing: every frame would change the address.
  useEffect(() => {
    // The clock's own moment: that of the last render may be the end before the tape got longer.
    if (!isPlaying)
      onStop?.({ at: clock.ms === opening ? undefined : new Date(clock.ms).toISOString(), speed })
  }, [isPlaying, ms, speed, opening, onStop, clock])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== ' ' || target.closest('button, a, input, select, textarea, [role=menuitem]')) return
    event.preventDefault() // no scrolling
    clock.toggle()
  }
  const { release_point_lat: lat, release_point_lng: lng } = tape.event
  const releasePoint = lat !== null && lng !== null ? { lat, lng } : undefined
  const zoomTo = (at: number) => {
    view.show({ from: at - ZOOM_MS, to: at + ZOOM_MS })
    if (figures) setFocus({ lat: figures.max_lat, lng: figures.max_lng })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: space plays wherever the focus is; the button says so
    <div className={css.player} onKeyDown={onKeyDown}>
      <Controls tape={tape} clock={clock} lanes={lanes} onZoomTo={zoomTo} tools={props.tools?.(clock)} />
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
                  label: `Maximum ${maximumText(highest, unit)}\n${highest.name}`,
                }
              : undefined
          }
          focus={focus}
          clock={clock}
          describedBy={textId}
        />
        <VisuallyHidden>
          <span id={textId}>The table of readings lists where each team is.</span>
        </VisuallyHidden>
        <MomentTable lanes={lanes} clock={clock} levels={levels} />
      </div>
      <Lanes
        tape={tape}
        lanes={lanes}
        clock={clock}
        view={view}
        top={topOf(tape.lanes)}
        levels={levels}
        laneAction={props.laneAction}
      />
      <DoseLegend survey={{ unit, levels, releasePoint, statistics: { timed: undefined } }} />
      <FailedFiles lanes={lanes} />
      {lists}
    </div>
  )
}

/** Warns that the tape is incomplete. */
function FailedFiles({ lanes }: { lanes: readonly TapeLane[] }) {
  const files = failedFiles(lanes)
  if (files.length === 0) return null
  return (
    <Banner
      tone="caution"
      title={files.length === 1 ? 'A file could not be read' : 'Files could not be read'}
    >
      <ul className={css.files}>
        {files.map(({ key, mission, text }) => (
          <li key={key}>
            <span className={css.small}>{mission}:</span> {text}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
