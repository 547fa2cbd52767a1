import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/PhoneField.tsx'],
  is: 'A phone number: its country, found by name or dial code, and its digits.',
  use: ['For every phone number that is entered. Pasting a whole number with its + fills both parts.'],
  not: [
    { when: 'The number is only shown.', take: 'Facts' },
    { when: 'Any other figures.', take: 'TextField' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the country, then to the digits.' },
    { keys: 'ArrowDown ArrowUp', does: 'In the country: open the list and move in it.' },
    { keys: 'Enter', does: 'In an open list: takes the country.' },
    { keys: 'Escape', does: 'Closes the list and restores the chosen country.' },
  ],
  accessibility: [
    'The country is a combobox named "Country code"; label, help and error belong to the digits.',
    'An error of the country is shown at the country.',
  ],
  states: {
    Empty: 'Nothing yet.',
    Filled: 'Country and digits.',
    Loading: 'The countries are loading.',
    Searched: 'Found by letters; accents do not matter.',
    NothingFound: 'No country matches.',
    Invalid: 'An error for each part.',
    TooLong: 'The digits that do not fit are named. The form is refused until the number is changed.',
    Disabled: 'Cannot be changed.',
    ReadOnly: 'Can be read, not changed.',
    LongText: 'A country with a long name.',
    RightToLeft: 'Under a label read from right to left the number stays as it is dialled.',
  },
}
