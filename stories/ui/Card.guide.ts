import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Card/Card.tsx'],
  is: 'A framed piece of the page.',
  use: [
    'For content that belongs together, beside others of its kind: the figures of a dashboard, a panel beside a map.',
  ],
  not: [
    { when: 'Inside another card, or only to separate one thing from the next.', take: 'Section' },
    { when: 'Rows of the same kind.', take: 'Table' },
  ],
  keyboard: 'Not focusable; what is in it may be.',
  accessibility: ['It has no role. Give what is in it a heading, or put it in a Section.'],
  states: {
    Default: 'With the usual padding.',
    Row: 'Several of equal width in a Grid.',
    LongText: 'Long words break within it.',
    RightToLeft: 'A name read from right to left.',
  },
}
