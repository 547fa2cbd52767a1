import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Spinner/Spinner.tsx'],
  is: 'A ring that turns while something is under way.',
  use: ['Only beside words that say what is going on. Busy buttons and LoadingState bring it along.'],
  not: [
    { when: 'There are no words beside it.', take: 'LoadingState' },
    { when: 'It can be said how far it is.', take: 'ProgressBar' },
    { when: 'The shape of what comes is known.', take: 'Skeleton' },
  ],
  keyboard: 'It is no stop.',
  accessibility: ['Hidden from assistive technology.', 'Stands still under reduced motion.'],
  states: { Default: 'Beside its words.' },
}
