import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Tooltip/Tooltip.tsx'],
  is: 'A hint for a control, on hover, focus and touch.',
  use: [
    'For what is good to know about a control and has no room: when something was sent, what a shortcut is.',
  ],
  not: [
    { when: 'One must know it: write it in the page.', take: 'Field' },
    { when: 'Why a button is off: `disabledReason` brings its own.', take: 'Button' },
    { when: 'There is something to press in it.', take: 'Popover' },
    { when: 'It is not at a control: what has no focus has no hint for keyboards.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'To the control: the hint comes up, and goes with the focus.' },
    { keys: 'Escape', does: 'Hides it without closing a dialog around it.' },
  ],
  accessibility: [
    'The description of its control (`aria-describedby`), also while it cannot be seen.',
    'The pointer may move onto it, and it stays until pointer or focus leave (WCAG 1.4.13).',
  ],
  states: {
    Closed: 'Nothing is seen of it.',
    Open: 'The control has the focus.',
    Below: 'Placed under its control.',
    LongText: 'Breaks at 280 px.',
    RightToLeft: 'Words read from right to left.',
  },
}
