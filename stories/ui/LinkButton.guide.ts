import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/LinkButton.tsx'],
  is: 'A real link that looks like a button.',
  use: ['For an action that opens another screen, among buttons: "View Report".'],
  not: [
    { when: 'It changes something.', take: 'Button' },
    { when: 'It is in a sentence or a cell.', take: 'TextLink' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'Enter', does: 'Follows it. Space scrolls the page, as on every link.' },
  ],
  accessibility: [
    'Its role is link: it can be opened in another tab and its address can be copied.',
    'There is no disabled link. Leave it out, or show a Button with the reason.',
  ],
  states: {
    Default: 'Among plain buttons.',
    Primary: 'The main action, on another screen.',
    Focused: 'Reached by keyboard.',
    LongText: 'Breaks into lines.',
    RightToLeft: 'With a name read from right to left.',
  },
}
