import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['States/Skeleton.tsx'],
  is: 'Grey placeholders for content, so nothing jumps when it loads.',
  use: ['For the first load of something whose shape is known: a title, lines of text, a panel.'],
  not: [
    { when: 'Rows of a table: it has its own.', take: 'Table' },
    { when: 'The shape is not known.', take: 'LoadingState' },
  ],
  keyboard: 'Not focusable.',
  accessibility: [
    'Hidden from assistive technology: put a LoadingState or a LiveRegion beside it.',
    'Does not move with reduced motion.',
  ],
  states: {
    Default: 'A line of text.',
    Shapes: 'A title, lines and a block, with their announcement.',
  },
}
