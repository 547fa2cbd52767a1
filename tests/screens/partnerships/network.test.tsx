import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { asked, headers, openRequest, partnershipNetwork, RECEIVED, SENT } from './networkPage.ts'
import { rowOf, tabOf } from './partnershipWorld.ts'

const network = partnershipNetwork()
const { open } = network

describe('Current Partnerships', () => {
  test(
    'has three tabs, the partners in their columns, and the actions',
    spec('E-080', 'E-082', 'E-084', 'E-085', 'E-086', 'E-310'),
    async () => {
      const { calls } = await open()
      expect(await screen.findByRole('heading', { level: 1, name: 'Partnership Network' })).toBeTruthy()
      const cells = within(await rowOf(/Ridge Valley/)).getAllByRole('cell')
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
        'Current Partnerships 1',
        'Partnership Requests',
        'Sent Requests',
      ])
      expect(headers()).toEqual(['ID', 'Name', 'Email', 'Phone', 'Date', 'Actions'])
      expect(cells[0]?.textContent).toContain(String(network.world.partnership.id))
      expect(cells[2]?.textContent).toContain('admin@rita.test')
      expect(cells[3]?.textContent).toMatch(/2025550147$/)
      const actions = within(cells[5] as HTMLElement).getAllByRole('button')
      expect(actions.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
        'Remove Ridge Valley',
      ])
      expect(itemAt(screen.getAllByRole('button', { name: 'Add Partner' }), 0)).toBeTruthy()
      expect(asked(calls, 'partnerships/?')).toBe(true)
    },
  )

  test('the search matches name, ID and email, and is in the address', spec('E-083', 'E-087'), async () => {
    const organization = (id: number, name: string, email: string) => ({ id, name, email })
    const rows = [
      { id: 9001, partner_org: organization(1, 'Lake District', 'desk@lake.test') },
      { id: 9002, partner_org: organization(2, 'Hill Town', 'office@hill.test') },
    ]
    const { user } = await open({ otherServer: { 'GET partnerships/': () => Response.json(rows) } })
    const box = await screen.findByRole('searchbox', { name: 'Search partners...' })
    for (const [typed, found, other] of [
      ['lake d', /Lake District/, /Hill Town/],
      ['9002', /Hill Town/, /Lake District/],
      ['OFFICE@', /Hill Town/, /Lake District/],
    ] as const) {
      await user.clear(box)
      await user.type(box, typed)
      await waitFor(() => expect(screen.queryByRole('row', { name: other })).toBeNull())
      expect(await rowOf(found)).toBeTruthy()
    }
    expect(new URLSearchParams(location.search).get('search')).toBe('OFFICE@')
    await user.type(box, 'nowhere')
    expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
  })
})

test('each tab says how many rows of another server could not be read', spec('X-893'), async () => {
  const readable = {
    id: 9001,
    status: 'pending',
    partner_org: { id: 1, name: 'Lake District' },
  }
  const rows = () => Response.json([readable, null])
  const { user } = await open({
    otherServer: { 'GET partnerships/': rows, 'GET partnership-requests/': rows },
  })
  expect(await screen.findByText(/^1 row of partnerships could not be read\./)).toBeTruthy()
  for (const tab of [RECEIVED, SENT]) {
    await user.click(await tabOf(tab))
    expect(await screen.findByText(/^1 row of .*requests could not be read\./)).toBeTruthy()
  }
})

test(
  'each tab says that it is loading and that it is empty, without a badge',
  spec('E-082', 'E-087', 'E-090', 'E-091', 'E-092'),
  async () => {
    const answers: ((response: Response) => void)[] = []
    const late = () => new Promise<Response>((resolve) => void answers.push(resolve))
    const { user } = await open({
      otherServer: { 'GET partnerships/': late, 'GET partnership-requests/': late },
    })
    expect(await screen.findByText('Loading partnerships...')).toBeTruthy()
    await user.click(await tabOf(RECEIVED))
    expect(screen.getByText('Loading partnership requests...')).toBeTruthy()
    await user.click(await tabOf(SENT))
    expect(screen.getByText('Loading sent partnership requests...')).toBeTruthy()
    for (const answer of answers) answer(Response.json([]))
    expect(await screen.findByText('No sent partnership requests.')).toBeTruthy()
    await user.click(await tabOf(RECEIVED))
    expect(await screen.findByText('No pending partnership requests.')).toBeTruthy()
    await user.click(await tabOf(/^Current/))
    expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
      'Current Partnerships',
      'Partnership Requests',
      'Sent Requests',
    ])
  },
)

describe('a list that fails to load', () => {
  test(
    'of partners shows its error instead of the tabs; once dismissed, it is empty, also during automatic retries, and can be retried',
    spec('E-093', 'E-337'),
    async () => {
      let isBroken = true
      let times = 0
      const { user } = await open({
        otherServer: {
          'GET partnerships/': () => {
            times++
            return isBroken
              ? Response.json({ error: 'The register is closed.', detail: 'Another word.' }, { status: 400 })
              : Response.json([{ id: 4, partner_org: { id: 5, name: 'Lake District' } }])
          },
        },
      })
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('The register is closed.')
      expect(screen.queryByRole('tab')).toBeNull()
      expect(screen.queryByRole('row')).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
      expect(await tabOf(/^Current Partnerships$/)).toBeTruthy()
      expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
      await user.click(await tabOf(RECEIVED))
      const before = times
      await user.click(await tabOf(/^Current Partnerships$/))
      await waitFor(() => expect(times).toBe(before + 1))
      expect(await screen.findByText('They could not be loaded.')).toBeTruthy()
      expect(screen.queryByText('The register is closed.')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('The register is closed.')).toBeTruthy()
      isBroken = false
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await rowOf(/Lake District/)).toBeTruthy()
    },
  )

  test.each([
    {
      tab: RECEIVED,
      body: { error: 'Secret words.' },
      status: 500,
      text: 'Unable to load partnership requests.',
    },
    {
      tab: SENT,
      body: { error: 'Secret words.' },
      status: 500,
      text: 'Unable to load sent partnership requests.',
    },
    { tab: RECEIVED, body: { error: 'Ask your chief.' }, status: 403, text: 'Ask your chief.' },
    { tab: SENT, body: { detail: 'Not for you.' }, status: 403, text: 'Not for you.' },
  ])(
    'of requests ($status, $text) returns to Current Partnerships, and can be retried unless refused',
    spec('E-093', 'E-270', 'E-338', 'E-339', 'E-340', 'X-1105'),
    async ({ tab, body, status, text }) => {
      const { user } = await open({
        otherServer: { 'GET partnership-requests/': () => Response.json(body, { status }) },
      })
      expect(await rowOf(/Ridge Valley/)).toBeTruthy()
      await user.click(await tabOf(tab))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(text)
      expect(alert.textContent).not.toContain('Secret words.')
      expect(within(alert).queryByRole('button', { name: 'Retry' }) === null).toBe(status === 403)
      expect(screen.queryByRole('tab')).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Back to Current Partnerships' }))
      expect((await tabOf(/^Current/)).getAttribute('aria-selected')).toBe('true')
      expect(await rowOf(/Ridge Valley/)).toBeTruthy()
    },
  )

  test('of requests shows an event manager why they cannot see them', spec('E-270', 'E-340'), async () => {
    const { user } = await open({ as: network.world.manager })
    expect(await rowOf(/Ridge Valley/)).toBeTruthy()
    await user.click(await tabOf(RECEIVED))
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('Only your organization’s administrator can see partnership requests.')
    await user.click(screen.getByRole('button', { name: 'Back to Current Partnerships' }))
    for (const name of ['Add Partner', 'Remove Ridge Valley']) {
      const button = await screen.findByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await user.click(button)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })
})

describe('platform staff', () => {
  test('see the network of the organization in the header, and cannot decide requests', async () => {
    const { id } = await network.world.request(network.world.coast, network.world.harbor)
    const page = await open({
      as: network.world.staff,
      search: `?organization=${network.world.harbor.row.id}`,
    })
    expect(await rowOf(/Ridge Valley/)).toBeTruthy()
    const lists = page.calls.filter(({ path }) => path.startsWith('partnership'))
    expect(lists.length).toBeGreaterThanOrEqual(3)
    expect(lists.every(({ path }) => path.includes(`organization=${network.world.harbor.row.id}`))).toBe(true)
    expect(screen.getByRole('button', { name: 'Add Partner' }).getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Remove Ridge Valley' }).getAttribute('aria-disabled'),
    ).not.toBe('true')
    const dialog = await openRequest(page, RECEIVED, id)
    expect(dialog.queryByRole('button', { name: /Approve|Reject|Cancel/ })).toBeNull()
  })

  test('other than a super_admin cannot end a partnership', async () => {
    await open({ as: network.world.admin, search: `?organization=${network.world.harbor.row.id}` })
    const remove = await screen.findByRole('button', { name: 'Remove Ridge Valley' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Add Partner' }).getAttribute('aria-disabled')).toBe('true')
  })
})
