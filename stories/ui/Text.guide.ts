import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Text/Text.tsx'],
  is: 'Text that is quieter, smaller or in another typeface than the text around it.',
  use: [
    'For ids, codes and phone numbers in a table: `mono`.',
    'For a sentence that says why a list is empty or what a control does: `tone="muted"`, as a `p`.',
    'For figures that change while they are read, such as a progress: `figures`.',
    'For what people typed in several lines: `lines`, as a `p`.',
    'For the name of a thing in a row: `size="tableStrong"`, and in a panel `size="strong"`.',
  ],
  not: [
    { when: 'A fact with its label.', take: 'Facts' },
    { when: 'A whole list or screen with nothing in it.', take: 'EmptyState' },
    { when: 'A state or a count that must be seen at a glance.', take: 'Badge' },
  ],
  keyboard: 'Not focusable: it is text.',
  accessibility: ['A `span` or a `p`, read as its text. Both tones have the contrast of text.'],
  states: {
    Default: 'As the text around it.',
    Muted: 'A quieter sentence.',
    Mono: 'An id, on one line.',
    Sizes: 'Each size, and digits of one width.',
  },
}
