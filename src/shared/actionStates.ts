import type { ActionState } from '#contract/correctiveActions.ts'

/** How far a corrective action is, in a word. */
export const ACTION_STATE_WORDS: Record<ActionState, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  done: 'Done',
  cancelled: 'Cancelled',
}
