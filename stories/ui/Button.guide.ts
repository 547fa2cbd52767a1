import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/Button.tsx'],
  is: 'Does something here and now. Its words say what.',
  use: [
    'For what changes something, opens a dialog or sends a form. Name it by a verb: "Start mission".',
    'One `primary` in a place: what most people come to do. `critical` for what stops or deletes.',
    'With `disabledReason` where it cannot be used now and a person can find out why.',
  ],
  not: [
    { when: 'It goes to another screen or fetches a file.', take: 'LinkButton' },
    { when: 'There is only room for an icon.', take: 'IconButton' },
    { when: 'Whether it may be used depends on a right.', take: 'PermissionButton' },
    { when: 'Three or more actions of one row.', take: 'Menu' },
    { when: 'It turns something on or off.', take: 'Switch' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it, also when it is busy or off with a reason.' },
    { keys: 'Enter', does: 'Presses it.' },
    { keys: 'Space', does: 'Presses it.' },
    { keys: 'Escape', does: 'Hides the reason that is shown at it.' },
  ],
  accessibility: [
    'Busy and explained buttons use `aria-disabled` and keep the focus; only `disabled` takes a button out of the tab order.',
    'The reason is its description (`aria-describedby`) and a bubble on hover and focus.',
    'At least 28 px high in its small size, above the 24 px of WCAG 2.2.',
  ],
  states: {
    Default: 'The plain button: most of them.',
    Primary: 'The one thing to do here.',
    Ghost: 'Stands back: Cancel, Discard.',
    Critical: 'Stops or deletes.',
    Sizes: 'Small in rows and toolbars, medium, large for mission control.',
    Focused: 'Reached by keyboard.',
    Busy: 'The answer is on its way. It says so, keeps the focus and takes no second press.',
    Disabled: 'Plainly off: there is nothing to explain, such as Previous on the first page.',
    DisabledWithReason: 'Off, and it says why as soon as the focus or pointer reaches it.',
    Expanded: 'Has opened what it controls.',
    FullWidth: 'As wide as its place: the one button of a short form.',
    LongText: 'Breaks into lines instead of being cut.',
    RightToLeft: 'A name read from right to left within the words.',
  },
}
