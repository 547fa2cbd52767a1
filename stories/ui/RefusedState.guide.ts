import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/RefusedState.tsx'],
  is: 'In place of what this person may not see: who may, or what to ask for.',
  use: [
    'When the server refuses a list, a panel or a screen (403). A table shows it by itself for an `error` of that status.',
    'With `title` if a permission with a name is missing; the text says what it is for and who grants it.',
  ],
  not: [
    { when: 'It failed and may work the next time.', take: 'ErrorState' },
    { when: 'There is simply nothing.', take: 'EmptyState' },
    { when: 'A button is not allowed.', take: 'PermissionButton' },
  ],
  keyboard: 'Not focusable.',
  accessibility: ['An alert: read at once.'],
  states: {
    Default: 'Who may see it.',
    Permission: 'The permission that is missing.',
    LongText: 'A long message breaks.',
    RightToLeft: 'A name read from right to left in the message.',
  },
}
