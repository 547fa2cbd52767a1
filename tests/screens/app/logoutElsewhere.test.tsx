import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildUser } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { app, bravo, buildDrill, manager, setUp, signInAs, tickBravo } from './sessionWorld.ts'

// A logout in another tab (decision 088); one in this tab is in staySignedIn.test.tsx.

setUp()
beforeEach(buildDrill)

const LOGGED_OUT = 'You were logged out in another tab. Sign in to continue where you left off.'
const PLACE = '/events?tab=public&search=harbor'

async function openChanged() {
  const page = await renderPortal(app, { path: PLACE, as: manager })
  await tickBravo(page)
  return page
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
