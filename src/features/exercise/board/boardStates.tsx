import {
  CircleCheckIcon,
  CirclePlayIcon,
  CircleStopIcon,
  CircleXIcon,
  FlagIcon,
  LoaderCircleIcon,
  LockIcon,
  MonitorIcon,
  MonitorOffIcon,
  OctagonXIcon,
  TimerIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardState, LAPSING_STATES } from '#contract/exerciseBoard.ts'
import type { ExerciseState } from '#contract/exerciseState.ts'
import type { Tone } from '#src/theme/palette.ts'

type Look = { label: string; tone: Tone; icon: ReactNode }

/** Label, tone and icon of each team state, the same as in StateBadge where it has the state. Problems come first. */
export const boardStates = {
  failed: { label: 'Failed', tone: 'critical', icon: <CircleXIcon /> },
  no_go: { label: 'No-Go', tone: 'critical', icon: <OctagonXIcon /> },
  none: { label: 'No kiosk', tone: 'neutral', icon: <MonitorOffIcon /> },
  assigned: { label: 'Assigned', tone: 'neutral', icon: <MonitorIcon /> },
  held: { label: 'Held', tone: 'info', icon: <LockIcon /> },
  go: { label: 'Go', tone: 'positive', icon: <CircleCheckIcon /> },
  scheduled: { label: 'Scheduled', tone: 'info', icon: <TimerIcon /> },
  starting: { label: 'Starting', tone: 'info', icon: <LoaderCircleIcon /> },
  running: { label: 'Running', tone: 'positive', icon: <CirclePlayIcon /> },
  stopping: { label: 'Stopping', tone: 'caution', icon: <CircleStopIcon /> },
  ended: { label: 'Ended', tone: 'neutral', icon: <FlagIcon /> },
} as const satisfies Record<BoardState, Look>

/** What the state of the exercise means for missions, which do not follow its clock. */
export const missionsMeanwhile = {
  paused: 'Missions keep running while the exercise is paused.',
  ended: 'Running missions continue until stopped.',
} as const satisfies Partial<Record<ExerciseState, string>>

/** Said before StartEx where missions run or are about to. */
export const BEFORE_STARTEX =
  'The exercise clock has not started, and no planned inject is delivered by itself before StartEx.'

const LAST_ANSWERS: Partial<Record<BoardState, string>> = {
  held: 'No answer',
  go: `Answered ${boardStates.go.label}`,
  no_go: `Answered ${boardStates.no_go.label}`,
} satisfies Record<(typeof LAPSING_STATES)[number], string>

/**
 * What is said of a team that is still held after EndEx, in place of its state: nothing is asked of it any more.
 * undefined for all other teams.
 */
export const lastAnswer = (state: BoardState, isEnded: boolean): string | undefined =>
  isEnded ? LAST_ANSWERS[state] : undefined

export const stateText = (state: BoardState, isEnded: boolean): string =>
  lastAnswer(state, isEnded) ?? boardStates[state].label

/** Number of rows in each state, without empty states. */
export const countsByState = (
  rows: readonly { state: BoardState }[],
): { state: BoardState; count: number }[] =>
  (Object.keys(boardStates) as BoardState[])
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
