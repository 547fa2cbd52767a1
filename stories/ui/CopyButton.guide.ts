import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['CopyButton/CopyButton.tsx'],
  is: 'Copies a value and says that it did.',
  use: ['Beside ids, addresses, coordinates and passwords, which nobody should have to type.'],
  not: [
    { when: 'The value must stay hidden.', take: 'SecretValue' },
    { when: 'It is in a list of facts: `Facts.Id` includes one.', take: 'Facts' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it and shows its name.' },
    { keys: 'Enter', does: 'Copies.' },
    { keys: 'Space', does: 'Copies.' },
  ],
  accessibility: ['"Copied" is announced, and so is a failure; the icon changes for two seconds.'],
  states: {
    Default: 'Before it is pressed.',
    Focused: 'Its name is shown.',
    WithLabel: 'Its name is always shown, where the value is several lines long.',
  },
}
