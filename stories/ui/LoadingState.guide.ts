import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/LoadingState.tsx'],
  is: 'Says what is being fetched, to eyes and ears.',
  use: ['While the first answer of a dialog or panel is on its way.'],
  not: [
    {
      when: 'Rows are on their way: the table shows bones of them and says its `loadingText`.',
      take: 'Table',
    },
    { when: 'What was there stays while newer is fetched: dim it instead.', take: 'Table' },
    { when: 'The shape of what comes is known.', take: 'Skeleton' },
  ],
  keyboard: 'It is no stop.',
  accessibility: ['A status: "Loading events..." is read when the reader is free.'],
  states: { Default: 'What is being fetched.', LongText: 'Long words break.' },
}
