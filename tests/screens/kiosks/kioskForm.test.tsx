import '#tests/support/nodeGlobals.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '#src/features/kiosks/kioskRules.ts'
import { buildKiosk } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { closePortal, NO_EXTENSIONS } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { openScreen, rowOf, type ScreenOptions, setUp, world } from './managementPage.ts'

setUp()

const readsOfAll = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith('kiosks/?') && path.includes('no_pagination'))

/** The edit form of a kiosk that only this test uses. */
async function openEdit(values: Partial<Parameters<typeof buildKiosk>[1]> = {}, options: ScreenOptions = {}) {
  const kiosk = await buildKiosk(world.deps, { organization_id: world.harbor.id, ...values })
  const page = await openScreen({ search: `?search=${kiosk.kiosk_id}`, ...options })
  await page.user.click(await screen.findByRole('button', { name: `Edit ${kiosk.name}` }))
  return { ...page, kiosk, dialog: within(await screen.findByRole('dialog', { name: 'Edit Kiosk' })) }
}

async function openAdd(options: ScreenOptions = {}) {
  const page = await openScreen(options)
  await page.user.click(itemAt(await screen.findAllByRole('button', { name: 'Add Kiosk' }), 0))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add New Kiosk' })) }
}
type Dialog = Awaited<ReturnType<typeof openAdd>>

/** The ID, which the server makes up if none is typed, and the required fields. */
const FIRST_FIELDS = ['Kiosk ID', 'Kiosk Name', 'Username', 'Password', 'Organization']
/** In screen order. */
const fieldsOf = ({ getAllByLabelText }: Dialog['dialog']) =>
  getAllByLabelText(/./, { selector: 'input, select' }).map((element) => {
    const input = element as HTMLInputElement
    return { input, label: input.labels?.[0]?.textContent?.replace(/\W+$/, '') }
  })

async function typeRequired({ user, dialog }: Pick<Dialog, 'user' | 'dialog'>, name: string) {
  const values = { 'Kiosk Name': name, Username: 'trainee', Password: 'calm-heron' }
  for (const [label, value] of Object.entries(values))
    await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), value)
  await user.click(dialog.getByRole('combobox', { name: /^Organization/ }))
  await user.keyboard('harbor{Enter}')
}
const submit = ({ user, dialog }: Pick<Dialog, 'user' | 'dialog'>) =>
  user.click(dialog.getByRole('button', { name: /^(?:Add Kiosk|Save Changes)$/ }))

const ADDRESS = 'Enter a full address starting with http:// or https://, without a user name or password.'
const WRONG = {
  'Kiosk ID': ['12', 'A Kiosk ID needs at least one letter or symbol as well as digits.'],
  'Public IPv4': ['\u{1f600}', 'Enter an IPv4 address such as 203.0.113.7.'],
  'Web Address': ['harbor.test', ADDRESS],
  'API URL': ['ftp://nowhere', ADDRESS],
  'Access URL': ['\u{1f600}', ADDRESS],
} as const

describe('Add New Kiosk', () => {
  test(
    'has every field; name, username, password and organization are required and come first; no date is before today',
    spec('A-086', 'A-099', 'A-103', 'X-1256'),
    async () => {
      const { dialog } = await openAdd()
      const fields = fieldsOf(dialog)
      expect(fields.map(({ label }) => label)).toEqual([
        ...FIRST_FIELDS,
        'VM Region',
        'Public IPv4',
        'Access URL',
        'Web Address',
        'API URL',
        'Unity Build ID',
        'Unity Build Version',
        'Subscription Start Date',
        'Subscription End Date',
        'Domain Security Expiration',
      ])
      const required = fields.filter(({ input }) => input.required).map(({ label }) => label)
      expect(required).toEqual(FIRST_FIELDS.slice(1))
      const dates = fields.filter(({ input }) => input.type === 'date')
      expect(dates.map(({ input }) => input.min)).toEqual([today(), today(), today()])
    },
  )

  test('shows wrong formats together with missing fields, in the server’s words', spec('X-619'), async () => {
    const { user, calls, dialog } = await openAdd()
    for (const [label, [text]] of Object.entries(WRONG)) {
      await user.click(dialog.getByLabelText(label))
      await user.paste(text)
    }
    await submit({ user, dialog })
    // Four required fields, and these five.
    expect(await dialog.findByText('There is a problem with 9 fields')).toBeTruthy()
    const isWrong = (label: string) => dialog.getByLabelText(label).getAttribute('aria-invalid') === 'true'
    for (const [label, [, message]] of Object.entries(WRONG)) {
      expect(isWrong(label), label).toBe(true)
      expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)

    await user.clear(dialog.getByLabelText('Public IPv4'))
    await user.type(dialog.getByLabelText('Public IPv4'), '203.0.113.7')
    expect(isWrong('Public IPv4')).toBe(false)
    expect(await dialog.findByText('There is a problem with 8 fields')).toBeTruthy()
  })

  test(
    'sends the input, null for empty fields, Active and no status; the list shows the kiosk',
    spec('A-226', 'A-228', 'A-307', 'P-002', 'P-004'),
    async () => {
      const { dialog, user, calls } = await openAdd({ search: '?search=Quay' })
      await typeRequired({ user, dialog }, 'Quay Desk')
      await submit({ user, dialog })
      expect(await rowOf('Quay Desk')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      const sent = calls.find(({ method }) => method === 'POST')
      expect(sent?.path).toBe('kiosks/')
      expect(sent?.body).toEqual({
        kiosk_id: null,
        name: 'Quay Desk',
        organization: world.harbor.id,
        vm_region: null,
        public_ipv4: null,
        web_address: null,
        api_url: null,
        access_url: null,
        unity_build_id: null,
        unity_build_version: null,
        subscription_start_date: null,
        subscription_end_date: null,
        domain_security_expiration: null,
        username: 'trainee',
        password: 'calm-heron',
        license_status: 'Active',
        hours_in_use: 0,
      })
      expect(await world.named('Quay Desk')).toMatchObject({ username: 'trainee', password: 'calm-heron' })
    },
  )

  test(
    'the server’s refusals are shown under their fields, and the input is kept',
    spec('A-354'),
    async () => {
      // Two fields that the form cannot check by itself.
      const { dialog, user } = await openAdd({
        otherServer: {
          'POST kiosks/': () =>
            Response.json(
              {
                kiosk_id: ['A kiosk with this Kiosk ID already exists.'],
                unity_build_id: ['This build was withdrawn.'],
              },
              { status: 400 },
            ),
        },
      })
      await typeRequired({ user, dialog }, 'Refused Desk')
      await user.type(dialog.getByLabelText('Kiosk ID'), 'TAKEN-1')
      await user.type(dialog.getByLabelText('Unity Build ID'), 'RADSIM-0')
      await submit({ user, dialog })
      const refused = {
        'Kiosk ID': 'A kiosk with this Kiosk ID already exists.',
        'Unity Build ID': 'This build was withdrawn.',
      }
      for (const [label, message] of Object.entries(refused)) {
        const field = dialog.getByLabelText(label)
        await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
        expect(describedBy(field)).toContain(message)
      }
      expect(dialog.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('calm-heron')
      expect(dialog.getByLabelText<HTMLInputElement>('Kiosk ID').value).toBe('TAKEN-1')
    },
  )
})

describe('the edit form', () => {
  test(
    'opens with the kiosk, without its credentials',
    spec('A-087', 'A-093', 'A-095', 'A-098', 'X-1256'),
    async () => {
      const { dialog, kiosk } = await openEdit({ unity_build_id: 'RADSIM-9', hours_in_use: 44 })
      expect(
        fieldsOf(dialog)
          .slice(0, FIRST_FIELDS.length)
          .map(({ label }) => label),
      ).toEqual(FIRST_FIELDS)
      const valueOf = (label: string) =>
        dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
      expect(valueOf('Kiosk ID')).toBe(kiosk.kiosk_id)
      expect(valueOf('Kiosk Name')).toBe(kiosk.name)
      await waitFor(() => expect(valueOf('Organization')).toBe('Harbor County'))
      for (const label of ['Public IPv4', 'API URL', 'Unity Build Version']) expect(valueOf(label)).toBe('')
      for (const label of [
        'Subscription Start Date',
        'Subscription End Date',
        'Domain Security Expiration',
      ]) {
        expect(dialog.getByLabelText<HTMLInputElement>(label).type).toBe('date')
      }
      expect(valueOf('Unity Build ID')).toBe('RADSIM-9')
      const hours = dialog.getByLabelText<HTMLInputElement>('Hours in Use')
      expect([hours.type, hours.value]).toEqual(['number', '44'])
      expect(dialog.getByLabelText('VM Region').tagName).toBe('SELECT')
      const license = dialog.getByLabelText<HTMLSelectElement>('License Status')
      expect([...license.options].map(({ text }) => text)).toEqual([
        'Active',
        'Expired',
        'Pending',
        'Inactive',
        'Expiring Soon',
      ])
      for (const label of ['Access URL', 'Username', 'Password']) expect(valueOf(label)).toBe('')
      expect(dialog.getAllByText(/Leave blank to keep the current value/)).toHaveLength(3)
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
    },
  )

  test('a region that the server no longer lists stays chosen; without a region none is chosen', async () => {
    const otherServer = { 'GET regions/': () => Response.json([]) }
    const { dialog } = await openEdit({ vm_region: world.region.id }, { otherServer })
    const region = dialog.getByLabelText<HTMLSelectElement>('VM Region')
    await waitFor(() => expect(region.value).toBe(String(world.region.id)))
    closePortal()
    const without = await openEdit({ vm_region: null }, { otherServer })
    const { options } = without.dialog.getByLabelText<HTMLSelectElement>('VM Region')
    await waitFor(() => expect([...options].map(({ text }) => text)).toEqual(['Select a region']))
  })

  test('stays with what was typed if the right to change kiosks goes', spec('X-810'), async () => {
    const { dialog, kiosk, session } = await openEdit()
    const name = dialog.getByLabelText<HTMLInputElement>(/^Kiosk Name/)
    fireEvent.change(name, { target: { value: 'Typed kiosk' } })
    act(() => session.setState({ permissions: {} }))
    // Behind the form, the list refuses it from now on.
    const behind = screen.getByRole('button', { name: `Edit ${kiosk.name}`, hidden: true })
    await waitFor(() => expect(behind.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.getByRole('dialog', { name: 'Edit Kiosk' })).toBeTruthy()
    expect(name.isConnected && name.value).toBe('Typed kiosk')
  })

  test('keeps credentials that were left empty, and fields that it does not show', async () => {
    const kept = { web_address: 'https://kept.example/', status: 'Maintenance' } as const
    const page = await openEdit(kept)
    const before = await world.stored(page.kiosk.id)
    await page.user.type(page.dialog.getByLabelText(/^Password/), 'new-word')
    await submit(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await world.stored(page.kiosk.id)).toMatchObject({
      ...kept,
      username: before.username,
      access_url: before.access_url,
      password: 'new-word',
    })
  })

  test('opens from a shared address, even if the kiosk is on another page', spec('X-578'), async () => {
    // An old address, from before `dialog` named the dialog.
    const search = `?search=nothing-like-it&kiosk=${world.dock.id}`
    const { calls } = await openScreen({ search })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Kiosk Name/)).value).toBe('Dock Console')
    expect(readsOfAll(calls)).toEqual([])
  })

  test('a server that cannot return one kiosk is asked for all, unless the kiosk is on screen', async () => {
    const search = `?search=KSK-DOCK&dialog=edit&kiosk=${world.dock.id}`
    const listed = await openScreen({ search, otherServer: NO_EXTENSIONS })
    expect(await screen.findByDisplayValue('Dock Console')).toBeTruthy()
    expect(readsOfAll(listed.calls)).toEqual([])
    closePortal()
    const unlisted = await openScreen({
      search: search.replace('KSK-DOCK', 'nothing-like-it'),
      otherServer: NO_EXTENSIONS,
    })
    expect(await screen.findByDisplayValue('Dock Console')).toBeTruthy()
    expect(readsOfAll(unlisted.calls)).toHaveLength(1)
  })
})
