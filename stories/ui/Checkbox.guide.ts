import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/Checkbox.tsx'],
  is: 'One yes or no, in a form that is saved.',
  use: [
    'For something that applies or does not, and counts once the form is sent. Say what is true when it is ticked.',
  ],
  not: [
    { when: 'It takes effect at once.', take: 'Switch' },
    { when: 'One of several.', take: 'SelectField' },
    { when: 'Names are ticked in a list.', take: 'ChecklistDialog' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it.' },
    { keys: 'Space', does: 'Ticks or unticks it.' },
  ],
  accessibility: ['Its whole line can be pressed.', 'Help and error are its description.'],
  states: {
    Unchecked: 'It does not apply.',
    Checked: 'It applies.',
    Focused: 'Reached by keyboard.',
    WithHelp: 'With help text under it.',
    Invalid: 'With its error under it.',
    Disabled: 'Cannot be changed.',
    LongText: 'A long label breaks beside its box.',
    RightToLeft: 'A label with a name read from right to left.',
  },
}
