import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ChecklistDialog/ChecklistDialog.tsx', 'fields/Checklist.tsx'],
  is: 'Picks one or several of a list of names: a dialog, or Checklist as a field of a form.',
  use: ['To assign existing records: teams to an event, kiosks to an organization.'],
  not: [
    { when: 'Only one can be chosen, within a form.', take: 'Combobox' },
    { when: 'Something new is entered.', take: 'Dialog' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the box used last, at first to the first; then out of the list.' },
    { keys: 'ArrowDown ArrowUp', does: 'Move between the boxes, wrapping around.' },
    { keys: 'Home End', does: 'To the first, to the last.' },
    { keys: 'A–Z', does: 'To the next name that begins with the letters.' },
    { keys: 'Space', does: 'Ticks the box.' },
    { keys: 'Escape', does: 'Closes, unless the choice is being sent.' },
  ],
  accessibility: [
    'The boxes are a group named by `legend`, and in it a vertical toolbar with one tab stop.',
    'Until something is selected, the button is disabled and says why.',
    'A failure is an alert in the dialog; the selection is kept.',
  ],
  states: {
    Default: 'Nothing chosen yet.',
    Chosen: 'One is ticked, and the button is enabled.',
    Searched: 'More than a dozen can be searched; only the first hundred are shown, and it says so.',
    NothingMatches: 'No name matches the search.',
    Loading: 'The names are loading.',
    Empty: 'There is nothing to choose, and why.',
    Busy: 'The choice is being sent; nothing can be changed.',
    Failed: 'Refused, with the server’s message.',
    LongText: 'Long names break.',
    RightToLeft: 'Names read from right to left.',
  },
}
