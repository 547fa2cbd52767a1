import type { RequestHandler } from 'msw'
import { dialogStates } from './dialogStates.ts'
import { press, pressFirst, type Steps } from './page.ts'
import type { ScreenKit } from './screenStates.tsx'

type Deletion = {
  /** The list that opens it. */
  on: ScreenKit
  /** The noun in the dialog's title: 'Corrective Action'. */
  what: string
  /** The name of the row's button, if it is not named after the noun. */
  button?: RegExp
  /** The request. */
  path: string
  answers: readonly RequestHandler[]
  /** What the confirmation names in each state. */
  asks: { Confirming: Steps; Longest: Steps; RightToLeft: Steps }
}

/** The states of a confirmation before a row is deleted. */
export function deleteStates({ on, what, button, path, answers, asks }: Deletion) {
  const noun = what.toLowerCase()
  return dialogStates({
    on,
    open: () => pressFirst(button ?? new RegExp(`^Delete ${noun}`)),
    name: `Delete ${what}`,
    answers,
    sends: { method: 'delete', path, saved: {}, status: 204 },
    submit: () => press('Delete'),
    play: { ...asks, Saving: 'Deleting...', Saved: new RegExp(`${noun} “.+” was deleted\\.$`, 'i') },
  })
}
