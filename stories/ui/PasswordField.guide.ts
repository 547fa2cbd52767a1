import type { Guide } from '#stories/docs/guide.ts'

export const guide: Guide = {
  files: ['fields/PasswordField.tsx'],
  is: 'A password with a control to show it.',
  use: [
    'For signing in and for choosing a new password. `autoComplete` tells a password manager which of the two.',
  ],
  not: [
    { when: 'The secret is shown, not typed.', take: 'SecretValue' },
    { when: 'What a new password needs: it goes into the help of this field.', take: 'PasswordRules' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes to the field, then to Show password.' },
    { keys: 'Enter', does: 'In the field sends the form; on the button shows or hides.' },
  ],
  accessibility: [
    'The button says what it will do: "Show password", "Hide password".',
    'Pasting is allowed; nothing corrects or capitalizes it.',
  ],
  moreProps:
    'Besides these it takes those of a TextField: `value`, `onChange`, `onBlur`, `id`, `name`, `disabled`, `readOnly`, `placeholder`, `maxLength`, `inputRef`.',
  states: {
    Default: 'Filled in, as dots.',
    Empty: 'Nothing yet.',
    Shown: 'Shown on request.',
    Invalid: 'With its error under it.',
    Disabled: 'Cannot be changed.',
  },
}
