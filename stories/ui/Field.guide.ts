import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/Field.tsx'],
  is: 'The text around a control: label above, help and error below. Every field is made of it.',
  use: [
    'Around a control without its own component, such as a group of two boxes. It gives the control its ids.',
  ],
  not: [
    { when: 'There is a field for it already.', take: 'TextField' },
    { when: 'One yes or no: its label is beside it.', take: 'Checkbox' },
    { when: 'Nothing is entered.', take: 'Facts' },
  ],
  keyboard: 'Not focusable. A press on its label goes to the control.',
  accessibility: [
    'Spread the argument of `children` on the control: id, required, description, invalid.',
    'The error’s element is always in the page, so that a new error is announced.',
  ],
  states: {
    Default: 'Around a custom control.',
    Required: 'Marked by a star.',
    WithHelp: 'With help text under it.',
    Invalid: 'With its error under it.',
    LongText: 'Long words break.',
    RightToLeft: 'An error with a name read from right to left.',
  },
}
