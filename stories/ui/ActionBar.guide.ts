import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['ActionBar/ActionBar.tsx'],
  is: 'The actions of a row, next to each other, as one Tab stop.',
  use: ['For the icon buttons and the switch at the end of a row; lists use it through RowActions.'],
  not: [
    { when: 'Many actions, or rare ones.', take: 'Menu' },
    { when: 'One action: the button alone.', take: 'IconButton' },
    { when: 'Search, filters and actions of the whole list.', take: 'Toolbar' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the action used last, at first to the first; then out of the row.' },
    { keys: 'ArrowRight ArrowLeft', does: 'Move between the actions, wrapping around.' },
    { keys: 'Home End', does: 'To the first, to the last.' },
    { keys: 'Enter', does: 'Presses the action.' },
    { keys: 'Space', does: 'The same.' },
  ],
  accessibility: [
    'The WAI-ARIA toolbar. Each button names its row: "Edit Kiosk 7".',
    'A disabled action is focusable and says why.',
  ],
  states: {
    Default: 'Three actions, one of them disabled.',
    Focused: 'After Tab and ArrowRight.',
  },
}
