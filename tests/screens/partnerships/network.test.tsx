import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { partnerships } from '#server/db/schema.ts'
import { buildEvent } from '#tests/support/builders.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { dialogOf, type PartnershipWorld, partnershipWorld, rowOf, tabOf } from './partnershipWorld.ts'

let world: PartnershipWorld
beforeAll(async () => {
  world = await partnershipWorld()
})
afterEach(async () => {
  closePortal()
  await world.db.delete(partnerships).where(ne(partnerships.id, world.partnership.id))
  await world.db
    .update(partnerships)
    .set({ status: 'accepted' })
    .where(eq(partnerships.id, world.partnership.id))
})
afterAll(() => world.close())

/** events spec §9 */
const REASON_LIMIT = 1000

const open = ({ search = '', ...options }: Partial<RenderOptions> & { search?: string } = {}) =>
  renderPortal(world, { path: `/partnership-network${search}`, as: world.harbor.admin, ...options })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const writes = (calls: { method: string }[]) => calls.filter(({ method }) => method !== 'GET')
const asked = (calls: { path: string }[], start: string) => calls.some(({ path }) => path.startsWith(start))
const stored = async (id: number) => {
  const [row] = await world.db.select().from(partnerships).where(eq(partnerships.id, id))
  return row?.status
}
type Page = Awaited<ReturnType<typeof open>>
async function openAdd(options: Parameters<typeof open>[0] = {}) {
  const page = await open(options)
  await page.user.click(await screen.findByRole('button', { name: 'Add Partner' }))
  return { ...page, dialog: await dialogOf('Add Partner Organization') }
}
const choose = async (
  { user, dialog }: Pick<Awaited<ReturnType<typeof openAdd>>, 'user' | 'dialog'>,
  name: string,
) => {
  await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const send = (dialog: Awaited<ReturnType<typeof openAdd>>['dialog']) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Request' })
async function openRequest({ user }: Page, tab: RegExp, id: number | string) {
  await user.click(await tabOf(tab))
  await user.click(await screen.findByRole('button', { name: `View request ${id}` }))
  return dialogOf('Partnership Request Details')
}
const RECEIVED = /^Partnership Requests/
const SENT = /^Sent Requests/

describe('Current Partnerships', () => {
  test(
    'three tabs, the partners in their columns, and what can be done',
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
      expect(cells[0]?.textContent).toContain(String(world.partnership.id))
      expect(cells[2]?.textContent).toContain('admin@rita.test')
      expect(cells[3]?.textContent).toMatch(/2025550147$/)
      const actions = within(cells[5] as HTMLElement).getAllByRole('button')
      expect(actions.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
        'Remove Ridge Valley',
      ])
      expect(screen.getByRole('button', { name: 'Add Partner' })).toBeTruthy()
      expect(asked(calls, 'partnerships/?')).toBe(true)
    },
  )

  test('reads a partnership as the specification names it', spec('E-177', 'E-310'), async () => {
    const partner_org = {
      id: 'O-7',
      name: 'Lake District',
      email: 'desk@lake.test',
      phone: '+44 20 5550 1234',
    }
    const results = [{ id: 'P-3', partner_org, partnership_date: '2026-03-04T23:59:00Z' }]
    await open({ otherServer: { 'GET partnerships/': () => Response.json({ results }) } })
    const cells = within(await rowOf(/Lake District/)).getAllByRole('cell')
    const text = cells.map(({ textContent }) => textContent ?? '')
    for (const [index, value] of [
      'P-3',
      'Lake District',
      'desk@lake.test',
      '2055501234',
      '2026-03-04',
    ].entries()) {
      expect(text[index]).toContain(value)
    }
  })

  test(
    'the search finds by name, id and email, and stands in the address',
    spec('E-083', 'E-087'),
    async () => {
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
    },
  )
})

test(
  'each tab says that it loads and that it is empty, without a badge',
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

describe('requests', () => {
  test(
    'that were received wait; their columns, their badge and what the details tell',
    spec('E-081', 'E-082', 'E-088', 'E-089', 'E-097', 'E-178', 'E-206', 'E-313'),
    async () => {
      const { id } = await world.request(world.coast, world.harbor, 'Joint drills in spring.')
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

  test(
    'are compared in lower case, and only pending ones are listed as received',
    spec('E-081', 'E-179'),
    async () => {
      const from_org = { id: 77, name: 'Lake District', email: null, phone: null }
      const to_org = { id: world.harbor.row.id, name: 'Harbor County' }
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
    },
  )

  test(
    'approving asks once more; the partner is there and the request is not',
    spec('E-099', 'E-202', 'E-317'),
    async () => {
      const { id } = await world.request(world.coast, world.harbor)
      const page = await open()
      const dialog = await openRequest(page, RECEIVED, id)
      await page.user.click(dialog.getByRole('button', { name: 'Approve' }))
      const question = await dialogOf('Approve Partnership Request')
      expect(question.getByText(/Coast Guard/)).toBeTruthy()
      expect(writes(page.calls)).toEqual([])
      await page.user.click(question.getByRole('button', { name: 'Approve' }))
      expect(await screen.findByText('No pending partnership requests.')).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(writes(page.calls)).toMatchObject([
        { method: 'POST', path: `partnership-requests/${id}/approve/` },
      ])
      await page.user.click(await tabOf(/^Current Partnerships 2$/))
      expect(await rowOf(/Coast Guard/)).toBeTruthy()
      expect(await stored(id)).toBe('accepted')
    },
  )

  test('rejecting asks once more; nobody becomes a partner', spec('E-098', 'E-203', 'E-316'), async () => {
    const { id } = await world.request(world.coast, world.harbor)
    const page = await open()
    const dialog = await openRequest(page, RECEIVED, id)
    await page.user.click(dialog.getByRole('button', { name: 'Reject' }))
    const question = await dialogOf('Reject Partnership Request')
    expect(writes(page.calls)).toEqual([])
    await page.user.click(question.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('No pending partnership requests.')).toBeTruthy()
    expect(writes(page.calls)).toMatchObject([{ method: 'POST', path: `partnership-requests/${id}/reject/` }])
    await page.user.click(await tabOf(/^Current Partnerships 1$/))
    expect(screen.queryByRole('row', { name: /Coast Guard/ })).toBeNull()
    expect(await stored(id)).toBe('rejected')
  })

  test(
    'that were sent can be taken back by who sent them, without another question',
    spec('E-097', 'E-204', 'E-207', 'E-314', 'E-315'),
    async () => {
      const { id } = await world.request(world.harbor, world.coast)
      const page = await open()
      const dialog = await openRequest(page, SENT, id)
      expect(asked(page.calls, 'partnership-requests/?type=sent')).toBe(true)
      expect(dialog.getByText('To Organization').nextElementSibling?.textContent).toBe('Coast Guard')
      expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
      expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull()
      await page.user.click(dialog.getByRole('button', { name: 'Cancel Request' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(writes(page.calls)).toMatchObject([
        { method: 'POST', path: `partnership-requests/${id}/cancel/` },
      ])
      expect(await stored(id)).toBe('cancelled')
    },
  )

  test('that are not pending can only be read', spec('E-205'), async () => {
    const rows = ['approved', 'rejected', 'cancelled'].map((status, at) => ({
      id: 600 + at,
      status,
      from_org: { id: world.harbor.row.id, name: 'Harbor County' },
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

  // Ruling 127: where the specification keeps silent, the failure is told in the dialog that asked.
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
    'a $call that fails is told, and the dialog stays',
    spec('E-341'),
    async ({ tab, press, call, inDialog }) => {
      const [from, to] = tab === SENT ? [world.harbor, world.coast] : [world.coast, world.harbor]
      const { id } = await world.request(from, to)
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

  test('a link to one that is not there says so', async () => {
    await open({ search: '?tab=received&dialog=view&request=999999' })
    const dialog = await dialogOf('Partnership Request Details')
    expect(await dialog.findByText('This request is not there any more.')).toBeTruthy()
  })

  test('a link says why it could not be opened, and opens once the lists come', async () => {
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
    expect(dialog.queryByText('This request is not there any more.')).toBeNull()
    fails = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Lake District', { selector: '[role=dialog] *' })).toBeTruthy()
  })
})

describe('Add Partner Organization', () => {
  test(
    'offers every organization but the own and the partners; sends what was typed; says that it was sent',
    spec('E-094', 'E-095', 'E-243', 'E-311', 'E-318', 'A-201'),
    async () => {
      const page = await openAdd()
      const { user, dialog, calls } = page
      expect(asked(calls, 'organizations/?no_pagination=true')).toBe(true)
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
      expect(send(dialog).disabled).toBe(true)
      await user.type(dialog.getByRole('textbox', { name: 'Reason for Partnership' }), 'We share a river.')
      expect(dialog.getByText('17 of 1000 characters')).toBeTruthy()
      expect(send(dialog).disabled).toBe(true)
      await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
      // Those of type partner and those of any other (ruling 137), each with its type as the server has it.
      const offered = await screen.findAllByRole('option')
      const wordsOf = (option: HTMLElement) => [...option.querySelectorAll('bdi')]
      expect(offered.map((option) => wordsOf(option).map(({ textContent }) => textContent))).toEqual([
        ['Coast Guard', 'partner'],
        ['Delta Works', 'emergency'],
      ])
      await user.click(screen.getByRole('option', { name: /Coast Guard/ }))
      expect(send(dialog).disabled).toBe(false)
      await user.click(send(dialog))
      const done = await dialogOf('Partnership Request Sent')
      expect(done.getByText(/Coast Guard/)).toBeTruthy()
      expect(writes(calls)).toEqual([
        {
          method: 'POST',
          path: 'partnerships/',
          body: { to_org: world.coast.row.id, reason: 'We share a river.' },
        },
      ])
      await user.click(done.getByRole('button', { name: 'Show sent requests' }))
      expect(await rowOf(/Coast Guard/)).toBeTruthy()
      expect((await tabOf(/^Sent Requests 1$/)).getAttribute('aria-selected')).toBe('true')
    },
  )

  test('Enter sends nothing before an organization is chosen', spec('E-243'), async () => {
    const { user, dialog, calls } = await openAdd()
    await user.click(dialog.getByRole('combobox', { name: 'Organization' }))
    await user.keyboard('{Escape}{Enter}')
    await user.click(send(dialog))
    expect(writes(calls)).toEqual([])
    expect(await dialogOf('Add Partner Organization')).toBeTruthy()
  })

  test('a reason of 1000 characters is sent, one of 1001 is not', spec('E-180'), async () => {
    const page = await openAdd()
    const { user, dialog, calls } = page
    await choose(page, 'Delta Works')
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for Partnership' })
    await user.click(field)
    await user.paste('x'.repeat(REASON_LIMIT + 1))
    expect((await dialog.findAllByText(/at most 1000 characters/)).length).toBeGreaterThan(0)
    await user.click(send(dialog))
    expect(writes(calls)).toEqual([])
    // Nothing of it is cut away.
    expect(field.value).toHaveLength(REASON_LIMIT + 1)
    await user.type(field, '{Backspace}')
    expect(dialog.getByText('1000 of 1000 characters')).toBeTruthy()
    await user.click(send(dialog))
    expect(await dialogOf('Partnership Request Sent')).toBeTruthy()
    expect((writes(calls)[0] as { body?: { reason: string } }).body?.reason).toHaveLength(REASON_LIMIT)
  })

  test.each([
    [
      Response.json({ non_field_errors: ['Not today.', 'Ask tomorrow.'] }, { status: 400 }),
      'Not today. Ask tomorrow.',
    ],
    [Response.json('Closed for the season.', { status: 400 }), 'Closed for the season.'],
    [new Response(null, { status: 400 }), 'An error occurred.'],
  ])('a refusal is told in the dialog %#', spec('E-336'), async (answer, message) => {
    const page = await openAdd({ otherServer: { 'POST partnerships/': () => answer } })
    await choose(page, 'Coast Guard')
    await page.user.click(send(page.dialog))
    expect((await page.dialog.findByRole('alert')).textContent).toContain(message)
  })

  test('without a connection it says so', async () => {
    const page = await openAdd({
      otherServer: { 'POST partnerships/': () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await choose(page, 'Coast Guard')
    await page.user.click(send(page.dialog))
    expect((await page.dialog.findByRole('alert')).textContent).toContain('The server could not be reached.')
  })

  test('our server’s refusal too: somebody has asked meanwhile', spec('E-336'), async () => {
    const page = await openAdd()
    await world.request(world.coast, world.harbor)
    await choose(page, 'Coast Guard')
    await page.user.click(send(page.dialog))
    expect((await page.dialog.findByRole('alert')).textContent).toContain('has asked you already')
  })
})

describe('Remove Partnership', () => {
  test('says what ends; it ends for both, for good', spec('E-096', 'E-208', 'E-312'), async () => {
    const { user, calls } = await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Ridge Valley' }))
    const dialog = await dialogOf('Remove Partnership')
    expect(dialog.getByText(/Ridge Valley/)).toBeTruthy()
    expect(dialog.getByText(/Sharing ends at once/).textContent).toMatch(/cannot be undone/)
    expect(writes(calls)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes(calls)).toMatchObject([{ method: 'DELETE', path: `partnerships/${world.partnership.id}/` }])
    closePortal()
    await open({ as: world.ridge.admin })
    expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
    expect(await stored(world.partnership.id)).toBe('removed')
  })

  test('a refusal is told in the dialog, and the partner stays', spec('E-341', 'E-208'), async () => {
    const { user } = await open({
      otherServer: {
        [`DELETE partnerships/${world.partnership.id}/`]: () =>
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

describe('a list that does not load', () => {
  test(
    'of partners hides the tabs behind its error; dismissed, it is empty and can be asked for again',
    spec('E-093', 'E-337'),
    async () => {
      let isBroken = true
      const { user } = await open({
        otherServer: {
          'GET partnerships/': () =>
            isBroken
              ? Response.json({ error: 'The register is closed.', detail: 'Another word.' }, { status: 400 })
              : Response.json([{ id: 4, partner_org: { id: 5, name: 'Lake District' } }]),
        },
      })
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('The register is closed.')
      expect(screen.queryByRole('tab')).toBeNull()
      expect(screen.queryByRole('row')).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
      expect(await tabOf(/^Current Partnerships$/)).toBeTruthy()
      expect(await screen.findByText('No partnerships found matching your criteria.')).toBeTruthy()
      isBroken = false
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await rowOf(/Lake District/)).toBeTruthy()
    },
  )

  test('of partners stays dismissed while it is asked for by itself, and is told again to whoever asks', async () => {
    let asked = 0
    const { user } = await open({
      otherServer: {
        'GET partnerships/': () => {
          asked++
          return Response.json({ error: 'The register is closed.' }, { status: 400 })
        },
      },
    })
    const dismiss = async () =>
      user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
    await dismiss()
    await user.click(await tabOf(RECEIVED))
    const before = asked
    await user.click(await tabOf(/^Current Partnerships$/))
    await waitFor(() => expect(asked).toBe(before + 1))
    expect(await screen.findByText('They could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('The register is closed.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The register is closed.')).toBeTruthy()
  })

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
    'of requests ($status, $text) leads back to Current Partnerships',
    spec('E-093', 'E-270', 'E-338', 'E-339', 'E-340'),
    async ({ tab, body, status, text }) => {
      const { user } = await open({
        otherServer: { 'GET partnership-requests/': () => Response.json(body, { status }) },
      })
      expect(await rowOf(/Ridge Valley/)).toBeTruthy()
      await user.click(await tabOf(tab))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(text)
      expect(alert.textContent).not.toContain('Secret words.')
      expect(screen.queryByRole('tab')).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Back to Current Partnerships' }))
      expect((await tabOf(/^Current/)).getAttribute('aria-selected')).toBe('true')
      expect(await rowOf(/Ridge Valley/)).toBeTruthy()
    },
  )

  test(
    'our server says to an event manager why the requests are not theirs',
    spec('E-270', 'E-340'),
    async () => {
      const { user } = await open({ as: world.manager })
      expect(await rowOf(/Ridge Valley/)).toBeTruthy()
      await user.click(await tabOf(RECEIVED))
      const words = (await screen.findByRole('alert')).querySelector('div')?.textContent ?? ''
      expect(words.length).toBeGreaterThan(10)
      await user.click(screen.getByRole('button', { name: 'Back to Current Partnerships' }))
      for (const name of ['Add Partner', 'Remove Ridge Valley']) {
        const button = await screen.findByRole('button', { name })
        expect(button.getAttribute('aria-disabled')).toBe('true')
        await user.click(button)
        expect(screen.queryByRole('dialog')).toBeNull()
      }
    },
  )
})

describe('platform staff', () => {
  test('see the network of the organization in the header, and decide for nobody', async () => {
    const { id } = await world.request(world.coast, world.harbor)
    const page = await open({ as: world.staff, search: `?organization=${world.harbor.row.id}` })
    expect(await rowOf(/Ridge Valley/)).toBeTruthy()
    const lists = page.calls.filter(({ path }) => path.startsWith('partnership'))
    expect(lists.length).toBeGreaterThanOrEqual(3)
    expect(lists.every(({ path }) => path.includes(`organization=${world.harbor.row.id}`))).toBe(true)
    expect(screen.getByRole('button', { name: 'Add Partner' }).getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Remove Ridge Valley' }).getAttribute('aria-disabled'),
    ).not.toBe('true')
    const dialog = await openRequest(page, RECEIVED, id)
    expect(dialog.queryByRole('button', { name: /Approve|Reject|Cancel/ })).toBeNull()
  })

  test('who is no super_admin ends nothing', async () => {
    await open({ as: world.admin, search: `?organization=${world.harbor.row.id}` })
    const remove = await screen.findByRole('button', { name: 'Remove Ridge Valley' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Add Partner' }).getAttribute('aria-disabled')).toBe('true')
  })
})

test('who approves a request sees what the other shares with its partners', spec('E-004'), async () => {
  const { id } = await world.request(world.harbor, world.delta)
  const shared = await buildEvent(world.deps, {
    organization_id: world.harbor.row.id,
    creator_id: world.harbor.admin.id,
    name: 'River Drill',
    sharing_mode: 'Partners',
    partnerships: [{ id }],
  })
  const headersOfDelta = { authorization: `Bearer ${await world.as(world.delta.admin.email)}` }
  const visible = async () => {
    const answer = await world.fetch('/api/events/?no_pagination=true', { headers: headersOfDelta })
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }
  expect(await visible()).not.toContain(shared.name)
  const page = await open({ as: world.delta.admin })
  const dialog = await openRequest(page, RECEIVED, id)
  await page.user.click(dialog.getByRole('button', { name: 'Approve' }))
  const question = await dialogOf('Approve Partnership Request')
  await page.user.click(question.getByRole('button', { name: 'Approve' }))
  expect(await tabOf(/^Current Partnerships 1$/)).toBeTruthy()
  closePortal()
  await renderPortal(world, { path: '/event-management?tab=partners', as: world.delta.admin })
  expect(await rowOf(new RegExp(shared.name))).toBeTruthy()
})
