import { FlagIcon, PauseIcon, PlayIcon, RotateCcwIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClockAction } from '#contract/exercise.ts'
import type { ExerciseState } from '#contract/exerciseState.ts'

/** Available actions by state. The last takes the place of the one that was pressed, so it is never EndEx. */
export const actionsIn: Record<ExerciseState, readonly ClockAction[]> = {
  planned: ['start'],
  running: ['end', 'pause'],
  paused: ['end', 'resume'],
  ended: ['reset'],
}

type ClockActionEntry = {
  /** The state of the exercise afterwards. */
  leadsTo: ExerciseState
  label: string
  busyText: string
  icon: ReactNode
  isPrimary?: boolean
  /** Confirmation, if needed; of StartEx only while a team is not running. */
  question?: { title: string; text: string; tone: 'primary' | 'critical' }
  /** Said if someone else was first. */
  already: string
  /** Said if a call without an answer was not carried out. */
  notDone: string
}

/** What the header knows of each action of the exercise clock. */
export const clockActions: Record<ClockAction, ClockActionEntry> = {
  start: {
    leadsTo: 'running',
    already: 'The exercise was already started.',
    notDone: 'The exercise was not started.',
    label: 'StartEx',
    busyText: 'Starting...',
    icon: <PlayIcon />,
    isPrimary: true,
    question: {
      title: 'Start the exercise?',
      text: 'The exercise clock starts now.',
      tone: 'primary',
    },
  },
  pause: {
    leadsTo: 'paused',
    already: 'The exercise was already paused.',
    notDone: 'The exercise was not paused.',
    label: 'Pause',
    busyText: 'Pausing...',
    icon: <PauseIcon />,
  },
  resume: {
    leadsTo: 'running',
    already: 'The exercise was already resumed.',
    notDone: 'The exercise was not resumed.',
    label: 'Resume',
    busyText: 'Resuming...',
    icon: <PlayIcon />,
    isPrimary: true,
  },
  end: {
    leadsTo: 'ended',
    already: 'The exercise was already ended.',
    notDone: 'The exercise was not ended.',
    label: 'EndEx',
    busyText: 'Ending...',
    icon: <FlagIcon />,
    question: {
      title: 'End the exercise?',
      text: 'The exercise clock stops and cannot be resumed. Planned injects are no longer delivered.',
      tone: 'critical',
    },
  },
  reset: {
    leadsTo: 'planned',
    already: 'The exercise clock was already reset.',
    notDone: 'The exercise clock was not reset.',
    label: 'Reset clock',
    busyText: 'Resetting...',
    icon: <RotateCcwIcon />,
    question: {
      title: 'Reset the exercise clock?',
      text: 'The clock goes back to 00:00:00, and the exercise and its injects go back to Planned. This run of the clock, its deliveries and acknowledgements disappear from the tape and from an unsigned report; the activity log keeps them. Mission reports are kept.',
      tone: 'primary',
    },
  },
}
