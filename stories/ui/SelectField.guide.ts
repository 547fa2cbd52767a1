import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/SelectField.tsx'],
  is: 'One of a few, by the browser’s own select.',
  use: ['For a dozen options or fewer: a region, a role, a filter.'],
  not: [
    { when: 'More than a dozen: people should type.', take: 'Combobox' },
    { when: 'Yes or no.', take: 'Checkbox' },
    { when: 'An action is chosen.', take: 'Menu' },
    { when: 'How many rows a page has.', take: 'Pagination' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'ArrowUp ArrowDown', does: 'To the option before, after.' },
    { keys: 'A–Z', does: 'To the option that starts with it.' },
    { keys: 'Space', does: 'Opens the list. Other keys depend on the browser.' },
  ],
  accessibility: [
    'Native: keyboards, phones and screen readers know it already.',
    'Help and error are its description.',
  ],
  states: {
    Default: 'One is chosen.',
    Empty: 'Nothing chosen yet.',
    Focused: 'Reached by keyboard.',
    WithHelp: 'With help text under it.',
    Invalid: 'With its error under it.',
    Disabled: 'Cannot be changed.',
    LongText: 'A long option is truncated in the closed field, complete in the list.',
    RightToLeft: 'An option read from right to left.',
  },
}
