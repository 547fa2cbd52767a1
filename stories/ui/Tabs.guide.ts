import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Tabs/Tabs.tsx'],
  is: 'Parts of one record or screen, shown one at a time.',
  use: [
    'For details with parts that people view one at a time. The selected tab is in the address.',
    'With `count` if the number of items helps.',
    'With `problem` for what must be seen while another tab is open.',
  ],
  not: [
    { when: 'All parts are needed together.', take: 'Section' },
    { when: 'Rows of one list are narrowed down.', take: 'SelectField' },
    { when: 'Steps come in an order.', take: 'Dialog' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the selected tab, then into its panel.' },
    { keys: 'ArrowLeft ArrowRight', does: 'To the next tab, wrapping around, and selects it.' },
    { keys: 'Home End', does: 'To the first, to the last.' },
  ],
  accessibility: [
    'WAI-ARIA tabs: one stop for all of them.',
    'Only the selected panel is in the page; it is named by its tab.',
  ],
  states: {
    Default: 'The first is selected.',
    Counts: 'With the number of items; none is shown as 0.',
    Problem: 'Something is wrong in a tab that is not open.',
    Focused: 'Moved by keyboard.',
    LongText: 'On a phone the row scrolls.',
    RightToLeft: 'Names read from right to left.',
  },
}
