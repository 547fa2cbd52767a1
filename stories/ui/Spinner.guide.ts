import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Spinner/Spinner.tsx'],
  is: 'A turning ring while something is in progress.',
  use: ['Only beside text that says what is happening. Busy buttons and LoadingState include it.'],
  not: [
    { when: 'There are no words beside it.', take: 'LoadingState' },
    { when: 'It can be said how far it is.', take: 'ProgressBar' },
    { when: 'The shape of what comes is known.', take: 'Skeleton' },
  ],
  keyboard: 'Not focusable.',
  accessibility: ['Hidden from assistive technology.', 'Does not move with reduced motion.'],
  states: { Default: 'Beside its words.' },
}
