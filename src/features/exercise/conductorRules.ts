import {
  type BoardRow,
  type BoardState,
  type ExerciseBoard,
  holdRefusal,
  LAPSING_STATES,
  type ReadyAllAnswer,
} from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import { NotStarted } from '#src/api/exercise.ts'
import { counted } from '#src/shared/counted.ts'
import { isOpen, isOverdue } from './boardRules.ts'
import { lastAnswer, missionsMeanwhile } from './boardStates.tsx'
import type { BoardDialog } from './exerciseParams.ts'
import { isLeftOut, leftOutTexts } from './leftOut.ts'
import { startsInTurn, startsOtherwise } from './nextStart.ts'
import { countOpen, openText } from './openMissions.ts'

export type Kiosk = NonNullable<ExerciseBoard['kiosks']>[number]

export const isSame = (one: { id: string | number } | null | undefined, other: typeof one) =>
  String(one?.id) === String(other?.id)

/** Why a link to a conductor's dialog opens nothing for other people. */
export const NOT_CONDUCTOR = 'Only organizers of this event can conduct its exercise.'

/** Why a link to a dialog of the board opens nothing for this person; for dialogs that name no team. */
export const whyNotOpen = (dialog: BoardDialog): string =>
  dialog === 'assign'
    ? 'Only organizers of this event and managers of a team’s organization can assign kiosks.'
    : NOT_CONDUCTOR

/** Kiosks free for any team. */
export const freeKiosks = (kiosks: readonly Kiosk[]): Kiosk[] =>
  kiosks.filter(({ is_free, held_for_team }) => is_free && !held_for_team)

/** Opens a dialog or acts at once. */
type RowActionName = BoardDialog | 'go' | 'no-go' | 'retry'
export type RowAction = {
  name: RowActionName
  label: string
  /** Its beginning, where a row has room for no more. */
  short?: string
  /** A button in the row instead of a menu item. */
  isMain?: boolean
  /** Why it is disabled (style F3). */
  whyNot?: string | undefined
}

/**
 * The actions of a row for this person, most urgent first. Actions they may never take are omitted: thirty rows of
 * disabled buttons would hide the information.
 * @param about.hasFree whether a kiosk is free
 * @param about.now server time, ms
 * @param about.isEnded whether EndEx was pressed: a held team is not asked any more
 */
export function rowActions(
  row: BoardRow,
  { hasFree, now, isEnded }: { hasFree: boolean; now: number; isEnded: boolean },
): RowAction[] {
  if (lastAnswer(row.state, isEnded)) return []
  const noneFree = hasFree ? undefined : 'No kiosk is free.'
  const hasRun = row.mission?.running_since != null
  const isAssigned = row.state !== 'none'
  const when = (may: boolean, ...actions: RowAction[]) => (may ? actions : [])
  const assign = when(row.can_assign, {
    name: 'assign',
    label: isAssigned ? 'Change kiosk or operator' : 'Assign kiosk',
    isMain: !isAssigned,
  })
  const go: RowAction = { name: 'go', label: 'Go', isMain: true }
  const noGo: RowAction = { name: 'no-go', label: 'No-Go', isMain: true }
  const move = (isMain: boolean): RowAction[] =>
    when(row.can_move, { name: 'move', label: 'Move to spare', isMain, whyNot: noneFree })
  const stop = when(row.can_stop, { name: 'stop', label: 'Stop mission' })
  switch (row.state) {
    case 'none':
    case 'assigned':
      return assign
    case 'held':
      return [...when(row.can_ready, go, noGo), ...assign]
    case 'go':
      return [
        ...when(row.can_ready, noGo),
        ...when(row.can_start, { name: 'retry', label: 'Start now' }),
        ...assign,
      ]
    case 'no_go':
      return [...when(row.can_ready, go), ...assign]
    case 'failed':
      return [
        // A mission that ran continues on another kiosk; one that never ran is restarted.
        ...(hasRun ? move(true) : []),
        ...when(
          row.can_start,
          hasRun
            ? { name: 'again', label: 'Start again' }
            : { name: startsOtherwise(row) ? 'again' : 'retry', label: 'Retry', isMain: true },
          { name: 'swap', label: 'Swap kiosk', short: 'Swap', isMain: !hasRun, whyNot: noneFree },
        ),
        ...assign,
      ]
    case 'starting':
      return [...move(false), ...stop]
    case 'running':
      return [
        ...move(isOverdue(row, now)),
        ...when(row.can_move && row.candidates.length > 0, { name: 'handover', label: 'Hand over' }),
        ...stop,
      ]
    case 'ended':
      return [...when(row.can_start, { name: 'again', label: 'Start again' }), ...assign]
    default:
      return []
  }
}

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

export const isHeld = ({ state }: Pick<BoardRow, 'state'>): boolean =>
  (LAPSING_STATES as readonly BoardState[]).includes(state)

/** Said before StartEx where missions run or are about to. */
export const BEFORE_STARTEX =
  'The exercise clock has not started, and no planned inject is delivered by itself before StartEx.'

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
    return open > 0
      ? {
          kind: 'stop',
          step: STEPS.length,
          text: `The exercise has ended, and ${openText(board, 'still ')}.`,
        }
      : { kind: 'running', step: STEPS.length, text: 'The exercise has ended, and no mission is running.' }
  const withoutKiosk = count('none')
  const spare = freeKiosks(kiosks ?? []).filter(
    (kiosk) => !rows.some((row) => isSame(row.kiosk, kiosk)),
  ).length
  const atLeast = more_free_kiosks ? 'At least ' : ''
  const freeText =
    spare > 0 ? `${atLeast}${counted(spare, 'kiosk is', 'kiosks are')} free.` : 'No kiosk is free.'
  const noKioskText = `${counted(withoutKiosk, 'team has', 'teams have')} no kiosk. ${freeText}`
  const leftOut = leftOutTexts(rows)
  const notReady = [...leftOut.map((text) => `${text}.`), ...(withoutKiosk > 0 ? [noKioskText] : [])].join(
    ' ',
  )
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
  const againText = open === 0 && restart ? ' Start a team again from its menu.' : ''
  const situation = runningText(failed, openText(board)) + clockText + againText
  const start = startStep(rows)
  if (start) {
    const noKiosk =
      withoutKiosk > 0 ? [counted(withoutKiosk, 'team has no kiosk', 'teams have no kiosk')] : []
    const others = [...leftOut, ...noKiosk].map((text) => ` ${text} and will not start.`).join('')
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
    const row = rows.find((one) => isSame(one.team, team))
    return row && isHeld(row) && row.state !== 'go'
  })

type RefusedRow = { team: RowId; reason: string }

/** The rows that block a hold or a start, or that were not started; empty for any other error. */
export function refusedRows(error: unknown): readonly RefusedRow[] {
  if (error instanceof NotStarted) return error.rows
  if (!(error instanceof ApiError)) return []
  const { success, data } = z.safeParse(holdRefusal, error.body)
  return success ? data.rows : []
}

/** 'Alpha: Kiosk 3 is held for another team.' for each blocking row. */
export const refusedTexts = (
  error: unknown,
  rows: readonly BoardRow[],
  isNamed: (refused: RefusedRow) => boolean = () => true,
): string[] =>
  refusedRows(error)
    .filter(isNamed)
    .map(({ team, reason }) => {
      const row = rows.find((one) => String(one.team.id) === String(team))
      return row ? `${row.team.name}: ${reason}` : reason
    })
