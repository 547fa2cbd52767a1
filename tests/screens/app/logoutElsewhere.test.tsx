import '#tests/support/nodeGlobals.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  BUILT_PASSWORD,
  buildEvent,
  buildOrganization,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

// A logout in another tab (decision 088); one in this tab is in staySignedIn.test.tsx.

let app: TestApp
let manager: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  const { id: organization_id } = await buildOrganization(app.deps)
  manager = await buildUser(app.deps, { role: 'org_event_manager', organization_id })
  await buildTeam(app.deps, { organization_id, name: 'Bravo' })
  await buildEvent(app.deps, {
    organization_id,
    creator_id: manager.id,
    sharing_mode: 'Public',
    name: 'Harbor drill',
  })
})
afterEach(async () => {
  closePortal()
  await app.close()
})

type Page = Awaited<ReturnType<typeof renderPortal>>

const LOGGED_OUT = 'You were logged out in another tab. Sign in to continue where you left off.'
const PLACE = '/events?tab=public&search=harbor'
const bravo = () => screen.findByRole('checkbox', { name: 'Bravo' })

/** The dialog that chooses teams, with one of them ticked. */
async function openChanged() {
  const page = await renderPortal(app, { path: PLACE, as: manager })
  await page.user.click(await screen.findByRole('button', { name: /^Add Participant/ }))
  await page.user.click(await bravo())
  return page
}

async function signInAs({ user }: Page, email: string) {
  await user.clear(await screen.findByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), BUILT_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** What this tab notices of it: storage emptied item by item, or at once. */
function logOutElsewhere(keys: readonly (string | null)[] = [null]) {
  for (const key of keys) {
    if (key === null) localStorage.clear()
    else localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })))
  }
}

test.each([
  ['at once', [null]],
  ['item by item', ['access', 'refresh', 'email', null]],
])(
  'the same person returns to the page and gets their unsaved input back: storage emptied %s',
  spec('X-620', 'X-621'),
  async (_how, keys) => {
    const page = await openChanged()
    const address = location.pathname + location.search
    logOutElsewhere(keys)
    expect(await screen.findByText(LOGGED_OUT)).toBeTruthy()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', manager.email)
    await signInAs(page, manager.email)
    await page.user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(location.pathname + location.search).toBe(address)
    expect(await bravo()).toHaveProperty('checked', true)
  },
)

test('someone else gets nothing of it', spec('X-620'), async () => {
  const { organization_id } = manager
  const other = await buildUser(app.deps, { role: 'org_event_manager', organization_id })
  const page = await openChanged()
  logOutElsewhere()
  await screen.findByText(LOGGED_OUT)
  await signInAs(page, other.email)
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  expect(location.search).not.toMatch(/harbor|dialog/)
  expect(sessionStorage.getItem('radops.ended')).toBeNull()
})
