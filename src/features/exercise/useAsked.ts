import { useState } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { isRefusal } from '#src/api/errors.ts'
import { carriedOut, changeText, isSameQuestion, mayDo, overText } from './askedRules.ts'
import { isSame } from './conductorRules.ts'
import type { TeamDialog } from './exerciseParams.ts'

/** The call that the dialog's button makes. */
type Order = { isPending: boolean; isSuccess: boolean; error: Error | null }

type Asked = {
  /** What the question is about. */
  row: BoardRow
  /** Instead of the question: what has become of it. */
  note: string | undefined
  /** In place of the order: asks about the row as it is now. */
  askAgain: { label: string; run: () => void } | undefined
  /** Nothing can be asked any more. */
  isOver: boolean
  /** Why the order failed; null if the note has newer news. */
  error: Error | null
}

/**
 * The question of a dialog for one team, about its row as it was on opening. If others change the row, the dialog says
 * so instead and asks again only on request, so that nobody confirms what they have not read.
 * @param current the row as it is now; undefined if the team no longer takes part
 * @param ordered the kiosk, or the operator, that the order names
 */
export function useAsked(
  dialog: TeamDialog,
  opened: BoardRow,
  current: BoardRow | undefined,
  { isPending, isSuccess, error }: Order,
  ordered?: string | number | null,
): Asked {
  const [asked, setAsked] = useState(opened)
  /** The refusal of an order about an earlier row. */
  const [earlier, setEarlier] = useState<Error | null>(null)
  // Until the dialog has closed, the row's news is this person's own.
  if (isPending || isSuccess)
    return { row: asked, note: undefined, askAgain: undefined, isOver: false, error: null }

  const isRefused = isRefusal(error)
  const done = error && !isRefused ? carriedOut(dialog, asked, current, ordered) : undefined
  if (done) return { row: asked, note: done, askAgain: undefined, isOver: true, error: null }
  if (!current || !mayDo[dialog](current))
    return {
      row: asked,
      note: overText(current),
      askAgain: undefined,
      isOver: true,
      error: isRefused ? error : null,
    }
  if (isSameQuestion(dialog, asked, current))
    return {
      row: current,
      note: undefined,
      askAgain: undefined,
      isOver: false,
      error: error === earlier ? null : error,
    }
  return {
    row: asked,
    note: `${isRefused && error !== earlier ? 'Nothing was changed. ' : ''}${changeText(asked, current)}`,
    askAgain: {
      label: isSame(asked.mission, current.mission)
        ? 'Ask again'
        : `Ask about ${current.mission?.mission_id}`,
      run: () => {
        setEarlier(error)
        setAsked(current)
      },
    },
    isOver: false,
    error: null,
  }
}
