import { counted } from '#contract/counted.ts'
import {
  type BoardRow,
  type BoardState,
  type ExerciseBoard,
  type ReadyAllAnswer,
} from '#contract/exerciseBoard.ts'
import { freeKiosks, isHeld, isOpen, isSameRecord, startsInTurn } from '../board/boardRules.ts'
import { BEFORE_STARTEX, missionsMeanwhile } from '../board/boardStates.tsx'
import { countOpen, openText } from '../board/openMissions.ts'
import { canStartAgain } from '../start/startAgain.ts'

// What the conductor's bar says and offers next.

/** Steps from teams to running missions. */
export const STEPS = ['Assign', 'Hold', 'Go / No-Go', 'Start'] as const
const ASSIGN_STEP = 0
const GO_STEP = 2

export type Next = {
  kind: 'assign' | 'hold' | 'ready' | 'countdown' | 'clock' | 'running' | 'stop'
  /** Index of the next of STEPS; their number once all are done. */
  step: number
  /** Indexes of steps that were passed without being done. */
  skipped?: readonly number[]
  /** Situation and instruction. */
  text: string
  /** With kind 'assign': whether a kiosk is free. */
  canAssign?: boolean
}

/** Added to the number of missions while the clock does not run. */
const RUNNING_WHILE = {
  planned: BEFORE_STARTEX,
  paused: missionsMeanwhile.paused,
} as const

type BoardFacts = Pick<
  ExerciseBoard,
  'rows' | 'further_missions' | 'kiosks' | 'more_free_kiosks' | 'exercise'
>

/** The next step; undefined without teams, unless missions run all the same. */
export function nextStep(board: BoardFacts): Next | undefined {
  const next = stepOf(board)
  // Starts are possible without an answer, and older servers forget the answers.
  const isSilent = board.rows.some((row) => (row.state === 'scheduled' || isOpen(row)) && row.answer !== 'go')
  const skipped = [...(board.rows.some(isLeftOut) ? [ASSIGN_STEP] : []), ...(isSilent ? [GO_STEP] : [])]
  return next && { ...next, skipped }
}

/** Whether several failed teams can be started again with one button. One has its buttons in its row. */
export const startsSeveralAgain = (board: BoardFacts): boolean =>
  board.exercise.state !== 'ended' && board.rows.filter(canStartAgain).length > 1

/** Whether the bar has the primary button, so that the clock has none: a page has one. */
export function hasPrimaryStep(board: BoardFacts): boolean {
  const kind = nextStep(board)?.kind
  const startsTeams = kind === 'assign' || kind === 'hold' || kind === 'ready'
  return startsTeams || (kind === 'running' && startsSeveralAgain(board))
}

function stepOf(board: BoardFacts): Next | undefined {
  const { rows, kiosks, more_free_kiosks, exercise } = board
  const count = (state: BoardState) => rows.filter((row) => row.state === state).length
  const open = countOpen(board)
  if (rows.length === 0)
    return open > 0
      ? {
          kind: 'stop',
          step: STEPS.length,
          text: `No team takes part, but ${openText(board)}.`,
        }
      : undefined
  const scheduled = count('scheduled')
  if (scheduled > 0 && (exercise.state !== 'ended' || open === 0))
    return {
      kind: 'countdown',
      step: 3,
      text: `${counted(scheduled, 'team starts', 'teams start')} ${startsInTurn(rows) ? 'one after the other' : 'after the countdown'}.`,
    }
  if (exercise.state === 'ended')
    return {
      kind: open > count('stopping') ? 'stop' : 'running',
      step: STEPS.length,
      text: `The exercise has ended, and ${open > 0 ? openText(board, 'still ') : 'no mission is running'}.`,
    }
  const withoutKiosk = count('none')
  const spare = freeKiosks(kiosks ?? []).filter(
    (kiosk) => !rows.some((row) => isSameRecord(row.kiosk, kiosk)),
  ).length
  const atLeast = more_free_kiosks ? 'At least ' : ''
  const freeText =
    spare > 0 ? `${atLeast}${counted(spare, 'kiosk is', 'kiosks are')} free.` : 'No kiosk is free.'
  const noKioskText = `${counted(withoutKiosk, 'team has', 'teams have')} no kiosk. ${freeText}`
  const leftOut = leftOutGroups(rows)
  const notReady = [
    ...leftOut.map(({ text }) => `${text}.`),
    ...(withoutKiosk > 0 ? [noKioskText] : []),
  ].join(' ')
  // Leaving teams out is a choice: once another can be held, they only add a sentence.
  if (rows.every((row) => row.state === 'none' || isLeftOut(row)))
    return {
      kind: 'assign',
      step: ASSIGN_STEP,
      text: notReady,
      canAssign: spare > 0 || leftOut.length > 0,
    }
  const failed = count('failed')
  const hasBegun = open + failed > 0
  const clockText = open > 0 && exercise.state !== 'running' ? ` ${RUNNING_WHILE[exercise.state]}` : ''
  const restart = rows.some(({ state, can_start }) => state === 'ended' && can_start)
  const start = startStep(rows)
  // Injects are still delivered, and the likely next step is in the header.
  const isOver = open === 0 && !start && count('ended') > 0 && exercise.state === 'running'
  const endText = isOver ? ' The exercise clock keeps running until EndEx.' : ''
  const againText = open === 0 && restart ? ' Start a team again from its menu.' : ''
  const situation = runningText(failed, openText(board)) + clockText + endText + againText
  if (start) {
    const others = notStarting(rows)
      .map(({ text }) => ` ${text} and will not start.`)
      .join('')
    return { ...start, text: `${hasBegun ? `${situation} ` : ''}${start.text}${others}` }
  }
  return {
    kind: open > 0 && exercise.state === 'planned' ? 'clock' : 'running',
    step: STEPS.length,
    text: [situation, notReady].filter(Boolean).join(' '),
  }
}

/** The next step of teams that have a kiosk and have not started; undefined without such teams. */
function startStep(rows: readonly BoardRow[]): Next | undefined {
  const count = (state: BoardState) => rows.filter((row) => row.state === state).length
  const assigned = rows.filter((row) => row.state === 'assigned' && !isLeftOut(row)).length
  if (assigned > 0)
    return {
      kind: 'hold',
      step: 1,
      text: `${counted(assigned, 'kiosk is', 'kiosks are')} assigned. Hold ${assigned === 1 ? 'it' : 'all of them'} for ten minutes.`,
    }
  const held = rows.filter(isHeld).length
  if (held === 0) return undefined
  const go = count('go')
  const noGo = count('no_go')
  return {
    kind: 'ready',
    step: go === held ? 3 : 2,
    text: `${go} of ${held} ${go === 1 || held === 1 ? 'is' : 'are'} Go${noGo > 0 ? `, ${noGo} No-Go` : ''}.`,
  }
}

function runningText(failed: number, openMissions: string): string {
  const what = [
    ...(failed > 0 ? [counted(failed, 'team has failed', 'teams have failed')] : []),
    ...(openMissions ? [openMissions] : []),
  ]
  return what.length > 0 ? `${what.join(', ')}.` : 'All missions have ended.'
}

/** When the first hold expires, milliseconds since 1970; undefined without holds. */
export function heldUntil(rows: readonly BoardRow[]): number | undefined {
  const ends = rows.filter(isHeld).flatMap(({ held_until }) => Date.parse(held_until ?? '') || [])
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Those left out by Go for all that are still held and have not become Go since. */
export const stillNotGo = (leftOut: ReadyAllAnswer['left_out'], rows: readonly BoardRow[]) =>
  leftOut.filter(({ team }) => {
    const row = rows.find((one) => isSameRecord(one.team, team))
    return row && isHeld(row) && row.state !== 'go'
  })

// Teams with a kiosk that have nobody to run their mission: they are not held, and do not start.

/** Whether it is left out when kiosks are held. */
export const isLeftOut = ({
  state,
  operator_problem,
}: Pick<BoardRow, 'state' | 'operator_problem'>): boolean => state === 'assigned' && operator_problem != null

/** Some teams, and what they have in common: '2 teams have no operator'. Two organizations may have teams of one name. */
export type TeamGroup = { text: string; teams: BoardRow['team'][] }

/** @returns none without rows */
export const groupOf = (rows: readonly BoardRow[], one: string, many: string): TeamGroup[] =>
  rows.length === 0 ? [] : [{ text: counted(rows.length, one, many), teams: rows.map(({ team }) => team) }]

function leftOutGroups(rows: readonly BoardRow[]): TeamGroup[] {
  const left = rows.filter(isLeftOut)
  const isInactive = ({ operator_problem }: BoardRow) => operator_problem === 'team'
  return [
    ...groupOf(
      left.filter((row) => !isInactive(row)),
      'team has no operator',
      'teams have no operator',
    ),
    ...groupOf(left.filter(isInactive), 'team is inactive', 'teams are inactive'),
  ]
}

/** The teams that a start leaves out, by reason. */
export const notStarting = (rows: readonly BoardRow[]): TeamGroup[] => [
  ...leftOutGroups(rows),
  ...groupOf(
    rows.filter(({ state }) => state === 'none'),
    'team has no kiosk',
    'teams have no kiosk',
  ),
]
