import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Tooltip/Tooltip.tsx', 'Tooltip/TooltipTarget.tsx'],
  is: 'A hint for a control, on hover, focus and touch.',
  use: [
    'For useful details of a control that do not fit the page: when something was sent, what a shortcut is.',
    'For a text that is kept on one line, such as why a team failed: `TooltipTarget` around a text with `tabIndex` 0.',
  ],
  not: [
    { when: 'It is essential: write it in the page.', take: 'Field' },
    { when: 'Why a button is disabled: `disabledReason` has its own.', take: 'Button' },
    { when: 'It contains a control.', take: 'Popover' },
    { when: 'There is no control: without focus, the keyboard cannot show it.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the control: the hint appears, and goes when focus leaves.' },
    { keys: 'Escape', does: 'Hides it without closing a dialog around it.' },
  ],
  accessibility: [
    'The description of its control (`aria-describedby`), also while it is invisible.',
    'The pointer may move onto it, and it stays until pointer or focus leave (WCAG 1.4.13).',
  ],
  states: {
    Closed: 'Invisible.',
    Open: 'The control has the focus.',
    Below: 'Placed under its control.',
    LongText: 'Breaks at 280 px.',
    RightToLeft: 'Words read from right to left.',
  },
}
