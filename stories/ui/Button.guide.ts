import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/Button.tsx'],
  is: 'Does something on this page. Its label says what.',
  use: [
    'For what changes something, opens a dialog or sends a form. Name it by a verb: "Start mission".',
    'One `primary` per place: what most people come to do. `critical` for what stops or deletes.',
    'With `disabledReason` when it cannot be used now, to say why.',
  ],
  not: [
    { when: 'It goes to another screen or fetches a file.', take: 'LinkButton' },
    { when: 'There is only room for an icon.', take: 'IconButton' },
    { when: 'It depends on a permission.', take: 'PermissionButton' },
    { when: 'Three or more actions of one row.', take: 'Menu' },
    { when: 'It turns something on or off.', take: 'Switch' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it, also when it is busy or disabled with a reason.' },
    { keys: 'Enter', does: 'Presses it.' },
    { keys: 'Space', does: 'Presses it.' },
    { keys: 'Escape', does: 'Hides its reason.' },
  ],
  accessibility: [
    'Busy and explained buttons use `aria-disabled` and keep the focus; only `disabled` takes a button out of the tab order.',
    'The reason is its description (`aria-describedby`) and a bubble on hover and focus.',
    'At least 28 px high in its small size, above the 24 px of WCAG 2.2.',
  ],
  states: {
    Default: 'The plain button, for most actions.',
    Primary: 'The one thing to do here.',
    Ghost: 'Less prominent: Cancel, Discard.',
    Critical: 'Stops or deletes.',
    Sizes: 'Small in rows and toolbars, medium, large for mission control.',
    Focused: 'Reached by keyboard.',
    Busy: 'Waiting for the answer. It says so, keeps focus and ignores a second press.',
    Disabled: 'Disabled without a reason, where none is needed: Previous on the first page.',
    DisabledWithReason: 'Disabled, and it says why on hover and focus.',
    Expanded: 'Has opened what it controls.',
    FullWidth: 'As wide as its place: the one button of a short form.',
    LongText: 'Breaks into lines instead of being truncated.',
    RightToLeft: 'A name read from right to left within the words.',
  },
}
