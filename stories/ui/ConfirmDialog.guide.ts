import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ConfirmDialog/ConfirmDialog.tsx', 'ConfirmDialog/DeleteDialog.tsx'],
  is: 'Asks before something that cannot be undone. `DeleteDialog` is the same question in the words of a deletion.',
  use: [
    'Before stopping a mission, deleting, revoking, leaving a form that was changed.',
    'Say what will happen to whom, and whether it can be undone. Name the button by the verb of the title.',
  ],
  not: [
    { when: 'What is done can be undone: do it and say so.', take: 'ToastRegion' },
    { when: 'More than a yes or no is asked.', take: 'Dialog' },
    { when: 'It only informs.', take: 'Banner' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes between the buttons and stays within the dialog.' },
    { keys: 'Enter', does: 'Presses the button that has the focus: Cancel, in a critical question.' },
    { keys: 'Escape', does: 'Closes, unless the action is running.' },
  ],
  accessibility: [
    'A critical question starts with the focus on Cancel, so that Enter alone does no harm.',
    'After closing the focus goes back to where it came from.',
    'A failure is an alert in the dialog, which stays open for another try.',
  ],
  moreProps: '`DeleteDialog` takes `children`, `onConfirm` and `onClose` as well.',
  states: {
    Confirming: 'A question about something that will be lost.',
    Plain: 'A question without danger starts on its close button.',
    Deletion: 'In the words of a deletion.',
    Busy: 'In progress; the dialog cannot be closed.',
    Failed: 'It failed, with the reason.',
    DisabledWithReason: 'It cannot be confirmed now.',
    Over: 'Nothing is left to confirm; it can only be closed.',
    LongText: 'A long name in the question.',
    RightToLeft: 'A name read from right to left.',
  },
}
