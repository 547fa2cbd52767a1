import type { Exercise } from '#contract/exercise.ts'
import type { ExerciseState as State } from '#contract/exerciseState.ts'
import { exerciseStates } from '#src/lists/exerciseStates.tsx'
import type { Timed } from '#src/shared/serverClock.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { missionsMeanwhile } from './boardStates.tsx'
import { ExerciseClock } from './ExerciseClock.tsx'
import * as css from './exercise.css.ts'
import * as own from './ownTeams.css.ts'

const MEANS: Partial<Record<State, string>> = missionsMeanwhile

type ExerciseStateProps = {
  clock: Timed<Exercise>
  /** Whether any mission of the exercise is open. */
  hasMissions: boolean
}

/** State and clock of an exercise, for people who take part. Smaller than the state of their mission. */
export function ExerciseState({ clock, hasMissions }: ExerciseStateProps) {
  const { state } = clock.answer
  const { label, tone, icon } = exerciseStates[state]
  return (
    <section className={panel} aria-label="Exercise">
      <div className={`${css.bar} ${css.bandTone[tone]}`}>
        <div className={own.state}>
          <Text size="strong">Exercise</Text>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <ExerciseClock clock={clock} className={own.left} />
        </div>
        {hasMissions && MEANS[state] && <span>{MEANS[state]}</span>}
      </div>
      <LiveRegion>{`Exercise: ${label}`}</LiveRegion>
    </section>
  )
}
