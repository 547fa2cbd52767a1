import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/FileField.tsx'],
  is: 'The browser’s file chooser with a place to drop files on.',
  use: ['For uploads. Its owner shows the chosen files and their progress.'],
  not: [
    { when: 'The progress of the files.', take: 'ProgressBar' },
    { when: 'A file is downloaded.', take: 'LinkButton' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'Enter', does: 'Opens the browser’s chooser.' },
    { keys: 'Space', does: 'Opens the browser’s chooser.' },
  ],
  accessibility: [
    'Dropping is never the only way.',
    'Say in `help` which types and sizes are allowed: the chooser only hides the others, and dropped files bypass it.',
  ],
  states: {
    Default: 'Several files.',
    One: 'One file, required.',
    Focused: 'Reached by keyboard.',
    Invalid: 'With its error under it.',
    HiddenLabel: 'The label is only for screen readers.',
    LongText: 'A long label on the narrowest phone.',
    RightToLeft: 'A label read from right to left.',
  },
}
