import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/IconButton.tsx'],
  is: 'A square button that only shows its icon. Its name appears on hover and focus.',
  use: [
    'For an action with a well-known icon, beside what it acts on: copy, close, show a password.',
    'Where it repeats in every row and words would crowd the row.',
  ],
  not: [
    { when: 'The icon needs explaining, or the action is the main one.', take: 'Button' },
    { when: 'A row has more than two actions.', take: 'Menu' },
    { when: 'It copies something.', take: 'CopyButton' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it and shows its name.' },
    { keys: 'Enter', does: 'Presses it.' },
    { keys: 'Space', does: 'Presses it.' },
    { keys: 'Escape', does: 'Hides the name without closing a dialog around it.' },
  ],
  accessibility: [
    '`label` is its accessible name; the icon is hidden from screen readers.',
    'Name what it acts on, not only the verb: "Delete kiosk 7" in a list of kiosks.',
    'Never smaller than 24 by 24 px.',
  ],
  states: {
    Default: 'Only the icon, until hover or focus.',
    Bordered: 'Styled as a plain button, where it is alone.',
    Focused: 'Its name is shown.',
    Busy: 'Its action is running.',
    DisabledWithReason: 'The bubble shows the reason instead of the name.',
    LongText: 'A long name breaks in its bubble.',
    RightToLeft: 'A name read from right to left in the bubble.',
  },
}
