import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Combobox/Combobox.tsx'],
  is: 'One of many, found by typing a part of its name.',
  use: [
    'For more than a dozen options: organizations, countries, users.',
    'With `search` where there may be more options than are worth loading: the server finds them.',
    'With `help` on an option where two have the same name; it is searched as well.',
  ],
  not: [
    { when: 'A dozen options or fewer.', take: 'SelectField' },
    { when: 'Several can be chosen.', take: 'ChecklistDialog' },
    { when: 'Any text will do.', take: 'TextField' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the box and selects its text; leaving restores the chosen name.' },
    { keys: 'ArrowDown ArrowUp', does: 'Open the list; then move in it, wrapping around.' },
    { keys: 'Enter', does: 'Chooses the option, without submitting the form.' },
    { keys: 'Escape', does: 'Closes the list and restores the chosen name; a dialog around it stays open.' },
  ],
  accessibility: [
    'The ARIA 1.2 combobox with a listbox; the focus stays in the box.',
    'The number of matches is announced while typing.',
    'Upper case and accents do not matter: "cote" finds Côte d’Ivoire.',
  ],
  moreProps:
    'Besides these it takes the words of every field: `label`, `hideLabel`, `help`, `error`, `required`.',
  states: {
    Default: 'With the chosen name.',
    Empty: 'Nothing chosen, required.',
    Open: 'All options, the chosen one ticked.',
    Found: 'The options that match the typed text.',
    NothingFound: 'No option matches.',
    Loading: 'The options are loading.',
    Invalid: 'Refused, with the reason.',
    WithHelp: 'With help text under it.',
    Disabled: 'Cannot be changed.',
    Many: 'The first hundred; the rest is found by typing.',
    Searching: 'The server is asked for options that match the typed text.',
    FoundByServer: 'What the server found, and how many more there are.',
    LongText: 'A long name on a phone.',
    RightToLeft: 'Names read from right to left.',
  },
}
