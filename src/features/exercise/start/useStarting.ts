import { useState } from 'react'
import type { ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError } from '#src/api/errors.ts'
import { NotStarted, useStartAll, useStartTeamsAgain } from '#src/api/exercise.ts'
import { refusedRows } from './refusedRows.ts'
import type { startAgainCalls } from './startAgainRules.ts'
import { type StartAnswer, type StartLine, seenAnswer, startedUnanswered } from './startRules.ts'

type Start = {
  /** Held teams, which start together or staggered. */
  held: readonly StartLine[]
  countdown_s: number
  stagger_s: number
  /** Failed teams, which start again at once. */
  again: ReturnType<typeof startAgainCalls>
}

/** Sends the starts of a dialog, and keeps what was answered, because a refused press can be followed by another. */
export function useStarting(latest: ExerciseBoard) {
  const { event } = latest.exercise
  const [isSending, setSending] = useState(false)
  const [answered, setAnswered] = useState<readonly RowId[]>([])
  /** What presses were answered that did not start all of their teams; the last comes last. */
  const [answers, setAnswers] = useState<readonly StartAnswer[]>([])
  const startAll = useStartAll(event)
  const startAgain = useStartTeamsAgain(event, (team) => setAnswered((all) => [...all, team]))
  const board = useBoardUntil(latest, isSending)

  /** @returns the number of teams started again @throws ApiError of the call that did not start all of its teams */
  async function start({ held, countdown_s, stagger_s, again }: Start): Promise<number> {
    const teams = held.map(({ row }) => row.team.id)
    const notGo = held.filter(({ row }) => row.state !== 'go')
    setSending(true)
    try {
      if (teams.length > 0) {
        await startAll.mutateAsync({
          countdown_s,
          stagger_s,
          even_no_go: notGo.length > 0,
          // The board may be two seconds old: a No-Go said since is not shown yet.
          confirmed: notGo.map(seenAnswer),
          teams,
        })
        setAnswered((all) => [...all, ...teams])
      }
      return again.length > 0 ? await startAgain.mutateAsync(again) : 0
    } catch (error) {
      if (error instanceof ApiError) {
        const sent =
          error instanceof NotStarted
            ? again.map(({ team, expected, kiosk = expected.kiosk }) => ({ team, kiosk }))
            : held.map(({ row: { team, kiosk } }) => ({ team: team.id, kiosk: kiosk?.id ?? null }))
        setAnswers((all) => [...all, { error, sent }])
      }
      setSending(false)
      throw error
    }
  }

  return {
    start,
    board,
    isSending,
    isStartingAgain: startAgain.isPending,
    /** Teams that were started, also by a call whose answer was lost. */
    started: [...new Set([...answered, ...answers.flatMap((one) => startedUnanswered(one, board.rows))])],
    /** Teams that an answer refused. */
    refused: new Set(answers.flatMap(({ error }) => refusedRows(error).map(({ team }) => team))),
    last: answers.at(-1),
  }
}

/** The board until it is sent: its own start would show every team as no longer held. */
function useBoardUntil(latest: ExerciseBoard, isSent: boolean): ExerciseBoard {
  const [board, setBoard] = useState(latest)
  if (!isSent && board !== latest) setBoard(latest)
  return isSent ? board : latest
}
