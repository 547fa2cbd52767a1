import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { asked, type NetworkOptions, partnershipNetwork, writes } from './networkPage.ts'
import { dialogOf, rowOf, tabOf } from './partnershipWorld.ts'

const network = partnershipNetwork()
const { open, stored } = network

/** events spec §9 */

async function openAdd(options: NetworkOptions = {}) {
  const page = await open(options)
  await page.user.click(itemAt(await screen.findAllByRole('button', { name: 'Add Partner' }), 0))
  return { ...page, dialog: await dialogOf('Add Partner Organization') }
}
type AddPage = Awaited<ReturnType<typeof openAdd>>
const choose = async ({ user, dialog }: Pick<AddPage, 'user' | 'dialog'>, name: string) => {
  await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const send = (dialog: AddPage['dialog']) => dialog.getByRole('button', { name: 'Send Request' })
const NOT_YET = 'Choose an organization first.'

describe('Add Partner Organization', () => {
  test(
    'lists every organization except one’s own and its partners, sends the input, and confirms it',
    spec('E-082', 'E-094', 'E-095', 'E-243', 'E-311', 'E-318', 'A-201', 'P-002', 'P-005'),
    async () => {
      const page = await openAdd()
      const { user, dialog, calls } = page
      expect(asked(calls, 'organizations/?no_pagination=true')).toBe(true)
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
      expect(describedBy(send(dialog))).toBe(NOT_YET)
      await user.type(dialog.getByRole('textbox', { name: 'Reason for Partnership' }), 'We share a river.')
      expect(dialog.getByText('17 of 1000 characters')).toBeTruthy()
      expect(describedBy(send(dialog))).toBe(NOT_YET)
      await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
      // Organizations of type partner and of any other (ruling 137), each with its type from the server.
      const offered = await screen.findAllByRole('option')
      const wordsOf = (option: HTMLElement) => [...option.querySelectorAll('bdi')]
      expect(offered.map((option) => wordsOf(option).map(({ textContent }) => textContent))).toEqual([
        ['Coast Guard', 'partner'],
        ['Delta Works', 'emergency'],
      ])
      await user.click(screen.getByRole('option', { name: /Coast Guard/ }))
      expect(describedBy(send(dialog))).toBe('')
      await user.click(send(dialog))
      const done = await dialogOf('Partnership Request Sent')
      expect(done.getByText(/Coast Guard/)).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'POST',
          path: 'partnerships/',
          body: { to_org: network.world.coast.row.id, reason: 'We share a river.' },
        },
      ])
      await user.click(done.getByRole('button', { name: 'Show sent requests' }))
      expect(await rowOf(/Coast Guard/)).toBeTruthy()
      expect((await tabOf(/^Sent Requests 1$/)).getAttribute('aria-selected')).toBe('true')
    },
  )

  test('Enter sends nothing until an organization is chosen', spec('E-243'), async () => {
    const { user, dialog, calls } = await openAdd()
    await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
    await user.keyboard('{Escape}{Enter}')
    await user.click(send(dialog))
    expect(writes(calls)).toEqual([])
    expect(await dialogOf('Add Partner Organization')).toBeTruthy()
  })

  test.each([
    [
      Response.json({ non_field_errors: ['Not today.', 'Ask tomorrow.'] }, { status: 400 }),
      'Not today. Ask tomorrow.',
    ],
    [Response.json('Closed for the season.', { status: 400 }), 'Closed for the season.'],
    [new Response(null, { status: 400 }), 'An error occurred.'],
  ])('a refusal is shown in the dialog %#', spec('E-336'), async (answer, message) => {
    const page = await openAdd({ otherServer: { 'POST partnerships/': () => answer } })
    await choose(page, 'Coast Guard')
    await page.user.click(send(page.dialog))
    expect((await page.dialog.findByRole('alert')).textContent).toContain(message)
  })
})

test('the request stays with what was typed if the right to make requests goes', spec('X-810'), async () => {
  const become = (role: 'org_admin' | 'org_event_manager') =>
    changeRow(network.world, users, network.world.harbor.admin.id, { role })
  onTestFinished(() => become('org_admin'))
  const page = await openAdd()
  await choose(page, 'Coast Guard')
  const reason = page.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for Partnership' })
  await page.user.type(reason, 'We share a river.')
  await become('org_event_manager')
  const behind = itemAt(screen.getAllByRole('button', { name: 'Add Partner', hidden: true }), 0)
  await waitFor(() => {
    poll()
    expect(behind.getAttribute('aria-disabled')).toBe('true')
  })
  expect(reason.value).toBe('We share a river.')
  expect(await dialogOf('Add Partner Organization')).toBeTruthy()
})

describe('Remove Partnership', () => {
  test(
    'names the partner, and ends the partnership permanently for both sides',
    spec('E-096', 'E-208', 'E-312', 'X-1072', 'X-1073', 'X-1324'),
    async () => {
      const { user, calls } = await open()
      await user.click(await screen.findByRole('button', { name: 'Remove Ridge Valley' }))
      expect(screen.getByLabelText('Sort by')).toBeTruthy()
      const dialog = await dialogOf('Remove Partnership')
      expect(dialog.getByText(/Ridge Valley/)).toBeTruthy()
      expect(dialog.getByText(/Sharing ends at once/).textContent).toMatch(/cannot be undone/)
      expect(writes(calls)).toEqual([])
      await user.click(dialog.getByRole('button', { name: 'Remove' }))
      expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
      expect(await screen.findByText('The partnership with Ridge Valley was removed.')).toBeTruthy()
      expect(
        await screen.findByText(/^There are no partners yet\. Once an organization approves/),
      ).toBeTruthy()
      expect(screen.queryByText(/^Showing/)).toBeNull()
      expect(screen.queryByLabelText('Sort by')).toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(writes(calls)).toMatchObject([
        { method: 'DELETE', path: `partnerships/${network.world.partnership.id}/` },
      ])
      closePortal()
      await open({ as: network.world.ridge.admin })
      expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
      expect(await stored(network.world.partnership.id)).toBe('removed')
    },
  )

  test('a refusal is shown in the dialog, and the partner is kept', spec('E-341', 'E-208'), async () => {
    const { user } = await open({
      otherServer: {
        [`DELETE partnerships/${network.world.partnership.id}/`]: () =>
          Response.json({ detail: 'A mission of the partner is running.' }, { status: 409 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Ridge Valley' }))
    const dialog = await dialogOf('Remove Partnership')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('A mission of the partner is running.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await rowOf(/Ridge Valley/)).toBeTruthy()
  })
})
