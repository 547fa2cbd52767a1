import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { TextField, type TextFieldProps } from '#src/ui/fields/TextField.tsx'

/** The email a person signs in with; password managers fill it in. */
export const EmailField = (
  props: Pick<TextFieldProps, 'value' | 'error' | 'inputRef' | 'autoFocus' | 'onChange'>,
) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoComplete="username"
    maxLength={MAX_EMAIL_LENGTH}
    {...props}
  />
)
