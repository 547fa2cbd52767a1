import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ProgressBar/ProgressBar.tsx'],
  is: 'How far something is.',
  use: [
    'For what takes long and can be measured: files on their way, rows imported. Put words and figures beside it.',
    'Without `value` where nobody can say how far.',
  ],
  not: [
    { when: 'A short wait for an answer.', take: 'Spinner' },
    { when: 'The page itself is on its way.', take: 'LoadingState' },
  ],
  keyboard: 'It is no stop.',
  accessibility: ['The browser’s own progress element, named by `label`.'],
  states: {
    Started: 'Nothing yet.',
    Half: 'Half of it.',
    Done: 'All of it.',
    Unknown: 'Nobody can say how far.',
  },
}
