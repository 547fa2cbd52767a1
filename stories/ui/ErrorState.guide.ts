import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/ErrorState.tsx'],
  is: 'In place of the content: what went wrong, and Retry.',
  use: [
    'When the first answer of a list, a panel or a screen fails. The message is the server’s, if it has one.',
  ],
  not: [
    { when: 'Saving failed: say it in the form.', take: 'Banner' },
    { when: 'Trying again cannot help, such as a missing right: leave `onRetry` out.' },
    { when: 'There is simply nothing.', take: 'EmptyState' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to Retry.' },
    { keys: 'Enter', does: 'Asks again; the focus stays.' },
  ],
  accessibility: ['An alert: read at once.', 'While it asks again, Retry is busy and keeps the focus.'],
  states: {
    Default: 'It failed, and may be tried again.',
    Final: 'Trying again would not help.',
    Busy: 'It is being tried again.',
    LongText: 'A long message breaks.',
    RightToLeft: 'A name read from right to left in the message.',
  },
}
