import type { RequestHandler } from 'msw'
import { dialogStates } from './dialogStates.ts'
import { press, pressFirst, type Steps } from './page.ts'
import type { ScreenKit } from './screenStates.tsx'

type Deletion = {
  /** The list it is opened on. */
  on: ScreenKit
  /** What is deleted, as the dialog's title has it: 'Corrective Action'. */
  what: string
  /** The name of the button in its row, where that is not by what it deletes. */
  button?: RegExp
  /** The call. */
  path: string
  answers: readonly RequestHandler[]
  /** What the question names in each of its states. */
  asks: { Asked: Steps; Longest: Steps; RightToLeft: Steps }
}

/** The states of a question before a row is deleted. */
export function deleteStates({ on, what, button, path, answers, asks }: Deletion) {
  const noun = what.toLowerCase()
  return dialogStates({
    on,
    open: () => pressFirst(button ?? new RegExp(`^Delete ${noun}`)),
    name: `Delete ${what}`,
    answers,
    sends: { method: 'delete', path, saved: {}, status: 204 },
    submit: () => press('Delete'),
    says: { ...asks, Saving: 'Deleting...', Saved: `The ${noun} was deleted.` },
  })
}
