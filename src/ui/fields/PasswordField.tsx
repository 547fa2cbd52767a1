import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Input, type TextControlProps } from './TextField.tsx'
import { tooLong } from './tooLong.ts'

export type PasswordFieldProps = FieldProps &
  Omit<TextControlProps, 'autoComplete'> & {
    /** Required: tells password managers whether to fill in or generate one. */
    autoComplete: 'current-password' | 'new-password' | 'off'
  }

/** A password with a show button. */
export function PasswordField({
  label,
  hideLabel,
  help,
  error,
  required,
  maxLength,
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      id={props.id}
      {...{ label, hideLabel, help, required }}
      // Cut off unseen, it would be another password than the person's.
      error={error ?? tooLong(label, props.value, maxLength)}
    >
      {(control) => (
        <Input
          {...control}
          {...props}
          id={control.id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          end={
            <IconButton
              size="small"
              label={isShown ? 'Hide password' : 'Show password'}
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  )
}
