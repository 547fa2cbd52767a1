import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Spinner/Spinner.tsx'],
  is: 'A turning ring while something is in progress.',
  use: ['Only beside text that says what is happening. Busy buttons and LoadingState include it.'],
  not: [
    { when: 'There is no text beside it.', take: 'LoadingState' },
    { when: 'The progress is known.', take: 'ProgressBar' },
    { when: 'The shape of the content is known.', take: 'Skeleton' },
  ],
  keyboard: 'Not focusable.',
  accessibility: ['Hidden from assistive technology.', 'Does not move with reduced motion.'],
  states: { Default: 'Beside its text.' },
}
