import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { PAGE_SIZE } from '#tests/support/specNumbers.ts'
import { button, expectNames, listCalls, open, TABLE } from './listPage.ts'
import { app, rowTexts, setUp, world } from './organizationWorld.ts'

// The platform's list of organizations (administration spec §2.1): the actions of a row and their dialogs.

setUp()

describe('without the permission Manage Organizations', () => {
  const CONTROLS = [
    'Add Organization',
    'Add kiosk to Harbor County',
    'Edit Harbor County',
    'Delete Harbor County',
  ]
  const answer = () => Response.json([{ id: world.harbor.id, name: 'Harbor County' }])

  test(
    'buttons that change something are dimmed and do nothing',
    spec('A-019', 'A-020', 'A-021', 'A-022', 'P-202'),
    async () => {
      const admin = await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } })
      const { user } = await open('', { as: admin, otherServer: { 'GET organizations/': answer } })
      await expectNames(['Harbor County'])
      const before = location.search
      for (const name of CONTROLS) {
        const control = await button(name)
        expect(control.getAttribute('aria-disabled'), name).toBe('true')
        await user.click(control)
        expect(location.search, name).toBe(before)
        expect(screen.queryByRole('dialog')).toBeNull()
        expect(describedBy(control), name).toContain('Needs the permission Manage Organizations.')
      }
    },
  )

  describe('an address opens only the list', () => {
    const expectListOnly = async (search: string) => {
      const admin = await buildUser(app.deps, { role: 'admin', permissions: { manage_settings: true } })
      await open(search, { as: admin, otherServer: { 'GET organizations/': answer } })
      await expectNames(['Harbor County'])
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Back to List' })).toBeNull()
    }
    test('with ?open', spec('A-021'), () => expectListOnly(`?open=${world.harbor.id}`))
    test('with ?dialog=delete', spec('A-022'), () =>
      expectListOnly(`?dialog=delete&organization=${world.harbor.id}`),
    )
  })
})

describe('delete', () => {
  test('asks first, naming the organization and all that is deleted', spec('A-296'), async () => {
    await buildKiosk(app.deps, { organization_id: world.harbor.id })
    const { user, calls } = await open()
    await user.click(await button('Delete Harbor County'))
    const question = await screen.findByRole('dialog', { name: 'Delete Organization' })
    for (const words of ['Harbor County', 'kiosk', 'users', 'teams', 'events', 'cannot be undone'])
      expect(question.textContent).toContain(words)
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No organizations found')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `organizations/${world.harbor.id}/`,
    ])
    expect(await app.db.$count(organizations)).toBe(0)
  })

  test('a server without a message gets the default one', spec('A-353'), async () => {
    const { user } = await open('', {
      otherServer: { [`DELETE organizations/${world.harbor.id}/`]: () => new Response('', { status: 500 }) },
    })
    await user.click(await button('Delete Harbor County'))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Organization' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    const alert = await question.findByRole('alert')
    expect(alert.textContent).toBe('An unexpected error occurred. Please try again.')
  })
})

test('a kiosk added from the list is counted immediately', spec('A-013'), async () => {
  const { user } = await open()
  await user.click(await button('Add kiosk to Harbor County'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
  await user.type(dialog.getByRole('textbox', { name: /^Kiosk Name/ }), 'Harbor Console 1')
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'trainee')
  await user.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Harbor-7-lantern')
  await user.click(dialog.getByRole('button', { name: /Add Kiosk|Add/ }))
  await waitFor(() => expect(rowTexts(TABLE)[0]?.[5]).toMatch(/^1/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a dialog whose row leaves the page meanwhile', () => {
  test('keeps its input, and a kiosk can still be added', spec('X-810'), async () => {
    const { user, calls, session } = await open()
    await user.click(await button('Add kiosk to Harbor County'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Kiosk' }))
    const name = dialog.getByRole('textbox', { name: /^Kiosk Name/ })
    await user.type(name, 'Harbor Console 1')
    for (let number = 1; number <= PAGE_SIZE; number++)
      await buildOrganization(app.deps, { name: `County ${number}` })
    const before = listCalls(calls).length
    // More than half a minute later the person returns to this tab, and the rows are refetched.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(listCalls(calls).length).toBeGreaterThan(before))
    vi.restoreAllMocks()
    await waitFor(() => expect(screen.getByText('Showing 1 to 10 of 11 organizations')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Delete Harbor County', hidden: true })).toBeNull()
    // And when the right to it goes.
    act(() => session.setState({ permissions: {} }))
    const behind = screen.getByRole('button', { name: 'Add Organization', hidden: true })
    expect(behind.getAttribute('aria-disabled')).toBe('true')
    expect(name.isConnected).toBe(true)
    expect(name).toHaveProperty('value', 'Harbor Console 1')
    await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'trainee')
    await user.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Harbor-7-lantern')
    await user.click(dialog.getByRole('button', { name: 'Add Kiosk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await app.db.select({ name: kiosks.name, of: kiosks.organization_id }).from(kiosks)).toEqual([
      { name: 'Harbor Console 1', of: world.harbor.id },
    ])
  })
})
