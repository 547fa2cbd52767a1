import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { colourOf } from '#tests/support/badgeColour.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let olga: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, {
    name: 'Harbor County',
    street1: '480 Quay Street',
    street2: 'Floor 2',
    city: 'Newport',
    state: 'Rhode Island',
    zip_code: '02840',
    country: 'United States',
  })
  olga = await buildUser(app.deps, {
    role: 'org_admin',
    organization_id: harbor.id,
    first_name: 'Olga',
    last_name: 'Berg',
    email: 'olga@harbor.test',
    phone_number: '+14015550142',
    country_dial_code: '+1',
  })
})

const PATH = '/organization-profile'
const FAILURE = 'Failed to load organization data.'
const MINE = 'organizations/my_organization/'
const open = (options: Partial<RenderOptions> = {}) => renderPortal(app, { path: PATH, as: olga, ...options })
const name = (text: string) => screen.findByRole('heading', { name: text })
/** The rows of a section: the value of each label. */
const factsOf = (section: string) => {
  const region = within(screen.getByRole('region', { name: section }))
  const labels = region.getAllByRole('term').map(({ textContent }) => textContent)
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(labels.map((label, index) => [label, values[index]]))
}
const pathsOf = ({ calls }: { calls: { method: string; path: string }[] }) =>
  calls.flatMap(({ method, path }) =>
    /^organizations\/[^?]/.test(path) && !/\/(?:embed-origins|offline-maps)\/$/.test(path)
      ? [`${method} ${path}`]
      : [],
  )

test(
  'shows name, address and administrator of one’s own organization',
  spec('A-190', 'A-191', 'A-192', 'A-302'),
  async () => {
    const page = await open()
    expect(await name('Harbor County')).toBeTruthy()
    expect(factsOf('Address')).toEqual({
      'Street Line 1': '480 Quay Street',
      'Street Line 2': 'Floor 2',
      City: 'Newport',
      State: 'Rhode Island',
      'Zip Code': '02840',
      Country: 'United States',
    })
    expect(factsOf('Administrator')).toEqual({
      'First Name': 'Olga',
      'Last Name': 'Berg',
      Email: 'olga@harbor.test',
      Phone: '4015550142',
    })
    expect(new Set(pathsOf(page))).toEqual(new Set([`GET ${MINE}`]))
    // Read-only: nothing can be typed or chosen, and nothing is sent.
    const main = within(screen.getByRole('main'))
    for (const role of ['textbox', 'combobox', 'checkbox'] as const) expect(main.queryByRole(role)).toBeNull()
    const embedding = await screen.findByRole('region', { name: 'Embedding' })
    const buttons = main.getAllByRole('button').filter((button) => !embedding.contains(button))
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Copy Organization ID',
      'Copy Postal Address',
      'Copy Email',
      'Copy Phone',
    ])
  },
)

test('the license has the word and colour of the organization’s details', spec('X-1211'), async () => {
  await changeRow(app, organizations, harbor.id, { license_status: 'expiring soon' })
  await open()
  const word = await screen.findByText('Expiring Soon')
  expect(word.closest('dl')?.textContent).toContain('LicenseExpiring Soon')
  expect(colourOf(word)).toBe('yellow')
})

test(
  'the postal address is copied from the section that shows it, by a button with a visible name',
  spec('X-767'),
  async () => {
    const { user } = await open()
    await name('Harbor County')
    const section = within(screen.getByRole('region', { name: 'Address' }))
    expect(section.getByText('Copy Postal Address')).toBeTruthy()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(section.getByRole('button', { name: 'Copy Postal Address' }))
    expect(write.mock.calls).toEqual([
      ['Harbor County\n480 Quay Street\nFloor 2\nNewport, Rhode Island 02840\nUnited States'],
    ])
  },
)

test('missing values are dashes', spec('A-191'), async () => {
  await changeRow(app, organizations, harbor.id, { street2: '', zip_code: '' })
  await changeRow(app, users, olga.id, { phone_number: null })
  await open()
  await name('Harbor County')
  expect(factsOf('Address')).toMatchObject({ 'Street Line 2': '—None', 'Zip Code': '—None', City: 'Newport' })
  expect(factsOf('Administrator')).toMatchObject({ Phone: '—None', Email: 'olga@harbor.test' })
  expect(screen.queryByRole('button', { name: 'Copy Phone' })).toBeNull()
})

describe('when it fails to load', () => {
  const refusal = () => new Response('<!doctype html>', { status: 502 })

  test('says so, and Retry requests it again', spec('A-193'), async () => {
    let isBroken = true
    const { user } = await open({
      otherServer: {
        [`GET ${MINE}`]: async () => {
          if (isBroken) return refusal()
          const answer = await app.fetch(`/api/${MINE}`, {
            headers: { authorization: `Bearer ${await app.as(olga.email)}` },
          })
          return new Response(await answer.text(), { headers: { 'content-type': 'application/json' } })
        },
      },
    })
    const alert = await screen.findByText(FAILURE)
    expect(alert.closest('[role="alert"]')).not.toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await name('Harbor County')).toBeTruthy()
    expect(screen.queryByText(FAILURE)).toBeNull()
  })

  test('keeps data that had loaded, marked as outdated', async () => {
    let isBroken = false
    const mine = await app.fetch(`/api/${MINE}`, {
      headers: { authorization: `Bearer ${await app.as(olga.email)}` },
    })
    const text = await mine.text()
    await open({
      otherServer: {
        [`GET ${MINE}`]: () =>
          isBroken ? refusal() : new Response(text, { headers: { 'content-type': 'application/json' } }),
      },
    })
    await name('Harbor County')
    isBroken = true
    poll()
    expect(await screen.findByText(`${FAILURE} What you see may be out of date.`)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Harbor County' })).toBeTruthy()
  })
})

describe('on another server', () => {
  test('the phone may have another name, and everything except id and name may be missing', async () => {
    const body = { id: 'org-7', name: 'Elsewhere', admin_details: { phone_number: '+442079460958' } }
    await open({ otherServer: { [`GET ${MINE}`]: () => Response.json(body) } })
    expect(await name('Elsewhere')).toBeTruthy()
    expect(factsOf('Administrator')).toMatchObject({ 'First Name': '—None', Phone: '2079460958' })
    expect(screen.queryByRole('button', { name: 'Copy Postal Address' })).toBeNull()
  })
})

describe('for platform staff', () => {
  test('shows the organization chosen in the header', spec('P-037'), async () => {
    const lake = await buildOrganization(app.deps, { name: 'Lake District' })
    const chief = await buildUser(app.deps, { role: 'super_admin' })
    const page = await open({ path: `${PATH}?organization=${lake.id}`, as: chief })
    expect(await name('Lake District')).toBeTruthy()
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organization' })
    await page.user.click(box)
    await page.user.keyboard('harbor{Enter}')
    expect(await name('Harbor County')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Lake District' })).toBeNull()
    expect(new Set(pathsOf(page))).toEqual(
      new Set([`GET organizations/${lake.id}/`, `GET organizations/${harbor.id}/`]),
    )
  })
})
