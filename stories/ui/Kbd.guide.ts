import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Kbd/Kbd.tsx'],
  is: 'A key of the keyboard, as it is written on it.',
  use: ['In the list of shortcuts, and beside what a shortcut opens. One `Kbd` for each key.'],
  not: [{ when: 'An id or a value.', take: 'Facts' }],
  keyboard: 'Not focusable: it is text.',
  accessibility: ['A `kbd` element, read as its text. Write "Ctrl", not a symbol.'],
  states: { Default: 'One key.', Together: 'Two keys pressed at once.' },
}
