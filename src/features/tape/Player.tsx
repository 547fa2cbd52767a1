import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import type { Tape } from '#contract/tape.ts'
import { TapeMap } from '#src/geo/TapeMap.tsx'
import { DoseLegend } from '#src/geo/track/DoseLegend.tsx'
import { formatReading } from '#src/geo/track/readingFigure.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { Controls } from './Controls.tsx'
import { Lanes } from './Lanes.tsx'
import { MomentTable } from './MomentTable.tsx'
import * as css from './tape.css.ts'
import { tapeParams } from './tapeParams.ts'
import { chosenLanes, highestLane, laneDecimals, topOf } from './tapeRules.ts'
import { useTapeClock, useTapeState } from './useTapeClock.ts'

const TapeLists = lazyPart(() => import('./TapeLists.tsx').then((module) => module.TapeLists), {
  isUnasked: true,
})
const SetClock = lazyPart(() => import('./SetClock.tsx').then((module) => module.SetClock))

type PlayerProps = { tape: Tape; window: { from: string; to: string } }

/** The tape itself: map, scrubber, lanes and what each team read at the moment shown. */
export function Player({ tape, window }: PlayerProps) {
  const [params, change] = useScreenParams(tapeParams)
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const start = params.at === undefined ? from : Date.parse(params.at)
  const clock = useTapeClock(from, to, { ms: start, speed: params.speed })
  const state = useTapeState(clock)
  const [peek, setPeek] = useState<number>()
  const unit = useDoseUnit()
  const lanes = useMemo(() => chosenLanes(tape.lanes, params.teams), [tape.lanes, params.teams])
  const tracks = useMemo(() => lanes.map(({ key, name, series }) => ({ key, name, series })), [lanes])
  const levels = useMemo(() => levelsOf(tape.event), [tape.event])
  const highest = highestLane(lanes)
  const textId = useId()

  // The address follows where it stops, so that it can be sent: not every frame is a place one has been.
  const { isPlaying, ms, speed } = state
  useEffect(() => {
    if (isPlaying) return
    const at = ms === from ? undefined : new Date(ms).toISOString()
    change({ at, speed: speed === 10 ? undefined : speed }, { replace: true })
  }, [isPlaying, ms, speed, from, change])

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
      <Controls tape={tape} clock={clock} lanes={lanes} />
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
        <MomentTable tape={tape} lanes={lanes} clock={clock} peek={peek} levels={levels} />
      </div>
      <Lanes tape={tape} lanes={lanes} clock={clock} top={topOf(tape.lanes)} onPeek={setPeek} />
      <DoseLegend
        survey={{
          unit,
          levels,
          releasePoint,
          statistics: { timed: undefined },
        }}
      />
      <TapeLists tape={tape} lanes={lanes} clock={clock} />
      {params.dialog === 'clock' && <SetClock tape={tape} />}
    </div>
  )
}
