import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/ErrorState.tsx'],
  is: 'In place of the content: what went wrong, and Retry.',
  use: [
    'When the first answer of a list, a panel or a screen fails. The message is the server’s, if it has one.',
  ],
  not: [
    { when: 'Saving failed: say it in the form.', take: 'Banner' },
    { when: 'The person may not see it.', take: 'RefusedState' },
    { when: 'Retrying cannot help: omit `onRetry`.' },
    { when: 'There is simply nothing.', take: 'EmptyState' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to Retry.' },
    { keys: 'Enter', does: 'Retries; focus stays.' },
  ],
  accessibility: ['An alert: read at once.', 'While retrying, Retry is busy and keeps focus.'],
  states: {
    Default: 'It failed and can be retried.',
    Final: 'Retrying would not help.',
    Busy: 'Retrying.',
    LongText: 'A long message breaks.',
    RightToLeft: 'A name read from right to left in the message.',
  },
}
