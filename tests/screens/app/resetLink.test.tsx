import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { Gate } from '#tests/support/Gate.ts'
import { lastMail, linkIn } from '#tests/support/mail.ts'
import { NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { choosePassword } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { app, manager, setUp } from './sessionWorld.ts'

const LINK = 'auth/password-link/'
const INVALID = 'This link is invalid or has expired. Ask for a new one.'

setUp()

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const newPassword = () => screen.getByLabelText<HTMLInputElement>('New Password')

async function resetLink(): Promise<URL> {
  await call(app, 'POST /api/auth/password-reset/', { json: { email: manager.email } })
  return linkIn(await lastMail(app, manager.email))
}
const pathOf = (link: URL) => link.pathname + link.search

describe('a mailed link', () => {
  test('that was used says so when it is opened, and where to get a new one', spec('X-1116'), async () => {
    const link = await resetLink()
    const token = link.searchParams.get('token') ?? ''
    await choosePassword(app, token)
    const { calls } = await renderPortal(app, { path: pathOf(link) })
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
    const asked = calls.filter(({ path }) => path === LINK)
    expect(asked).toEqual([{ method: 'POST', path: LINK, body: { token } }])
  })

  test('found to be invalid late keeps what was typed, and the focus', spec('X-1116'), async () => {
    const answer = new Gate<Response>()
    const { user } = await renderPortal(app, {
      path: '/reset-password?token=made-up',
      otherServer: { [`POST ${LINK}`]: () => answer.opened },
    })
    await title('Reset Password')
    await user.type(newPassword(), 'Lantern-42')
    answer.open(Response.json({ detail: INVALID }, { status: 400 }))
    await screen.findByText(INVALID)
    await user.keyboard('-harbor')
    expect(newPassword().value).toBe('Lantern-42-harbor')
    expect(screen.getByText(INVALID)).toBeTruthy()
  })

  test.each([
    ['is busy', () => Response.json({ detail: 'Too many tries.' }, { status: 429 })],
    ['fails', () => Response.json({ detail: 'Down.' }, { status: 503 })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays usable while the server %s', spec('X-1116'), async (_how, answer) => {
    const link = await resetLink()
    const { user } = await renderPortal(app, {
      path: pathOf(link),
      otherServer: { [`POST ${LINK}`]: answer },
    })
    await title('Reset Password')
    await user.type(newPassword(), 'Lantern-42-harbor')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByLabelText('Confirm New Password'), 'Lantern-42-harbor{Enter}')
    expect(await title('Password Reset')).toBeTruthy()
  })

  test('is not asked about at a server that does not know the call', spec('X-1116'), async () => {
    const { calls, user } = await renderPortal(app, {
      path: '/reset-password?token=made-up',
      otherServer: NO_EXTENSIONS,
    })
    await title('Reset Password')
    await user.type(newPassword(), 'Lantern-42-harbor')
    expect(calls.filter(({ path }) => path === LINK)).toEqual([])
  })
})

describe('the link of an invitation', () => {
  test('opens a page that says so, without taking the focus from a field', spec('X-1117'), async () => {
    const admin = await buildUser(app.deps, { role: 'org_admin' })
    const token = await app.as((await buildUser(app.deps, { role: 'super_admin' })).id)
    await call(app, `POST /api/organizations/${admin.organization_id}/resend-invite/`, { token })
    const link = linkIn(await lastMail(app, admin.email))
    const gate = new Gate()
    const { user } = await renderPortal(app, {
      path: pathOf(link),
      otherServer: gate.before(app, `POST ${LINK}`),
    })
    await title('Reset Password')
    await user.type(newPassword(), 'Lantern-42')
    gate.open()
    expect(await title('Set Your Password')).toBeTruthy()
    const lead = 'You are invited to RadOps Console. Choose a password to sign in with.'
    // Shown, and announced.
    expect(screen.getAllByText(lead)).toHaveLength(2)
    expect(document.title).toContain('Set Your Password')
    expect(document.activeElement).toBe(newPassword())
    // The words of the specification.
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeTruthy()
  })
})
