import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { flags, NINE } from '#tests/support/permissionFlags.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { adminManagement, bodies, box, dialog, field, LIST, listed, PANEL, role, save } from './adminPage.ts'

const admins = adminManagement()
const { open, buildAda, edit, stored } = admins

describe('viewing and editing', () => {
  test('View Admin becomes Edit Admin and back', spec('A-162', 'A-171', 'A-333'), async () => {
    const ada = await buildAda()
    const page = await open()
    await page.user.click(await listed('Ada Byron'))
    const view = within(await dialog('View Admin'))
    expect(await view.findByText('ada@radops.test')).toBeTruthy()
    expect(view.getByText('Manage Kiosks, Manage Global Settings')).toBeTruthy()
    expect(view.queryByRole('textbox')).toBeNull()
    expect(page.calls.some(({ path }) => path === `${LIST}${ada.id}/?type=admin-management`)).toBe(true)
    await page.user.click(view.getByRole('button', { name: 'Edit' }))
    const form = within(await dialog('Edit Admin'))
    expect(form.getByRole('button', { name: 'Save' })).toBeTruthy()
    expect([field('First Name').value, field('Last Name').value, field('Email').value]).toEqual([
      'Ada',
      'Byron',
      'ada@radops.test',
    ])
    await page.user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(await dialog('View Admin')).toBeTruthy()
  })

  test(
    'saves all fields, keeps permissions without a checkbox, and renews this session',
    spec('A-238', 'A-336', 'A-339'),
    async () => {
      const ada = await buildAda()
      const page = await edit('Ada Byron')
      await page.user.clear(field('First Name'))
      await page.user.type(field('First Name'), 'Augusta')
      await page.user.click(box('Manage Global Settings'))
      // Compares refresh tokens, because access tokens made within one second are equal.
      const { refresh } = page.session.getState()
      const before = page.calls.filter(({ path }) => path === 'auth/check-auth/').length
      await save(page)
      expect(await screen.findByText('Augusta Byron was saved.')).toBeTruthy()
      expect(bodies(page, 'PUT')).toEqual([
        {
          method: 'PUT',
          path: `${LIST}${ada.id}/?type=admin-management`,
          body: {
            first_name: 'Augusta',
            last_name: 'Byron',
            email: 'ada@radops.test',
            phone_number: '+12025550101',
            country_dial_code: '+1',
            country_code: 'US',
            permissions: flags('manage_kiosks'),
            roles: 'admin',
            manage_organizations: [],
          },
        },
      ])
      await waitFor(() =>
        expect(page.calls.filter(({ path }) => path === 'auth/check-auth/').length).toBe(before + 1),
      )
      await waitFor(() => expect(page.session.getState().refresh).not.toBe(refresh))
    },
  )

  test('in one’s own account only names and phone can be changed', spec('X-1262'), async () => {
    const page = await edit('Sam Chief')
    expect([field('First Name').disabled, field('Email').disabled, role().disabled]).toEqual([
      false,
      true,
      true,
    ])
    expect(PANEL.map((name) => box(name).disabled)).toEqual([true, true, true, true, true])
    const tokens = ['First Name', 'Last Name', 'Phone (Optional)'].map((name) => field(name).autocomplete)
    expect(tokens).toEqual(['given-name', 'family-name', 'tel-national'])
    await page.user.clear(field('First Name'))
    await page.user.type(field('First Name'), 'Samuel')
    await save(page)
    await waitFor(async () => expect((await stored('sam@radops.test'))?.first_name).toBe('Samuel'))
  })

  test('an address with the open record opens it again', async () => {
    const ada = await buildAda()
    const path = `/admin-management?dialog=edit&admin=${ada.id}`
    await renderPortal(admins.app, { path, as: admins.chief, permissions: flags(...NINE) })
    await dialog('Edit Admin')
    expect(field('First Name').value).toBe('Ada')
  })
})
