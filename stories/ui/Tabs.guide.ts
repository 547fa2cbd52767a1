import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Tabs/Tabs.tsx'],
  is: 'Parts of one thing, of which one is seen at a time.',
  use: [
    'For details with parts that people view one at a time. The selected tab is in the address.',
    'With `count` where it helps to know how much waits there.',
  ],
  not: [
    { when: 'All parts are needed together.', take: 'Section' },
    { when: 'Rows of one list are narrowed down.', take: 'SelectField' },
    { when: 'Steps come in an order.', take: 'Dialog' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the chosen tab, then into its panel.' },
    { keys: 'ArrowLeft ArrowRight', does: 'To the tab beside it, round the ends, and chooses it.' },
    { keys: 'Home End', does: 'To the first, to the last.' },
  ],
  accessibility: [
    'WAI-ARIA tabs: one stop for all of them.',
    'Only the chosen panel is in the page; it is named by its tab.',
  ],
  states: {
    Default: 'The first is chosen.',
    Counts: 'With how many wait there; none is shown as 0.',
    Focused: 'Moved by keyboard.',
    LongText: 'On a phone the row scrolls.',
    RightToLeft: 'Names read from right to left.',
  },
}
