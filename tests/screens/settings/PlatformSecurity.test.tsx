import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { PASSWORD_CHANGED_MS } from '#tests/support/specNumbers.ts'
import { openSettings, section, security } from './settingsPage.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

const NEW_PASSWORD = 'Lantern-on-7-piers'
const LABELS = ['Current Password', 'New Password', 'Confirm Password']
const field = async (label: string) =>
  (await security()).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const update = async () => (await security()).getByRole('button', { name: 'Update Password' })

async function openAndType(texts: readonly [string, string, string]) {
  const page = await openSettings(app)
  for (const [index, label] of LABELS.entries()) {
    await page.user.click(await field(label))
    await page.user.paste(texts[index] ?? '')
  }
  return { ...page, sent: () => page.of('auth/change-password/') }
}

describe.each(['super_admin', 'admin'] as const)('Download Security of %s', (role) => {
  test(
    'has a password that can be shown, and a button without effect',
    spec('P-052', 'A-181', 'A-182'),
    async () => {
      const { user, of } = await openSettings(app, role, { permissions: { full_admin: true } })
      const part = await section('Download Security')
      const input = part.getByLabelText<HTMLInputElement>('Global Download Password')
      await user.type(input, 'open sesame')
      expect(input.type).toBe('password')
      await user.click(part.getByRole('button', { name: 'Show password' }))
      expect([input.type, input.value]).toEqual(['text', 'open sesame'])
      await user.click(part.getByRole('button', { name: 'Hide password' }))
      expect(input.type).toBe('password')
      const button = part.getByRole('button', { name: 'Update Password' })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(describedBy(button)).toBe('The download password cannot be changed here yet.')
      await user.click(button)
      await user.type(input, '{Enter}')
      expect(of('settings/')).toEqual([])
    },
  )
})

test(
  'the person’s own password has three fields, the requirements and a button',
  spec('A-187', 'A-188', 'A-189'),
  async () => {
    const { user } = await openSettings(app)
    for (const label of LABELS) {
      const input = await field(label)
      expect(input.type).toBe('password')
      const toggle = input.parentElement?.querySelector('button')
      if (!toggle) throw new Error(`${label} has no toggle.`)
      expect(toggle.getAttribute('aria-label')).toBe('Show password')
      await user.click(toggle)
      expect(input.type).toBe('text')
      expect(toggle.getAttribute('aria-label')).toBe('Hide password')
      await user.click(toggle)
      expect(input.type).toBe('password')
    }
    const rules = (await security()).getAllByRole('listitem').map((item) => item.textContent)
    expect(rules).toEqual([
      'At least 8 characters, not met',
      'One uppercase letter, not met',
      'One lowercase letter, not met',
      'One number, not met',
      'One special character, not met',
    ])
    expect(await update()).toBeTruthy()
  },
)

// How long messages are shown, as in the dialog (useChangePassword): tests/screens/account/ChangePassword.test.tsx.
describe('a new password', () => {
  test('that was typed is not discarded by a link without a question', spec('X-1080'), async () => {
    const { user } = await openAndType([BUILT_PASSWORD, NEW_PASSWORD, ''])
    const answer = async (name: string) => {
      await user.click(screen.getByRole('link', { name: 'Admin Management' }))
      const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
      await user.click(question.getByRole('button', { name }))
    }
    await answer('Keep editing')
    expect((await field('New Password')).value).toBe(NEW_PASSWORD)
    await answer('Discard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Management' })).toBeTruthy()
  })

  test('with a wrong current one marks that field, and the focus is in it', spec('A-287'), async () => {
    const { user } = await openAndType(['not the password', NEW_PASSWORD, NEW_PASSWORD])
    await user.click(await update())
    await waitFor(async () =>
      expect((await field('Current Password')).getAttribute('aria-invalid')).toBe('true'),
    )
    const current = await field('Current Password')
    expect(describedBy(current)).toContain('This is not your current password.')
    expect(document.activeElement).toBe(current)
    expect((await field('Confirm Password')).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('that differs from its confirmation is not sent, but reported', spec('A-286'), async () => {
    const { user, sent } = await openAndType([BUILT_PASSWORD, NEW_PASSWORD, 'another'])
    await user.click(await update())
    await screen.findByText('New passwords do not match')
    expect(sent()).toEqual([])
  })

  test('that is refused shows the server’s messages joined and at each field', spec('A-287'), async () => {
    const { user, sent } = await openAndType(['not the password', 'x', 'x'])
    await user.click(await update())
    await waitFor(() => expect(sent()).toHaveLength(1))
    const shown = await screen.findByRole('alert')
    const refusal = describedBy(await field('New Password'))
    for (const sentence of ['The password needs at least 8 characters.', 'one number']) {
      expect(shown.textContent?.toLowerCase()).toContain(sentence.toLowerCase())
      expect(refusal.toLowerCase()).toContain(sentence.toLowerCase())
    }
  })

  test(
    'that is accepted says so, and a second later all stored data is gone and the login page is open',
    spec('A-246', 'A-376'),
    async () => {
      localStorage.setItem('anything', 'kept')
      sessionStorage.setItem('anything', 'kept')
      const { user, sent, session } = await openAndType([BUILT_PASSWORD, NEW_PASSWORD, NEW_PASSWORD])
      const times = { closing: 0, gone: 0 }
      session.subscribe(({ access, isClosing }) => {
        if (isClosing) times.closing ||= performance.now()
        if (access === null) times.gone ||= performance.now()
      })
      await user.click(await update())
      expect(await screen.findByText('Password changed successfully')).toBeTruthy()
      expect(location.pathname).toBe('/settings')
      expect(localStorage.getItem('anything')).toBe('kept')
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
      expect(times.gone - times.closing).toBeGreaterThanOrEqual(PASSWORD_CHANGED_MS - 1)
      expect(location.pathname).toBe('/')
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
      expect(sent().map(({ body }) => body)).toEqual([
        { current_password: BUILT_PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
      ])
    },
  )
})
