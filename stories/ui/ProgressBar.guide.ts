import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ProgressBar/ProgressBar.tsx'],
  is: 'The progress of something.',
  use: [
    'For what takes long and can be measured: file uploads, rows imported. Put words and figures beside it.',
    'Without `value` if the progress is unknown.',
  ],
  not: [
    { when: 'A short wait for an answer.', take: 'Spinner' },
    { when: 'The page itself is loading.', take: 'LoadingState' },
  ],
  keyboard: 'Not focusable.',
  accessibility: ['The browser’s own progress element, named by `label`.'],
  states: {
    Started: 'Nothing yet.',
    Half: 'Half of it.',
    Done: 'All of it.',
    Unknown: 'The progress is unknown.',
  },
}
