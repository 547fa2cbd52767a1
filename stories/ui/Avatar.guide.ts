import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Avatar/Avatar.tsx'],
  is: 'A person, as up to two initials in a circle.',
  use: ['Beside the name of a person, or in the header where the name is in the menu behind it.'],
  not: [
    { when: 'The name is not nearby: initials do not identify a person.' },
    { when: 'It shows a state or a kind.', take: 'Badge' },
  ],
  keyboard: 'Not focusable. A button around it handles the keys.',
  accessibility: [
    'An image named by the whole name; "Unknown" when there is none. The initials are not read.',
  ],
  states: {
    Default: 'First letters of the first and the last word.',
    OneWord: 'One initial.',
    Small: '24 px, within a row.',
    Unknown: 'The person is unknown.',
    LongText: 'Never more than two letters.',
    RightToLeft: 'Letters of the script the name is in.',
  },
}
