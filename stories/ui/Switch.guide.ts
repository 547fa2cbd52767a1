import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Switch/Switch.tsx'],
  is: 'Turns something on or off at once.',
  use: ['In a row, for what takes effect at once: a user is active, a rule applies.'],
  not: [
    { when: 'It is in a form that is saved.', take: 'Checkbox' },
    { when: 'It starts or stops something in the room: that is an action.', take: 'Button' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it and shows its name.' },
    { keys: 'Space', does: 'Turns it.' },
    { keys: 'Enter', does: 'Turns it.' },
  ],
  accessibility: [
    'Role switch. Name what is on or off, "Harbor Drill is active", so that on and off make sense.',
    'Busy and disabled switches keep focus and do not change.',
  ],
  states: {
    On: 'It is on.',
    Off: 'It is off.',
    Focused: 'Its name is shown.',
    Busy: 'The change is being saved.',
    DisabledWithReason: 'It is disabled and says why.',
  },
}
