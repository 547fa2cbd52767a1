import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/Field.tsx'],
  is: 'The words around a control: label above, help and error below. Every field is made of it.',
  use: ['Around a control that is not here, such as a group of two boxes. It hands the control its ids.'],
  not: [
    { when: 'There is a field for it already.', take: 'TextField' },
    { when: 'One yes or no: its label stands beside it.', take: 'Checkbox' },
    { when: 'Nothing is entered.', take: 'Facts' },
  ],
  keyboard: 'It is no stop. A press on its label goes to the control.',
  accessibility: [
    'Spread what `children` is given on the control: id, required, description, invalid.',
    'The place of the error is always in the page, so that an error that appears is announced.',
  ],
  states: {
    Default: 'Around a control of one’s own.',
    Required: 'Marked by a star.',
    WithHelp: 'A word of help under it.',
    Invalid: 'What is wrong, under it.',
    LongText: 'Long words break.',
    RightToLeft: 'An error with a name read from right to left.',
  },
}
