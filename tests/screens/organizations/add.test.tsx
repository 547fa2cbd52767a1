import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { choose, fill, PATH, rowTexts, startCountryService } from './organizationWorld.ts'

// Add New Organization (administration spec §2.2, §5).

let app: TestApp
let superAdmin: Awaited<ReturnType<typeof buildUser>>
const start = async (env: Record<string, string> = {}) => {
  app = await freshApp({ env })
  superAdmin = await buildUser(app.deps, { role: 'super_admin', first_name: 'Sam', last_name: 'Super' })
}
beforeEach(() => start())

const open = async (options: Partial<RenderOptions> = {}) => {
  const page = await renderPortal(app, { path: `${PATH}?dialog=new`, as: superAdmin, ...options })
  await screen.findByRole('dialog', { name: 'Add New Organization' })
  return page
}
const box = (name: RegExp | string) => screen.findByRole('textbox', { name })
const submit = (name: 'Create' | 'Send Invitation') => screen.getByRole('button', { name })

/** What the input of `fillAddress` becomes in the call. */
const ADDRESS = {
  name: 'Ridge Valley',
  street1: '1220 Canyon Road',
  street2: '',
  city: 'Ely',
  state: 'Nevada',
  zip_code: '',
  country: 'United States',
}
/** Country and state as in the bundled data; cities are typed. */
async function fillAddress(user: UserEvent) {
  await fill(user, await box(/^Organization Name/), 'Ridge Valley')
  await fill(user, await box(/^Address Line 1/), '1220 Canyon Road')
  await choose(user, 'Country', 'United States')
  await choose(user, 'State', 'Nevada')
  await fill(user, await box(/^City/), 'Ely')
}
async function fillAdmin(user: UserEvent) {
  await fill(user, await box(/^First Name/), 'Ruth')
  await fill(user, await box(/^Last Name/), 'Castellano')
  await fill(user, await box(/^Email/), 'ruth@ridge.test')
  await choose(user, 'Country code', '+1 United States')
  await fill(user, await box(/^Phone Number/), '8455550130')
}
const posted = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === 'organizations/').map(({ body }) => body)

test(
  'an organization is created and its administrator invited',
  spec(
    'A-011',
    'A-023',
    'A-029',
    'A-030',
    'A-031',
    'A-203',
    'A-252',
    'A-258',
    'A-297',
    'P-002',
    'P-004',
    'P-233',
    'X-810',
  ),
  async () => {
    const gate = new Gate()
    const { user, calls, session } = await renderPortal(app, {
      path: PATH,
      as: superAdmin,
      otherServer: gate.before(app, 'POST organizations/'),
    })
    const add = itemAt(await screen.findAllByRole('button', { name: 'Add Organization' }), 0)
    // The session check returns the person's permissions.
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
    await user.click(add)
    await screen.findByRole('dialog', { name: 'Add New Organization' })
    for (const optional of ['Address Line 2 (Optional)', 'Zip Code (Optional)'])
      expect(await box(optional)).toHaveProperty('required', false)
    expect(await box(/^Phone Number/)).toHaveProperty('title', 'Phone number must be exactly 10 digits')
    await fillAddress(user)
    // The form stays if the right goes: the server decides.
    act(() => session.setState({ permissions: {} }))
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
    await fillAdmin(user)
    await user.click(submit('Send Invitation'))
    await screen.findByRole('button', { name: 'Sending...' })
    gate.open()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted(calls)).toEqual([
      {
        ...ADDRESS,
        is_org_admin: false,
        license_status: 'Active',
        admin_first_name: 'Ruth',
        admin_last_name: 'Castellano',
        admin_email: 'ruth@ridge.test',
        admin_phone: '8455550130',
        admin_country_code: '+1',
      },
    ])
    expect(await screen.findByRole('cell', { name: 'Ridge Valley' })).toBeTruthy()
    expect(rowTexts('Organizations')[0]?.[3]).toBe('ruth@ridge.test')
    expect(await mailsTo(app, 'ruth@ridge.test')).toHaveLength(1)
  },
)

test(
  'the country of the address is chosen for the phone number until the person chooses another',
  spec('X-1257'),
  async () => {
    const { user } = await open()
    const code = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' }).value
    // Also for a number that was typed before the address.
    await fill(user, await box(/^Phone Number/), '8455550130')
    await choose(user, 'Country', 'United States')
    expect(code()).toBe('+1 United States')
    expect(await box(/^Phone Number/)).toHaveProperty('value', '8455550130')
    await user.clear(await box(/^Phone Number/))
    await choose(user, 'Country', 'Jamaica')
    expect(code()).toBe('+1876 Jamaica')
    // What was typed with a country belongs to it.
    await fill(user, await box(/^Phone Number/), '5550130')
    await choose(user, 'Country', 'Canada')
    expect(code()).toBe('+1876 Jamaica')
    await user.clear(await box(/^Phone Number/))
    await choose(user, 'Country code', '+41 Switzerland')
    await choose(user, 'Country', 'Austria')
    expect(code()).toBe('+41 Switzerland')
  },
)

test('if the creator is its administrator, nobody is invited', spec('A-027', 'A-028', 'A-029'), async () => {
  const gate = new Gate()
  const { user, calls } = await open({ otherServer: gate.before(app, 'POST organizations/') })
  await user.type(await box(/^First Name/), 'Not')
  await user.click(screen.getByRole('checkbox', { name: 'Make organization for myself' }))
  for (const name of [/^First Name/, /^Last Name/, /^Email/, /^Phone Number/])
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send Invitation' })).toBeNull()
  await fillAddress(user)
  await user.click(submit('Create'))
  await screen.findByRole('button', { name: 'Creating...' })
  gate.open()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)).toEqual([
    {
      ...ADDRESS,
      is_org_admin: true,
      license_status: 'Active',
    },
  ])
  const [made] = await app.db.select().from(organizations).where(eq(organizations.name, 'Ridge Valley'))
  const [maker] = await app.db.select().from(users).where(eq(users.id, superAdmin.id))
  expect(maker?.organization_id).toBe(made?.id)
  expect(await screen.findByRole('cell', { name: /Sam Super/ })).toBeTruthy()
})

test(
  'missing values are reported at their fields and listed with links, and nothing is sent',
  spec('A-247', 'A-248', 'A-250', 'A-251', 'A-252', 'A-253', 'A-254', 'A-255', 'X-1208', 'X-1349'),
  async () => {
    const { user, calls } = await open()
    const dialog = within(screen.getByRole('dialog'))
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toContain('Country code*')
    expect(labels).toContain('Phone Number')
    // Waits for the countries: without one the country code would not be required (ruling 59).
    await user.click(await screen.findByRole('combobox', { name: 'Country' }))
    await user.keyboard('Norway')
    await screen.findByRole('option', { name: 'Norway', hidden: true })
    await user.keyboard('{Escape}')
    await user.click(submit('Send Invitation'))
    for (const [role, name, message] of [
      ['textbox', /^Organization Name/, 'Organization Name is required'],
      ['textbox', /^Address Line 1/, 'Address Line 1 is required'],
      ['combobox', /^Country(?! code)/, 'Country is required'],
      ['combobox', /^State/, 'State is required'],
      ['combobox', /^City/, 'City is required'],
      ['textbox', /^First Name/, 'First Name is required'],
      ['textbox', /^Last Name/, 'Last Name is required'],
      ['textbox', /^Email/, 'Email is required'],
      ['combobox', /^Country code/, 'Select country code'],
    ] as const) {
      const control = await dialog.findByRole(role, { name })
      expect(control.getAttribute('aria-invalid'), message).toBe('true')
      expect(describedBy(control)).toBe(message)
    }
    for (const name of [/^Address Line 2/, /^Zip Code/])
      expect(dialog.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await box(/^Organization Name/)))
    expect(posted(calls)).toEqual([])

    const summary = screen.getByText('There is a problem with 9 fields').closest<HTMLElement>('[role=alert]')
    const links = within(summary as HTMLElement).getAllByRole('button')
    expect(links.slice(5).map(({ textContent }) => textContent)).toEqual([
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Select country code',
    ])
    await user.click(links[8] as HTMLElement)
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country code' }))
  },
)

describe('countries, states and cities', () => {
  const SERVICE = {
    '/countries/codes': {
      data: [
        { name: 'Freedonia', code: 'FD', dial_code: '+999' },
        { name: 'Sylvania', code: 'SV', dial_code: '+998' },
      ],
    },
    '/countries/states': { data: { states: [{ name: 'North' }, { name: 'South' }] } },
    '/countries/state/cities': { data: ['Port', 'Quay'] },
  }
  const withService = async (answers: Record<string, unknown>) => {
    await app.close()
    const service = await startCountryService(answers)
    await start({ COUNTRY_CODES_URL: service.url })
    return service
  }

  test(
    'are loaded from the service, each after the previous one',
    spec('A-024', 'A-025', 'A-026', 'A-343', 'A-344', 'P-220'),
    async () => {
      const service = await withService(SERVICE)
      const { user } = await open()
      const state = await screen.findByRole('combobox', { name: 'State' })
      expect(state).toHaveProperty('disabled', true)
      await choose(user, 'Country', 'Freedonia')
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('disabled', false),
      )
      await choose(user, 'State', 'North')
      await choose(user, 'City', 'Quay')
      await choose(user, 'Country code', '+998 Sylvania')
      expect(service.asked).toEqual([
        { method: 'GET', path: '/countries/codes', body: '', authorization: undefined },
        {
          method: 'POST',
          path: '/countries/states',
          body: { country: 'Freedonia' },
          authorization: undefined,
        },
        {
          method: 'POST',
          path: '/countries/state/cities',
          body: { country: 'Freedonia', state: 'North' },
          authorization: undefined,
        },
      ])
      // Another country clears state and city.
      await choose(user, 'Country', 'Sylvania')
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', ''))
      expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('value', '')
      expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('disabled', true)
      await service.close()
    },
  )

  test(
    'the form can be sent while the service is down, which is not reported',
    spec('P-221', 'A-297'),
    async () => {
      const service = await withService({})
      const { user, calls } = await open()
      await fillAddress(user)
      await fillAdmin(user)
      expect(service.asked.length).toBeGreaterThan(0)
      expect(screen.queryByRole('alert')).toBeNull()
      await user.click(submit('Send Invitation'))
      await waitFor(() => expect(posted(calls)).toHaveLength(1))
      await service.close()
    },
  )
})
