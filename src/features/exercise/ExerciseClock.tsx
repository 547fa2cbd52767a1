import { formatDuration } from '#contract/duration.ts'
import type { Exercise } from '#contract/exercise.ts'
import { useExerciseClock } from '#src/shared/exerciseClock.ts'
import type { Timed } from '#src/shared/serverClock.ts'

type ExerciseClockProps = {
  clock: Timed<Exercise>
  className: string
}

/** Exercise time. A separate component, so that ticking rerenders nothing else. */
export const ExerciseClock = ({ clock, className }: ExerciseClockProps) => (
  <span className={className} role="timer" aria-label="Exercise time">
    {formatDuration(useExerciseClock(clock))}
  </span>
)
