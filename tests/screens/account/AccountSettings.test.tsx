import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp

beforeEach(async () => {
  app = await freshApp()
})

const settings = () => screen.findByRole('heading', { level: 1, name: 'Account Settings' })
const section = (name: string) => within(screen.getByRole('region', { name }))
/** The value of a label. */
const fact = (place: ReturnType<typeof section>, label: string) =>
  place.getByText(label).closest('div')?.querySelector('dd')?.textContent

async function openAs(role: Role, path: string) {
  const person = await buildUser(app.deps, { role, first_name: 'Maria', last_name: 'Manager' })
  return renderPortal(app, { path, as: person })
}

describe('the page', () => {
  test.each([
    ['user', '/user-settings'],
    ['org_event_manager', '/user-settings'],
    ['org_admin', '/settings'],
  ] as const)('%s finds it at %s', spec('P-051', 'P-057', 'P-154'), async (role, path) => {
    await openAs(role, path)
    expect(await settings()).toBeTruthy()
    // Nothing can be changed here, so there is nothing to save (ruling 167).
    expect(screen.getAllByRole('button', { name: /Change Password|Save|Cancel/ })).toHaveLength(1)
  })
})

test(
  'profile data from the login is stored and shown unchanged',
  spec('E-190', 'P-155', 'P-156', 'P-157'),
  async () => {
    await buildUser(app.deps, {
      role: 'user',
      email: 'maria@harbor.test',
      first_name: 'Maria',
      last_name: 'Manager',
      phone_number: '+1 (310) 555-0112',
      last_login: new Date('2026-05-04T08:12:00Z'),
      last_password_change: new Date('2026-02-17T14:40:00Z'),
    })
    const { user } = await renderPortal(app, { path: '/' })
    await user.type(screen.getByLabelText('Email'), 'maria@harbor.test')
    await user.type(screen.getByLabelText('Password'), `${BUILT_PASSWORD}{Enter}`)
    await user.click(await screen.findByRole('link', { name: 'Settings' }))
    await settings()

    const profile = section('Profile')
    expect(fact(profile, 'First Name')).toBe('Maria')
    expect(fact(profile, 'Last Name')).toBe('Manager')
    expect(fact(profile, 'Email')).toBe('maria@harbor.test')
    expect(fact(profile, 'Phone')).toBe('3105550112')
    expect(profile.queryByRole('textbox')).toBeNull()

    const stored = (item: string) => localStorage.getItem(item)
    expect(stored('first_name')).toBe('Maria')
    expect(stored('last_name')).toBe('Manager')
    expect(stored('email')).toBe('maria@harbor.test')
    expect(stored('phone_number')).toBe('+1 (310) 555-0112')
    expect(stored('last_password_change')).toBe('2026-02-17T14:40:00.000Z')

    expect(section('Security').getByRole('button', { name: 'Change Password' })).toBeTruthy()
    const activity = section('Account Activity')
    expect(Date.parse(stored('last_login') ?? '')).not.toBeNaN()
    expect(fact(activity, 'Last login')).toBe(formatDateTime(stored('last_login')))
    expect(fact(activity, 'Last password change')).toBe(formatDateTime('2026-02-17T14:40:00Z'))
  },
)

test('unknown values are dashes, and the server is not asked for them', spec('P-155', 'P-157'), async () => {
  const { calls } = await openAs('user', '/user-settings')
  await settings()
  expect(fact(section('Profile'), 'Phone')).toMatch(/^—/)
  expect(fact(section('Account Activity'), 'Last login')).toMatch(/^—/)
  expect(fact(section('Account Activity'), 'Last password change')).toMatch(/^—/)
  const asked = () => calls.map(({ path }) => path).filter((path) => path !== '/config.json')
  await waitFor(() => expect(asked()).toEqual(['auth/check-auth/']))
})
