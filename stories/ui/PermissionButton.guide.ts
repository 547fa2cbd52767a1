import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['Button/PermissionButton.tsx'],
  is: 'A button that depends on a permission. It always needs the reason why not, or undefined.',
  use: [
    'For every action that a role or permission may forbid. The reason comes from a rule of the feature, never from the screen.',
    'With `hideWhenDisabled` only where the specification hides the action from those who may not.',
  ],
  not: [{ when: 'Everyone who sees the screen may use it.', take: 'Button' }],
  keyboard: [
    { keys: 'Tab', does: 'Goes to it, also when disabled: the reason must be reachable.' },
    { keys: 'Enter', does: 'Presses it, when it is allowed.' },
    { keys: 'Space', does: 'Presses it, when it is allowed.' },
    { keys: 'Escape', does: 'Hides the reason.' },
  ],
  accessibility: [
    'The reason is its description, read with its name.',
    'The server checks again: an enabled button is no protection.',
  ],
  states: {
    Allowed: 'Like any other button.',
    NotAllowed: 'Dimmed; the reason appears on hover and focus.',
    Hidden: 'Nothing, where the specification wants nothing shown.',
    LongText: 'A reason of several lines.',
    RightToLeft: 'A reason with a name read from right to left.',
  },
}
