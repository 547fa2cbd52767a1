import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import * as css from './exercise.css.ts'

type Choice<State extends string> = {
  state: State
  label: string
  icon?: ReactNode
  isProblem?: boolean
  /** Undefined while loading. */
  count: number | undefined
}

type StateFilterProps<State extends string> = {
  /** Number of rows in all states; undefined while loading. */
  total: number | undefined
  choices: readonly Choice<State>[]
  state: State | undefined
  onState: (state: State | undefined) => void
}

/** Filters rows by state, with the number of rows in each. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { total, choices, state, onState } = props
  return (
    <div className={css.stateFrame}>
      <div className={css.states}>
        <Button size="small" pressed={state === undefined} onClick={() => onState(undefined)}>
          All {total}
        </Button>
        {choices.map(({ state: each, label, icon, isProblem, count }) => (
          <Button
            key={each}
            size="small"
            icon={icon}
            {...(isProblem && { tone: 'critical' as const })}
            pressed={state === each}
            onClick={() => onState(state === each ? undefined : each)}
          >
            {label} {count}
          </Button>
        ))}
      </div>
    </div>
  )
}
