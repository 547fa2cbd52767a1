import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { asked, headers, openRequest, partnershipNetwork, RECEIVED, SENT, writes } from './networkPage.ts'
import { dialogOf, rowOf, tabOf } from './partnershipWorld.ts'

const network = partnershipNetwork()
const { open, stored } = network

describe('requests', () => {
  test(
    'that were received are pending, with their columns, badge and details',
    spec('E-081', 'E-082', 'E-088', 'E-089', 'E-097', 'E-178', 'E-206', 'E-313'),
    async () => {
      const { id } = await network.world.request(
        network.world.coast,
        network.world.harbor,
        'Joint drills in spring.',
      )
      const page = await open()
      expect((await tabOf(/^Partnership Requests 1$/)).textContent).toContain('1')
      const dialog = await openRequest(page, RECEIVED, id)
      const fact = (label: string) => dialog.getByText(label).nextElementSibling?.textContent
      expect(fact('From Organization')).toBe('Coast Guard')
      expect(fact('Email')).toBe('admin@carl.test')
      expect(fact('Phone')).toBe('2025550147')
      expect(fact('Request Date')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(fact('Status')).toContain('Pending')
      expect(fact('Reason')).toBe('Joint drills in spring.')
      expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Reject' })).toBeTruthy()
      expect(dialog.queryByRole('button', { name: 'Cancel Request' })).toBeNull()
      await page.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(headers()).toEqual([
        'Request ID',
        'From Organization',
        'To Organization',
        'Status',
        'Request Date',
        'Actions',
      ])
      const cells = within(await rowOf(/Coast Guard/)).getAllByRole('cell')
      expect(cells[2]?.textContent).toContain('Harbor County')
      expect(asked(page.calls, 'partnership-requests/?type=received')).toBe(true)
    },
  )

  test('compare states without case, and list pending ones as received', spec('E-081', 'E-179'), async () => {
    const from_org = { id: 77, name: 'Lake District', email: null, phone: null }
    const to_org = { id: network.world.harbor.row.id, name: 'Harbor County' }
    const row = { from_org, to_org, reason: '', created_at: '2026-05-06T00:00:00Z' }
    const rows = [
      { ...row, id: 501, status: 'PENDING' },
      { ...row, id: 502, status: 'Approved' },
    ]
    const page = await open({ otherServer: { 'GET partnership-requests/': () => Response.json(rows) } })
    const dialog = await openRequest(page, RECEIVED, 501)
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'View request 502' })).toBeNull()
  })

  test(
    'approving asks first; then the partner is listed and the request is not',
    spec('E-099', 'E-202', 'E-317', 'X-857', 'X-1072'),
    async () => {
      let saysAnsweredElsewhere = false
      const observer = new MutationObserver(() => {
        saysAnsweredElsewhere ||= screen.queryByText(/while you had it open/) !== null
      })
      observer.observe(document.body, { childList: true, subtree: true })
      const { id } = await network.world.request(network.world.coast, network.world.harbor)
      const page = await open()
      const dialog = await openRequest(page, RECEIVED, id)
      await page.user.click(dialog.getByRole('button', { name: 'Approve' }))
      const question = await dialogOf('Approve Partnership Request')
      expect(question.getByText(/Coast Guard/)).toBeTruthy()
      expect(writes(page.calls)).toEqual([])
      await page.user.click(question.getByRole('button', { name: 'Approve' }))
      expect(await screen.findByText('The partnership request of Coast Guard was approved.')).toBeTruthy()
      expect(await screen.findByText('No pending partnership requests.')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      observer.disconnect()
      expect(saysAnsweredElsewhere).toBe(false)
      expect(writes(page.calls)).toMatchObject([
        { method: 'POST', path: `partnership-requests/${id}/approve/` },
      ])
      await page.user.click(await tabOf(/^Current Partnerships 2$/))
      expect(await rowOf(/Coast Guard/)).toBeTruthy()
      expect(await stored(id)).toBe('accepted')
    },
  )

  test('rejecting asks first; no partnership is created', spec('E-098', 'E-203', 'E-316'), async () => {
    const { id } = await network.world.request(network.world.coast, network.world.harbor)
    const page = await open()
    const dialog = await openRequest(page, RECEIVED, id)
    await page.user.click(dialog.getByRole('button', { name: 'Reject' }))
    const question = await dialogOf('Reject Partnership Request')
    expect(writes(page.calls)).toEqual([])
    await page.user.click(question.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The partnership request of Coast Guard was rejected.')).toBeTruthy()
    expect(await screen.findByText('No pending partnership requests.')).toBeTruthy()
    expect(writes(page.calls)).toMatchObject([{ method: 'POST', path: `partnership-requests/${id}/reject/` }])
    await page.user.click(await tabOf(/^Current Partnerships 1$/))
    expect(screen.queryByRole('row', { name: /Coast Guard/ })).toBeNull()
    expect(await stored(id)).toBe('rejected')
  })

  test(
    'that were sent can be cancelled by their sender, without a confirmation',
    spec('E-089', 'E-097', 'E-204', 'E-207', 'E-314', 'E-315'),
    async () => {
      const { id } = await network.world.request(network.world.harbor, network.world.coast)
      const page = await open()
      const dialog = await openRequest(page, SENT, id)
      expect(asked(page.calls, 'partnership-requests/?type=sent')).toBe(true)
      expect(dialog.getByText('To Organization').nextElementSibling?.textContent).toBe('Coast Guard')
      expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
      expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
      await page.user.click(dialog.getByRole('button', { name: 'Cancel Request' }))
      await screen.findByText('The partnership request to Coast Guard was cancelled.')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(writes(page.calls)).toMatchObject([
        { method: 'POST', path: `partnership-requests/${id}/cancel/` },
      ])
      expect(await stored(id)).toBe('cancelled')
    },
  )

  test('that are not pending are read-only', spec('E-205'), async () => {
    const rows = ['approved', 'rejected', 'cancelled'].map((status, at) => ({
      id: 600 + at,
      status,
      from_org: { id: network.world.harbor.row.id, name: 'Harbor County' },
      to_org: { id: 77, name: 'Lake District' },
    }))
    const page = await open({ otherServer: { 'GET partnership-requests/': () => Response.json(rows) } })
    for (const { id } of rows) {
      const dialog = await openRequest(page, SENT, id)
      expect(dialog.queryByRole('button', { name: /Cancel|Approve|Reject/ })).toBeNull()
      await page.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  // Ruling 127: where the specification says nothing, the failure is shown in the dialog.
  test.each([
    {
      tab: RECEIVED,
      press: ['Approve', 'Approve'],
      call: 'approve',
      inDialog: 'Approve Partnership Request',
    },
    { tab: RECEIVED, press: ['Reject', 'Reject'], call: 'reject', inDialog: 'Reject Partnership Request' },
    { tab: SENT, press: ['Cancel Request'], call: 'cancel', inDialog: 'Partnership Request Details' },
  ])(
    'a failed $call is reported, and the dialog stays open',
    spec('E-341'),
    async ({ tab, press, call, inDialog }) => {
      const [from, to] =
        tab === SENT
          ? [network.world.harbor, network.world.coast]
          : [network.world.coast, network.world.harbor]
      const { id } = await network.world.request(from, to)
      const page = await open({
        otherServer: {
          [`POST partnership-requests/${id}/${call}/`]: () =>
            Response.json({ detail: 'The network is being counted.' }, { status: 409 }),
        },
      })
      let dialog = await openRequest(page, tab, id)
      for (const [at, name] of press.entries()) {
        if (at > 0) dialog = await dialogOf(inDialog)
        await page.user.click(dialog.getByRole('button', { name }))
      }
      expect((await (await dialogOf(inDialog)).findByRole('alert')).textContent).toContain(
        'The network is being counted.',
      )
      expect(await stored(id)).toBe('pending')
    },
  )

  test.each([
    { given: 'accepted', said: 'approved', press: 'Reject', status: 'Approved' },
    { given: 'rejected', said: 'rejected', press: 'Approve', status: 'No longer pending' },
  ] as const)(
    'an open question about one that was $said meanwhile gives way to the details',
    spec('X-1007'),
    async ({ given, said, press, status }) => {
      const { id } = await network.world.request(network.world.coast, network.world.harbor)
      const page = await open()
      const dialog = await openRequest(page, RECEIVED, id)
      await page.user.click(dialog.getByRole('button', { name: press }))
      const question = await dialogOf(`${press} Partnership Request`)
      await changeRow(network.world, partnerships, id, { status: given })
      await page.user.click(question.getByRole('button', { name: press }))
      expect(await screen.findByText(status)).toBeTruthy()
      expect(screen.queryByRole('dialog', { name: `${press} Partnership Request` })).toBeNull()
      const details = await dialogOf('Partnership Request Details')
      expect(details.getByText(`This request was already ${said}.`)).toBeTruthy()
      expect(details.getByText('Status').nextElementSibling?.textContent).toBe(status)
      expect(details.queryByText(/while you had it open/)).toBeNull()
      expect(details.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
      expect(await stored(id)).toBe(given)
    },
  )

  test('a link to one that does not exist says so', async () => {
    await open({ search: '?tab=received&dialog=view&request=999999' })
    const dialog = await dialogOf('Partnership Request Details')
    expect(
      await dialog.findByText('This request does not exist, or you do not have access to it.'),
    ).toBeTruthy()
  })

  test('a link says why it could not be opened, and opens once the lists have loaded', async () => {
    let fails = true
    const rows = [{ id: 501, from_org: { id: 9, name: 'Lake District' }, status: 'pending' }]
    const { user } = await open({
      search: '?tab=received&dialog=view&request=501',
      otherServer: {
        'GET partnership-requests/': () =>
          fails
            ? Response.json({ detail: 'The network is being counted.' }, { status: 409 })
            : Response.json(rows),
      },
    })
    const dialog = await dialogOf('Partnership Request Details')
    expect(await dialog.findByText('Unable to load partnership requests.')).toBeTruthy()
    expect(dialog.queryByText('This request does not exist, or you do not have access to it.')).toBeNull()
    fails = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Lake District', { selector: '[role=dialog] *' })).toBeTruthy()
  })
})
