import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/TextLink.tsx', 'Button/WithConsoleLink.tsx'],
  is: 'A link within text or a cell. Without an address it is a button that reads as a link.',
  use: [
    'For the name in a row that opens its details.',
    'Without `href` for a small step that stays on the page: "Show all 12 teams".',
    '`WithConsoleLink` makes "Open RadOps Console" in a text a link, where a widget knows its address.',
  ],
  not: [
    { when: 'It is among buttons.', take: 'LinkButton' },
    { when: 'It changes something.', take: 'Button' },
    { when: 'It leads back up.', take: 'Breadcrumb' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'Enter', does: 'Follows it.' },
    { keys: 'Space', does: 'Follows it where it has no address.' },
  ],
  accessibility: [
    'With an address its role is link, without one it is button.',
    'Its words must make sense alone: never "here" or "more".',
  ],
  states: {
    Default: 'With an address.',
    WithoutAddress: 'Does something on this page.',
    Focused: 'Reached by keyboard.',
    LongText: 'Wraps to the next line.',
    RightToLeft: 'A name read from right to left.',
  },
}
