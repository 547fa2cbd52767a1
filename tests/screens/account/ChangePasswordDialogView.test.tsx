import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toApiError } from '#src/api/errors.ts'
import { ChangePasswordDialogView } from '#src/features/account/ChangePasswordDialog.tsx'
import { changeFailure, NO_PASSWORDS } from '#src/forms/passwordChangeRules.ts'
import type { PasswordChange } from '#src/forms/useChangePassword.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { field } from './changePasswordPage.ts'

const onClose = vi.fn()
const show = (change: Partial<PasswordChange>) =>
  render(
    <DialogImplementationContext value={RadixDialog}>
      <ChangePasswordDialogView
        account="maria@harbor.test"
        onClose={onClose}
        change={{
          values: NO_PASSWORDS,
          problem: {},
          state: 'idle',
          isDirty: false,
          inputs: {
            current_password: { current: null },
            new_password: { current: null },
            confirm_password: { current: null },
          },
          onChange: vi.fn(),
          onSubmit: vi.fn(),
          ...change,
        }}
      />
    </DialogImplementationContext>,
  )

test('each of the four server errors is shown in its place', spec('P-196'), () => {
  const answer = {
    current_password: ['Not right.'],
    new_password: ['Too short.', 'No number.'],
    confirm_password: ['Differs.'],
    non_field_errors: ['Used before.'],
  }
  show({ problem: changeFailure(toApiError(400, answer)) })
  expect(describedBy(field('Current Password'))).toContain('Not right.')
  expect(describedBy(field('New Password'))).toContain('Too short.')
  expect(describedBy(field('Confirm Password'))).toContain('Differs.')
  expect(screen.getByRole('alert').textContent).toBe('Used before.')
  expect(screen.queryByText('No number.')).toBeNull()
})

test('idle, saving and success look different, and only idle can be closed', spec('P-162'), () => {
  const close = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
  const idle = show({})
  expect(screen.getByRole('button', { name: 'Update Password' })).toBeTruthy()
  expect(close().disabled).toBe(false)
  idle.unmount()

  const saving = show({ state: 'saving' })
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true')
  expect(field('New Password').readOnly).toBe(true)
  expect(close().disabled).toBe(true)
  saving.unmount()

  show({ state: 'success' })
  expect(screen.getByText('Password successfully updated')).toBeTruthy()
  expect(screen.queryByLabelText(/New Password/)).toBeNull()
  expect(close().disabled).toBe(true)
})

test('a password manager gets the user name of the account', () => {
  show({})
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect(username?.value).toBe('maria@harbor.test')
  expect(field('Current Password').autocomplete).toBe('current-password')
  expect(field('Confirm Password').autocomplete).toBe('new-password')
})
