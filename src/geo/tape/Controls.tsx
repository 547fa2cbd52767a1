import { PauseIcon, PlayIcon, ZoomInIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Tape, TapeLane } from '#contract/tape.ts'
import { clockText, dayText } from '#src/shared/times.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { PlaceMark } from '../map/PlaceMark.tsx'
import { highestLane } from './laneRules.ts'
import * as css from './tape.css.ts'
import { TAPE_SPEEDS, type TapeClock } from './tapeClock.ts'
import { tapeExerciseTime } from './tapeTimes.ts'
import { useShownMoment, useTapeState } from './useTapeClock.ts'

type ControlsProps = {
  tape: Pick<Tape, 'timeline'>
  clock: TapeClock
  lanes: readonly TapeLane[]
  /** Zooms lanes and map to the maximum. */
  onZoomTo: (ms: number) => void
  /** More actions. */
  tools?: ReactNode
}

/** Play and pause, speed, shown time, and a jump to the highest dose rate. */
export function Controls({ tape, clock, lanes, onZoomTo, tools }: ControlsProps) {
  const { isPlaying, speed } = useTapeState(clock)
  const highest = highestLane(lanes)
  const maximumMs = Date.parse(highest?.figures?.max_at ?? '')
  const goToMaximum = () => {
    clock.pause()
    clock.seek(maximumMs)
  }
  const disabledReason = highest ? undefined : 'There are no readings with times.'
  return (
    <div className={css.controls}>
      <Button tone="primary" icon={isPlaying ? <PauseIcon /> : <PlayIcon />} onClick={() => clock.toggle()}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <div className={css.speed}>
        <SelectField
          label="Speed"
          hideLabel
          value={String(speed)}
          onChange={(value) => clock.setSpeed(Number(value))}
          options={TAPE_SPEEDS.map((one) => ({ value: String(one), label: `${one}x` }))}
        />
      </div>
      <ShownTime tape={tape} clock={clock} />
      <div className={css.links}>
        <Button icon={<PlaceMark mark="maximum" />} disabledReason={disabledReason} onClick={goToMaximum}>
          Go to maximum
        </Button>
        <Button
          icon={<ZoomInIcon />}
          disabledReason={disabledReason}
          onClick={() => {
            goToMaximum()
            onZoomTo(maximumMs)
          }}
        >
          Zoom there
        </Button>
        {tools}
      </div>
    </div>
  )
}

/** The shown moment: time of day, and exercise time once the exercise clock has started. */
function ShownTime({ tape, clock }: Pick<ControlsProps, 'tape' | 'clock'>) {
  const ms = useShownMoment(clock)
  const elapsed = tapeExerciseTime(tape.timeline, ms)
  return (
    <span className={css.face}>
      <time className={css.clock} dateTime={new Date(ms).toISOString()}>
        {clockText(ms, clock.zone.id)}
      </time>
      <span className={css.small}>
        {dayText(ms, clock.zone.id)} · {clock.zone.nameAt(ms)}
        {elapsed !== undefined && <> · Exercise {formatDuration(elapsed)}</>}
      </span>
    </span>
  )
}
