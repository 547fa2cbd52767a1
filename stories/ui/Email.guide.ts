import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Email/Email.tsx'],
  is: 'An email address that breaks after its @, and nowhere else while there is room.',
  use: ['For every address in a cell, a card or a list of facts.'],
  not: [
    { when: 'It is entered.', take: 'TextField' },
    { when: 'It is to be copied often: a fact with a copy control.', take: 'Facts' },
  ],
  keyboard: 'Not focusable: it is text.',
  accessibility: ['Read as one word, broken or not.'],
  states: {
    Default: 'On one line.',
    Narrow: 'Broken after the @.',
    LongText: 'Longer than its place even then.',
  },
}
