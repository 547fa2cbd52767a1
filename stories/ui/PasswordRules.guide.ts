import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['PasswordRules/PasswordRules.tsx'],
  is: 'What a new password must have, ticked off while it is typed.',
  use: ['As the `help` of the field for a new password.'],
  not: [
    { when: 'An existing password is entered, such as when signing in.', take: 'PasswordField' },
    { when: 'To say that the server refused it: that is an error at the field.', take: 'Field' },
  ],
  keyboard: 'Not focusable: it is text.',
  accessibility: [
    'Read as the description of its field; each rule says whether it is met.',
    'Meeting all rules is announced once.',
  ],
  states: { NothingTyped: 'Nothing is met yet.', Typing: 'Some are met.', AllMet: 'All are met.' },
}
