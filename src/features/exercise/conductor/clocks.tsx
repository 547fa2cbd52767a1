import { TimerIcon } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import { formatDuration } from '#contract/duration.ts'
import type { Exercise } from '#contract/exercise.ts'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { useExerciseClock } from '#src/shared/exerciseClock.ts'
import { countdownText } from '#src/shared/format.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { clockTime } from '#src/shared/times.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { startsInTurn } from '../board/boardRules.ts'
import * as css from '../exercise.css.ts'

type ExerciseClockProps = {
  clock: Timed<Exercise>
  className?: string
}

/** Exercise time. A separate component, so that ticking rerenders nothing else. */
export const ExerciseClock = ({ clock, className }: ExerciseClockProps) => (
  <span className={className} role="timer" aria-label="Exercise time">
    {formatDuration(useExerciseClock(clock))}
  </span>
)

type CountdownProps = { startAt: string; rows: readonly BoardRow[]; aheadMs: number }

/**
 * Time to the next start, and what follows it where teams start one after the other.
 * @param aheadMs how far the server's clock is ahead of this one
 */
export function Countdown({ startAt, rows, aheadMs }: CountdownProps) {
  const turn = startsInTurn(rows)
  return (
    <section className={panel} aria-label="Countdown">
      <div className={`${css.band} ${css.bandTone.info}`}>
        <div className={css.face}>
          <Badge size="large" tone="info" icon={<TimerIcon />}>
            {turn ? 'Next start in' : 'Start in'}
          </Badge>
          <span className={css.clock} role="timer" aria-label="Time to start">
            {countdownText(startAt, useNow() + aheadMs)}
          </span>
          {turn && (
            <Text as="p" size="body">
              {turn.next} starts next. {counted(turn.following, 'more follows', 'more follow')}, the last at{' '}
              {clockTime(turn.last)}.
            </Text>
          )}
        </div>
        <LiveRegion>Teams will start soon.</LiveRegion>
      </div>
    </section>
  )
}
