import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let lake: Awaited<ReturnType<typeof buildOrganization>>
let superAdmin: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  lake = await buildOrganization(app.deps, { name: 'Lake District' })
  await buildKiosk(app.deps, { organization_id: lake.id })
  superAdmin = await buildUser(app.deps, { role: 'super_admin' })
})

const PATH = '/organization-dashboard'
const picker = async () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Organization' })
const kiosks = () => {
  const overview = within(screen.getByRole('region', { name: 'Organization Overview' }))
  return overview.getAllByRole('definition')[0]?.textContent
}
const statsOf = ({ calls }: { calls: { path: string }[] }) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('organizations/dashboard-stats/'))

test('starts with the first in the list and adds it to the address', spec('P-021'), async () => {
  const page = await renderPortal(app, { path: PATH, as: superAdmin })
  await waitFor(async () => expect((await picker()).value).toBe('Harbor County'))
  expect(await screen.findByText('Organization Overview')).toBeTruthy()
  await waitFor(() => expect(kiosks()).toBe('0'))
  expect(new URLSearchParams(location.search).get('organization')).toBe(String(harbor.id))
  // No request is sent before the organization is known.
  expect(new Set(statsOf(page))).toEqual(
    new Set([`organizations/dashboard-stats/?organization=${harbor.id}`]),
  )
})

test('another one is found by typing; figures and log are then its own', async () => {
  const page = await renderPortal(app, { path: PATH, as: superAdmin })
  const box = await picker()
  await waitFor(() => expect(box.value).toBe('Harbor County'))
  await page.user.click(box)
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2)
  await page.user.keyboard('lake')
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lake District/),
  ])
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(kiosks()).toBe('1'))
  expect(box.value).toBe('Lake District')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(new URLSearchParams(location.search).get('organization')).toBe(String(lake.id))
  expect(page.calls.map(({ path }) => path)).toContain(
    `auth/logs/org-log/?no_pagination=true&limit=6&organization=${lake.id}`,
  )
})

test('the choice is remembered for the browser session, and its address can be shared', async () => {
  await renderPortal(app, { path: `${PATH}?organization=${lake.id}`, as: superAdmin })
  await waitFor(async () => expect((await picker()).value).toBe('Lake District'))
  await waitFor(() => expect(kiosks()).toBe('1'))
  const kept = sessionStorage.getItem('radops.organization')
  closePortal()
  sessionStorage.setItem('radops.organization', kept ?? '')
  await renderPortal(app, { path: PATH, as: superAdmin })
  await waitFor(async () => expect((await picker()).value).toBe('Lake District'))
})

test(
  'an organization in the address that does not exist is not replaced by another',
  spec('X-1328'),
  async () => {
    const { user } = await renderPortal(app, { path: `${PATH}?organization=0`, as: superAdmin })
    await screen.findByText(/^This organization does not exist, or you do not have access to it\./)
    expect(screen.queryByRole('region', { name: 'Organization Overview' })).toBeNull()
    await user.click(await picker())
    await user.keyboard('lake{Enter}')
    await waitFor(() => expect(kiosks()).toBe('1'))
  },
)

test('an organization that is newer than the list that was read is found', spec('X-1328'), async () => {
  await renderPortal(app, { path: PATH, as: superAdmin })
  await waitFor(async () => expect((await picker()).value).toBe('Harbor County'))
  const go = (address: string) =>
    act(() => {
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  go('/dashboard')
  await screen.findByText('Global Totals')
  const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  const missing = vi.fn()
  const watch = new MutationObserver(
    () => screen.queryByText(/^This organization does not exist/) && missing(),
  )
  watch.observe(document.body, { childList: true, subtree: true })
  go(`${PATH}?organization=${ridge.id}`)
  await waitFor(async () => expect((await picker()).value).toBe('Ridge Valley'))
  watch.disconnect()
  expect(missing).not.toHaveBeenCalled()
})

test('other screens have no choice of organization', async () => {
  await renderPortal(app, { path: '/dashboard', as: superAdmin })
  expect(await screen.findByText('Global Totals')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull()
})

test.each([
  ['/event-management', 'events/'],
  ['/admin-mission-reports', 'mission-reports/'],
])('%s lists the chosen organization’s records, and another’s once chosen', async (path, call) => {
  const page = await renderPortal(app, { path, as: superAdmin })
  const asked = () =>
    page.calls
      .filter((one) => one.path.startsWith(`${call}?`) && one.path.includes('page='))
      .map((one) => new URLSearchParams(one.path.split('?')[1]).get('organization'))
  // The reports have a filter with the same name.
  const header = within(await screen.findByRole('banner'))
  const box = await header.findByRole<HTMLInputElement>('combobox', { name: 'Organization' })
  await waitFor(() => expect(new Set(asked())).toEqual(new Set([String(harbor.id)])))
  await waitFor(() => expect(box.value).toBe('Harbor County'))
  await page.user.click(box)
  await page.user.keyboard('lake{Enter}')
  await waitFor(() => expect(asked().at(-1)).toBe(String(lake.id)))
  expect(new URLSearchParams(location.search).get('organization')).toBe(String(lake.id))
})

test('another organization’s list starts at its first page', spec('X-807'), async () => {
  const drill = (organization: typeof harbor, name: string) =>
    buildEvent(app.deps, {
      organization_id: organization.id,
      creator_id: superAdmin.id,
      sharing_mode: 'Public',
      name,
    })
  for (let number = 1; number <= 11; number++) await drill(harbor, `Harbor drill ${number}`)
  await drill(lake, 'Lake drill')
  const { user } = await renderPortal(app, { path: '/event-management?page=2', as: superAdmin })
  await screen.findByText('Page 2 of 2')
  await user.click(await picker())
  await user.keyboard('lake{Enter}')
  expect(await screen.findByRole('row', { name: /Lake drill/ })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('page')).toBeNull()
})

test('an organization’s own administrator has no choice and sends none', async () => {
  const admin = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
  const page = await renderPortal(app, { path: '/event-management', as: admin })
  await screen.findByRole('table')
  await waitFor(() => expect(page.calls.some((one) => one.path.startsWith('events/?'))).toBe(true))
  expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull()
})
