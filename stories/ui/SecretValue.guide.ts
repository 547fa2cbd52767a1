import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['SecretValue/SecretValue.tsx'],
  is: 'A secret that is dots until asked for.',
  use: ['For what is read out or copied at the kiosk: its password, an access key.'],
  not: [
    { when: 'It is typed.', take: 'PasswordField' },
    { when: 'It is not secret.', take: 'CopyButton' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to Show, then to Copy.' },
    { keys: 'Enter', does: 'Shows, hides or copies.' },
    { keys: 'Space', does: 'The same.' },
  ],
  accessibility: [
    'Read as "Hidden" while it is hidden; the number of dots does not reveal its length.',
    'Its buttons are named after it: "Show kiosk password".',
  ],
  states: { Hidden: 'Initially.', Shown: 'Shown on request.', LongText: 'A long key breaks.' },
}
