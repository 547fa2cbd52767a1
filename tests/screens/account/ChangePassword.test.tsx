import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { PASSWORD_ERROR_MS, PASSWORD_MISMATCH_MS } from '#tests/support/specNumbers.ts'
import { staysFor } from '../staysFor.ts'
import { dialog, field, NEW_PASSWORD, openDialog, submit } from './changePasswordPage.ts'

let app: TestApp

beforeEach(async () => {
  app = await freshApp()
})

const requirements = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the form', () => {
  test(
    'has three passwords, each hidden until the person chooses to see it, and ticks off the requirements',
    spec('P-161', 'P-193'),
    async () => {
      const { user } = await openDialog(app)
      for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
        const input = field(label)
        expect(input.type).toBe('password')
        const toggle = input.parentElement?.querySelector('button')
        expect(toggle?.getAttribute('aria-label')).toBe('Show password')
        if (toggle) await user.click(toggle)
        expect(input.type).toBe('text')
      }
      expect(requirements()).toEqual([
        'At least 8 characters, not met',
        'One uppercase letter, not met',
        'One lowercase letter, not met',
        'One number, not met',
        'One special character, not met',
      ])
      await user.type(field('New Password'), 'harbor7')
      expect(requirements()).toEqual([
        'At least 8 characters, not met',
        'One uppercase letter, not met',
        'One lowercase letter, met',
        'One number, met',
        'One special character, not met',
      ])
      expect(describedBy(field('New Password'))).toContain('At least 8 characters')
      await user.type(field('New Password'), 'X!')
      expect(requirements().filter((text) => text?.includes('not met'))).toEqual([])
      expect(screen.getByText('The new password meets every requirement.')).toBeTruthy()
    },
  )

  test(
    'is in the address: Back closes it, and so does Escape, without a question while nothing is typed',
    spec('X-558', 'X-1029'),
    async () => {
      const { user } = await openDialog(app)
      expect(location.search).toBe('?dialog=password')
      history.back()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(location.pathname + location.search).toBe('/user-settings')
      await user.click(screen.getByRole('button', { name: 'Change Password' }))
      await dialog()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('asks before Escape or Cancel discards what was typed, then forgets it', spec('X-1029'), async () => {
    const { user, type } = await openDialog(app)
    const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await type(BUILT_PASSWORD, NEW_PASSWORD)
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(field('New Password').value).toBe(NEW_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click((await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    await dialog()
    expect(field('Current Password').value).toBe('')
    expect(field('New Password').value).toBe('')
  })
})

describe('two new passwords that differ', () => {
  test('are reported for three seconds, and not sent', spec('A-286', 'P-195'), async () => {
    const { user, type, sent } = await openDialog(app)
    await type(BUILT_PASSWORD, NEW_PASSWORD, 'something else')
    await staysFor(PASSWORD_MISMATCH_MS, async () => {
      await user.click(submit())
      const message = await screen.findByText('New passwords do not match')
      expect(describedBy(field('Confirm Password'))).toContain('New passwords do not match')
      expect(document.activeElement).toBe(field('Confirm Password'))
      return message
    })
    expect(sent()).toEqual([])
    expect(field('New Password').value).toBe(NEW_PASSWORD)
  })
})

describe('the server', () => {
  test(
    'checks even a password that misses every requirement, and its errors show under the field',
    spec('P-196', 'P-214'),
    async () => {
      const { user, type, sent } = await openDialog(app)
      await type(BUILT_PASSWORD, 'x')
      await user.click(submit())
      const message = await screen.findByText('The password needs at least 8 characters.')
      expect(sent()).toEqual([
        {
          method: 'POST',
          path: 'auth/change-password/',
          body: { current_password: BUILT_PASSWORD, new_password: 'x', confirm_password: 'x' },
        },
      ])
      expect(describedBy(field('New Password'))).toContain('The password needs at least 8 characters.')
      expect(field('New Password').getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field('New Password'))
      await user.type(field('Current Password'), '!')
      expect(message.isConnected).toBe(true)
      await user.type(field('New Password'), 'y')
      expect(message.isConnected).toBe(false)
      expect(field('New Password').value).toBe('xy')
    },
  )

  test(
    'returns general errors, shown above the form for five seconds; nothing typed is stored',
    spec('A-287', 'P-236'),
    async () => {
      const { user, type, sent } = await openDialog(app)
      await type('not the password', NEW_PASSWORD)
      const tries = 5
      for (let tried = 1; tried <= tries; tried += 1) {
        await user.click(submit())
        await waitFor(() => expect(sent()).toHaveLength(tried))
        await screen.findByText('This is not your current password.')
      }
      const stored = JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        history.state,
      ])
      expect(stored).not.toContain('not the password')
      expect(stored).not.toContain(NEW_PASSWORD)
      await staysFor(PASSWORD_ERROR_MS, async () => {
        await user.click(submit())
        const message = await screen.findByText('Too many wrong passwords. Please wait and try again.')
        expect(screen.queryByText('This is not your current password.')).toBeNull()
        return message
      })
      expect(field('New Password').value).toBe(NEW_PASSWORD)
    },
  )
})
