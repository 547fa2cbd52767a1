import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Popover/Popover.tsx'],
  is: 'A small surface beside its control, while the page stays in use.',
  use: ['For a few controls or facts that belong to one button: filters, a legend.'],
  not: [
    { when: 'It only contains actions.', take: 'Menu' },
    { when: 'It only contains text.', take: 'Tooltip' },
    { when: 'It must be answered before continuing.', take: 'Dialog' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'On its control: opens it; the focus goes into it.' },
    { keys: 'Tab', does: 'Goes through what is in it and on; it stays open.' },
    { keys: 'Escape', does: 'Closes; the focus goes back to the control. A dialog around it stays open.' },
  ],
  accessibility: ['A dialog named by `label`, not modal. A press outside closes it.'],
  states: {
    Closed: 'Its control says that it opens something.',
    Open: 'Beside its control.',
    LongText: 'As wide as the space, then it wraps.',
    RightToLeft: 'Words read from right to left.',
  },
}
