import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Menu/Menu.tsx'],
  is: 'A button that opens a menu of actions, or of options to switch on and off.',
  use: [
    'For the actions of a row that need words, or that are too many to show.',
    'With `checked` for a choice that stays open for the next one: columns, layers.',
  ],
  not: [
    { when: 'One or two actions: show them.', take: 'Button' },
    { when: 'A few row actions with well-known icons.', take: 'ActionBar' },
    { when: 'A value of a form is chosen.', take: 'SelectField' },
    { when: 'It leads to other screens: use the sidebar or links.', take: 'LinkButton' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'Opens it; on an item chooses it and returns focus.' },
    { keys: 'Space', does: 'The same.' },
    {
      keys: 'ArrowDown ArrowUp',
      does: 'ArrowDown opens it from the button; both move in it, wrapping around.',
    },
    { keys: 'Home End', does: 'To the first, to the last.' },
    { keys: 'A–Z', does: 'To the next item that begins with the letter.' },
    { keys: 'Escape', does: 'Closes; the focus goes back to the button.' },
    { keys: 'Tab', does: 'Closes and continues from the button.' },
  ],
  accessibility: [
    'The WAI-ARIA menu button. Name it after its row: "Actions for Harbor drill".',
    'A disabled item can be reached and says why; it cannot be chosen.',
  ],
  states: {
    Default: 'Closed, in a row.',
    WithWords: 'Closed, with a label.',
    Open: 'One item is disabled and says why; the dangerous one is last.',
    SharedReason: 'Items that are disabled for one reason say it once.',
    Choices: 'Options switched on and off.',
    LongText: 'Long labels break.',
    RightToLeft: 'A label read from right to left.',
  },
}
