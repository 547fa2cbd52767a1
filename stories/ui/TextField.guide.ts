import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/TextField.tsx'],
  is: 'One line of text, a number or a date. Dates are the browser’s own control.',
  use: [
    'For names, ids, addresses, figures, days.',
    '`mono` for ids, addresses and coordinates. A placeholder is an example, never the label.',
  ],
  not: [
    { when: 'Several lines.', take: 'TextArea' },
    { when: 'One of a few options.', take: 'SelectField' },
    { when: 'A password.', take: 'PasswordField' },
    { when: 'A phone number.', take: 'PhoneField' },
    { when: 'A list is searched.', take: 'SearchField' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it, also if it is read-only, but not if it is disabled.' },
    { keys: 'ArrowUp ArrowDown', does: 'In a number or a date: one more, one less.' },
    { keys: 'Enter', does: 'Sends the form.' },
  ],
  accessibility: [
    'Tied to its label; help and error are its description, and an error that appears is announced.',
    'Required is a star and an attribute, so it is only announced once.',
  ],
  states: {
    Default: 'Filled in.',
    Empty: 'Nothing yet, with an example.',
    Focused: 'Reached by keyboard.',
    WithHelp: 'With help text under it.',
    Invalid: 'With its error under it.',
    Disabled: 'Cannot be changed.',
    ReadOnly: 'Can be read and copied, not changed.',
    Mono: 'A coordinate.',
    DateField: 'The browser’s control for a day.',
    HiddenLabel: 'The label is only for screen readers.',
    LongText: 'Longer than its place: it scrolls as it is typed.',
    RightToLeft: 'A name read from right to left.',
  },
}
