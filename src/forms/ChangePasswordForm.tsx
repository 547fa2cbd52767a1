import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { PASSWORD_RULES } from '#contract/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PasswordRules } from '#src/ui/PasswordRules/PasswordRules.tsx'
import * as css from './changePasswordForm.css.ts'
import type { PasswordName } from './passwordChangeRules.ts'
import type { PasswordChange } from './useChangePassword.ts'

type ChangePasswordFormProps = {
  /** Form id, for a submit button outside it, such as in a dialog footer. */
  id: string
  /** The account's user name, for password managers. */
  account: string
  change: PasswordChange
}

/**
 * The password fields, requirements and errors, shared by every settings screen. The parent supplies the button and
 * handles success.
 */
export function ChangePasswordForm({ id, account, change }: ChangePasswordFormProps) {
  const { values, problem, state, inputs, onChange, onSubmit } = change
  const fieldProps = (name: PasswordName) => ({
    name,
    required: true,
    maxLength: MAX_PASSWORD_LENGTH,
    readOnly: state !== 'idle',
    value: values[name],
    error: problem.fields?.[name],
    inputRef: inputs[name],
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <div className={css.problem}>
        {problem.form && <Banner tone="critical">{problem.form}</Banner>}
        {problem.general && (
          <Banner tone="critical" {...(problem.general.title && { title: problem.general.title })}>
            {problem.general.text}
          </Banner>
        )}
      </div>
      <Stack space="medium">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fieldProps('current_password')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          help={<PasswordRules rules={PASSWORD_RULES} value={values.new_password} />}
          {...fieldProps('new_password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...fieldProps('confirm_password')}
          error={problem.fields?.confirm_password ?? problem.mismatch}
        />
      </Stack>
    </form>
  )
}
