import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/FileField.tsx'],
  is: 'The browser’s file chooser with a place to drop files on.',
  use: ['For files that are sent. What was chosen, and how far it is, is shown by its owner.'],
  not: [
    { when: 'How far the files are.', take: 'ProgressBar' },
    { when: 'A file is fetched.', take: 'LinkButton' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'Enter', does: 'Opens the browser’s chooser.' },
    { keys: 'Space', does: 'Opens the browser’s chooser.' },
  ],
  accessibility: [
    'Dropping is never the only way.',
    'Say in `help` which kinds and how large: the chooser only hides the others, and what is dropped passes by it.',
  ],
  states: {
    Default: 'Several files.',
    One: 'One file, required.',
    Focused: 'Reached by keyboard.',
    Invalid: 'With its error under it.',
    HiddenLabel: 'The label is heard, not seen.',
    LongText: 'A long label on the narrowest phone.',
    RightToLeft: 'A label read from right to left.',
  },
}
