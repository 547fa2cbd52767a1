// Imports the chunk before the first test, whose time is limited.
import '#src/app/layout/partnershipRequests.tsx'
import '#src/features/teams/TeamList.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { openRequest, partnershipNetwork, RECEIVED } from './networkPage.ts'
import { dialogOf, tabOf } from './partnershipWorld.ts'

// The number of requests that await an answer, beside the menu's entry.

const network = partnershipNetwork()
const ENTRY = /^Partnership Network/
const entry = async () => (await screen.findByRole('navigation', { name: 'Main' })) && menuEntry()
const menuEntry = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: ENTRY })
const counted = (count: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', {
    name: `Partnership Network ${count}`,
  })
const reads = (calls: { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('partnership-requests/'))

describe('the menu of an organization’s administrator', () => {
  test.each([
    ['open', 1440],
    ['collapsed', 1024],
  ])('counts the requests to answer on any page, %s', spec('X-1286'), async (_state, width) => {
    await network.world.request(network.world.coast, network.world.harbor)
    await network.world.request(network.world.delta, network.world.harbor)
    await renderPortal(network.world, { path: '/team-management', as: network.world.harbor.admin, width })
    await entry()
    expect((await counted('2 pending requests')).textContent).toContain('2')
  })

  test('counts them on a phone, too', spec('X-1286'), async () => {
    await network.world.request(network.world.coast, network.world.harbor)
    const { user } = await renderPortal(network.world, {
      path: '/team-management',
      as: network.world.harbor.admin,
      width: 390,
    })
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    expect(await counted('1 pending request')).toBeTruthy()
  })

  test('has the count of the tab, from one read, until they are answered', spec('X-1286'), async () => {
    const { id } = await network.world.request(network.world.coast, network.world.harbor)
    const page = await network.open()
    expect(await tabOf(/^Partnership Requests 1$/)).toBeTruthy()
    expect(await counted('1 pending request')).toBeTruthy()
    expect(reads(page.calls).filter((path) => path.includes('received'))).toHaveLength(1)
    const dialog = await openRequest(page, RECEIVED, id)
    await page.user.click(dialog.getByRole('button', { name: 'Reject' }))
    await page.user.click(
      (await dialogOf('Reject Partnership Request')).getByRole('button', { name: 'Reject' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menuEntry().textContent?.trim()).toBe('Partnership Network'))
  })

  test('has no count where the server refuses the requests', spec('X-1286'), async () => {
    const gate = new Gate()
    const refuse = async () => {
      gate.open()
      return Response.json({ detail: 'No.' }, { status: 403 })
    }
    await renderPortal(network.world, {
      path: '/team-management',
      as: network.world.harbor.admin,
      otherServer: { 'GET partnership-requests/': refuse },
    })
    await gate.opened
    expect((await entry()).textContent?.trim()).toBe('Partnership Network')
  })
})

test.each(['manager', 'staff', 'admin'] as const)(
  'the menu of those who answer none asks for nothing: %s',
  spec('X-1286'),
  async (who) => {
    await network.world.request(network.world.coast, network.world.harbor)
    const { calls } = await renderPortal(network.world, {
      path: '/event-tape',
      as: network.world[who],
    })
    await screen.findByRole('heading', { level: 1, name: 'Event Tape' })
    expect((await entry()).textContent).toBe('Partnership Network')
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('auth/check-auth/'))).toBe(true))
    expect(reads(calls)).toEqual([])
  },
)
