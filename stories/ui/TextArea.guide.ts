import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/TextArea.tsx'],
  is: 'Several lines of text.',
  use: ['For notes, descriptions, lists of origins: what people write in sentences or lines.'],
  not: [{ when: 'A name or another single line.', take: 'TextField' }],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it and on, without inserting a tab.' },
    { keys: 'Enter', does: 'Starts a new line, without submitting the form.' },
  ],
  accessibility: ['Tied to its label; help and error are its description.', 'It can be resized.'],
  states: {
    Default: 'Filled in.',
    Empty: 'Nothing yet.',
    WithHelp: 'With help text under it.',
    Invalid: 'With its error under it.',
    Disabled: 'Cannot be changed.',
    ReadOnly: 'Can be read and copied, not changed.',
    LongText: 'More than it shows: it scrolls.',
    RightToLeft: 'Lines read from right to left.',
  },
}
