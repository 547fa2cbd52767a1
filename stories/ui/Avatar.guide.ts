import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Avatar/Avatar.tsx'],
  is: 'Whose it is, as at most two initials in a circle.',
  use: ['Beside the name of a person, or in the header where the name is in the menu behind it.'],
  not: [
    { when: 'The name is not written anywhere near: initials tell nobody apart.' },
    { when: 'It stands for a state or a kind.', take: 'Badge' },
  ],
  keyboard: 'It is no stop. A button around it takes the keys.',
  accessibility: [
    'An image named by the whole name; "Unknown" when there is none. The initials are not read.',
  ],
  states: {
    Default: 'First letters of the first and the last word.',
    OneWord: 'One initial.',
    Small: '24 px, within a row.',
    Unknown: 'Nobody knows whose it is.',
    LongText: 'Never more than two letters.',
    RightToLeft: 'Letters of the script the name is in.',
  },
}
