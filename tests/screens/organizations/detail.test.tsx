import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { buildKiosk } from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { ADMIN, box, button, open, refill, writes } from './detailPage.ts'
import { ADDRESS, app, choose, fact, fill, PATH, setUp, world } from './organizationWorld.ts'

// The detail of one organization: its head, its tabs and the Info tab (administration spec §2.3, §8).

setUp()

const DETAILS = 'Organization Details'
const section = (name: string) => within(screen.getByRole('region', { name }))
const stored = async () =>
  (await app.db.select().from(organizations).where(eq(organizations.id, world.harbor.id)))[0]
describe('the header', () => {
  test('after it closes, the focus is on the link that opened it', spec('X-1364'), async () => {
    const { user } = await renderPortal(app, { path: `${PATH}?search=harbor`, as: world.superAdmin })
    const link = () => screen.findByRole('link', { name: 'Harbor County' })
    await user.click(await link())
    await user.click(await button('Back to List'))
    await waitFor(async () => expect(document.activeElement).toBe(await link()))
  })

  test(
    'opens from Edit with name and ID; Back to List and the browser’s Back refetch the rows',
    spec('A-034', 'A-035', 'A-036', 'A-295'),
    async () => {
      const { user, calls } = await renderPortal(app, { path: `${PATH}?search=harbor`, as: world.superAdmin })
      await user.click(await button('Edit Harbor County'))
      expect(await screen.findByRole('heading', { level: 2, name: 'Harbor County' })).toBeTruthy()
      expect(screen.getByText(`Organization ID: ${world.harbor.id}`)).toBeTruthy()
      expect(new URLSearchParams(location.search).get('open')).toBe(String(world.harbor.id))
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        `GET organizations/${world.harbor.id}/`,
      )
      // Someone else adds one meanwhile.
      await app.db.update(organizations).set({ name: 'Harbor Region' })
      await user.click(screen.getByRole('button', { name: 'Back to List' }))
      expect(await screen.findByRole('cell', { name: 'Harbor Region' })).toBeTruthy()
      expect(location.search).toBe('?search=harbor')
      await waitFor(async () => expect(document.activeElement).toBe(await button('Edit Harbor Region')))

      await user.click(await button('Edit Harbor Region'))
      await screen.findByRole('heading', { level: 2, name: 'Harbor Region' })
      await app.db.update(organizations).set({ name: 'Harbor State' })
      history.back()
      expect(await screen.findByRole('cell', { name: 'Harbor State' })).toBeTruthy()
    },
  )

  test('if the organization is deleted elsewhere, the screen closes with a message', async () => {
    const { user } = await open('&edit_details=1')
    await user.type(await box(/^Organization Name/), ' typed')
    await app.db.delete(users).where(eq(users.organization_id, world.harbor.id))
    await app.db.delete(organizations).where(eq(organizations.id, world.harbor.id))
    poll()
    const message = /^Harbor County was deleted, or you no longer have access to it\.$/
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Harbor County' })).toBeNull()
    expect(location.search).toBe('')
  })

  test('has six tabs, and the open one is in the address', spec('A-037'), async () => {
    const { user } = await open()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
      'Info',
      'Kiosks',
      'Users',
      'Teams',
      'Events',
      'Partners',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Info')
    await buildKiosk(app.deps, { organization_id: world.harbor.id, name: 'Harbor Console 1' })
    await user.click(screen.getByRole('tab', { name: 'Kiosks' }))
    expect(await screen.findByRole('cell', { name: 'Harbor Console 1' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Users' }))
    // This click loads its module.
    const users = await screen.findByRole('table', { name: 'Users' }, { timeout: 30_000 })
    expect(await within(users).findByRole('cell', { name: 'Uma' })).toBeTruthy()
    for (const [tab, words] of [
      ['Teams', 'No teams found'],
      ['Events', 'No events found'],
      ['Partners', 'No partners found'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(new URLSearchParams(location.search).get('tab')).toBe(tab.toLowerCase())
    }
    await user.click(screen.getByRole('tab', { name: 'Info' }))
    expect(location.search).toBe(`?open=${world.harbor.id}`)
  })

  test('an organization that does not exist is reported, with a link back', async () => {
    const { user } = await renderPortal(app, { path: `${PATH}?open=999`, as: world.superAdmin })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This organization does not exist, or you do not have access to it.',
    )
    // A retry gives the same result.
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to List' }))
    expect(await screen.findByRole('cell', { name: 'Harbor County' })).toBeTruthy()
  })
})

describe('Info', () => {
  test(
    'details are edited, sent as a whole, and shown with the new values',
    spec('A-038', 'A-039', 'A-041', 'A-042', 'A-298', 'A-346', 'P-002', 'P-004'),
    async () => {
      const { user, calls } = await open()
      await user.click(await button('Edit Details'))
      expect(await box(/^Address Line 1/)).toHaveProperty('value', ADDRESS.street1)
      await refill(user, await box(/^Organization Name/), 'Harbor Region')
      await refill(user, await box(/^Zip Code/), '90711')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText('Organization details updated successfully!')).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'PUT',
          path: `organizations/${world.harbor.id}/`,
          body: { name: 'Harbor Region', ...ADDRESS, zip_code: '90711' },
        },
      ])
      await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
      expect(fact(DETAILS, 'Organization Name')).toBe('Harbor Region')
      expect(fact(DETAILS, 'Zip Code')).toBe('90711')
      expect(screen.getByRole('heading', { level: 2, name: 'Harbor Region' })).toBeTruthy()
      expect(await stored()).toMatchObject({ name: 'Harbor Region', zip_code: '90711', version: 2 })
    },
  )

  test(
    'shows name, address and who administers it; Cancel asks before it discards input, and restores the values',
    spec('A-038', 'A-039', 'A-040', 'A-200', 'X-830'),
    async () => {
      const { user, calls } = await open()
      for (const [label, value] of [
        ['Organization Name', 'Harbor County'],
        ['Address Line 1', ADDRESS.street1],
        ['Address Line 2', ADDRESS.street2],
        ['City', ADDRESS.city],
        ['State', ADDRESS.state],
        ['Zip Code', ADDRESS.zip_code],
        ['Country', ADDRESS.country],
      ] as const)
        expect(fact(DETAILS, label), label).toBe(value)
      for (const [label, value] of [
        ['First Name', 'Olga'],
        ['Last Name', 'Harbor'],
        ['Email', 'olga.harbor@harbor.test'],
        ['Phone', '2025550101'],
      ] as const)
        expect(fact(ADMIN, label), label).toBe(value)
      expect(screen.queryByRole('textbox')).toBeNull()

      await user.click(await button('Edit Details'))
      await refill(user, await box(/^Organization Name/), 'Something else')
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await user.click(await button('Keep editing'))
      expect(await box(/^Organization Name/)).toHaveProperty('value', 'Something else')
      await user.click(await button('Cancel'))
      await user.click(await button('Discard'))
      await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
      expect(fact(DETAILS, 'Organization Name')).toBe('Harbor County')
      await user.click(await button('Edit Details'))
      expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor County')
      expect(writes(calls)).toEqual([])
    },
  )

  test('each section is edited separately', spec('A-043'), async () => {
    const { user } = await open()
    await user.click(await button('Edit Admin'))
    expect(section(ADMIN).getAllByRole('textbox').length).toBeGreaterThan(0)
    expect(section(DETAILS).queryByRole('textbox')).toBeNull()
    await user.click(await button('Edit Details'))
    expect(section(DETAILS).getAllByRole('textbox').length).toBeGreaterThan(0)
    await user.click(section(ADMIN).getByRole('button', { name: 'Cancel' }))
    expect(section(ADMIN).queryByRole('textbox')).toBeNull()
    expect(section(DETAILS).getAllByRole('textbox').length).toBeGreaterThan(0)
  })

  test(
    'another tab, the breadcrumb and Back to List ask before discarding input',
    spec('X-800'),
    async () => {
      const { user } = await open('&edit_details=1')
      await fill(user, await box(/^Organization Name/), '!')
      await user.click(screen.getByRole('tab', { name: 'Teams' }))
      const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
      await user.click(question.getByRole('button', { name: 'Keep editing' }))
      expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor County!')
      const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
      await user.click(breadcrumb.getByRole('button', { name: 'Organizations' }))
      await screen.findByRole('dialog', { name: 'Discard changes' })
      await user.click(await button('Keep editing'))
      await user.click(await button('Back to List'))
      await user.click(await button('Discard'))
      expect(await screen.findByRole('cell', { name: 'Harbor County' })).toBeTruthy()
    },
  )

  test(
    'the focus stays on the selected tab while a key asks, and follows once it may',
    spec('X-787'),
    async () => {
      const { user } = await open('&edit_details=1')
      await fill(user, await box(/^Organization Name/), '!')
      screen.getByRole('tab', { name: 'Info' }).focus()
      await user.keyboard('{ArrowRight}')
      await user.click(await button('Keep editing'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Info', selected: true }))
      await user.keyboard('{ArrowRight}')
      await user.click(await button('Discard'))
      const kiosks = await screen.findByRole('tab', { name: /^Kiosks/, selected: true })
      await waitFor(() => expect(document.activeElement).toBe(kiosks))
    },
  )

  test('on a phone the menu closes before the question about input', spec('X-833'), async () => {
    const { user } = await open('&edit_details=1', { width: 390 })
    await fill(user, await box(/^Organization Name/), '!')
    await user.click(await button('Open menu'))
    await user.click(
      within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Kiosk Management' }),
    )
    await screen.findByRole('dialog', { name: 'Discard changes' })
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    await user.click(await button('Keep editing'))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })),
    )
    expect(await box(/^Organization Name/)).toHaveProperty('value', 'Harbor County!')
  })
})

test('in the details too, a country is chosen from the list', async () => {
  const { user, calls } = await open('&edit_details=1')
  await choose(user, 'Country', 'Norway')
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/State is required/)).toBeTruthy()
  expect(writes(calls)).toEqual([])
})
