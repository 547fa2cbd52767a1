import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Card/Section.tsx'],
  is: 'A part of the page under its heading.',
  use: ['To divide a long screen into parts with headings.', 'With `actions` that only concern this part.'],
  not: [
    { when: 'The heading of the whole screen.', take: 'PageHeader' },
    { when: 'Only one of several parts is shown at a time.', take: 'Tabs' },
  ],
  keyboard: 'Not focusable; its actions are.',
  accessibility: [
    'A landmark named by its heading.',
    'Set `level` so that headings stay in order: 3 under another section.',
  ],
  states: {
    Default: 'A heading and what belongs to it.',
    Everything: 'With a description and an action.',
    Within: 'One level down, within another section.',
    LongText: 'Heading and action share a line while they fit.',
    RightToLeft: 'A heading read from right to left.',
  },
}
