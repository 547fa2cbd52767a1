import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Badge/Badge.tsx'],
  is: 'A state or kind in one word: icon, word and colour.',
  use: [
    'For a state in a table, a list of facts or beside a title: Active, Pending, Expired.',
    'With `icon={null}` for a kind or a count that is not a state.',
  ],
  not: [
    { when: 'The state of a mission: it has one look everywhere.', take: 'StateBadge' },
    { when: 'It needs a sentence.', take: 'Banner' },
    { when: 'It can be pressed.', take: 'Button' },
  ],
  keyboard: 'Not focusable.',
  accessibility: [
    'The word is read; colour and icon only repeat it, so nobody depends on colour.',
    'One shape for each tone, and tones that people with common colour-vision deficiencies can distinguish.',
  ],
  states: {
    Tones: 'Each tone with a word it is used for.',
    WithoutIcon: 'A kind, not a state.',
    OwnIcon: 'A custom icon instead of the tone’s.',
    LongText: 'Breaks within its place.',
    RightToLeft: 'A word read from right to left.',
  },
}
