import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/LoadingState.tsx'],
  is: 'Says what is loading, visibly and to screen readers.',
  use: ['During the first load of a dialog or panel.'],
  not: [
    { when: 'Rows are loading: the table shows placeholders and says its `loadingText`.', take: 'Table' },
    { when: 'Old content stays while newer loads: dim it instead.', take: 'Table' },
    { when: 'The shape of the content is known.', take: 'Skeleton' },
  ],
  keyboard: 'Not focusable.',
  accessibility: ['A status: "Loading events..." is read without interrupting.'],
  states: { Default: 'What is being fetched.', LongText: 'Long words break.' },
}
