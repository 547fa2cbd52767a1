import { CalendarClockIcon, CirclePauseIcon, CirclePlayIcon, FlagIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExerciseState } from '#contract/exerciseState.ts'
import type { Tone } from '#src/theme/palette.ts'

/** Label, tone and icon of each state of an exercise. */
export const exerciseStates = {
  planned: { label: 'Planned', tone: 'neutral', icon: <CalendarClockIcon /> },
  running: { label: 'Running', tone: 'positive', icon: <CirclePlayIcon /> },
  paused: { label: 'Paused', tone: 'caution', icon: <CirclePauseIcon /> },
  ended: { label: 'Ended', tone: 'neutral', icon: <FlagIcon /> },
} as const satisfies Record<ExerciseState, { label: string; tone: Tone; icon: ReactNode }>
