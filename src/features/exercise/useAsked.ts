import { useState } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { isRefusal } from '#src/api/errors.ts'
import { carriedOut, changeText, isSameQuestion, mayDo, overText } from './askedRules.ts'
import { isSame } from './conductorRules.ts'
import type { TeamDialog } from './exerciseParams.ts'

/** The call that the dialog's button makes. */
type Order = { isPending: boolean; isSuccess: boolean; error: Error | null; reset: () => void }

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
  { isPending, isSuccess, error, reset }: Order,
  ordered?: string | number | null,
): Asked {
  const [row, setRow] = useState(opened)
  const asked: Asked = { row, note: undefined, askAgain: undefined, isOver: false, error: null }
  // Until the dialog has closed, the row's news is this person's own.
  if (isPending || isSuccess) return asked

  const refusal = isRefusal(error) ? error : null
  const done = error && !refusal ? carriedOut(dialog, row, current, ordered) : undefined
  if (done) return { ...asked, note: done, isOver: true }
  if (!current || !mayDo[dialog](current))
    return { ...asked, note: overText(current), isOver: true, error: refusal }
  if (isSameQuestion(dialog, row, current)) return { ...asked, row: current, error }
  return {
    ...asked,
    note: `${refusal ? 'Nothing was changed. ' : ''}${changeText(row, current)}`,
    askAgain: {
      label: isSame(row.mission, current.mission) ? 'Ask again' : `Ask about ${current.mission?.mission_id}`,
      run: () => {
        reset()
        setRow(current)
      },
    },
  }
}
