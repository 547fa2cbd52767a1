import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_EMBED_ORIGINS, NOT_AN_ORIGIN } from '#contract/embed.ts'
import { embed_origins } from '#server/db/schema/organizations.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { NO_EXTENSIONS, type RenderOptions, renderPortal } from '#tests/support/render.tsx'

const INTRANET = 'https://intranet.harbor.test'
const WIKI = 'https://wiki.harbor.test:8443'

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>
let olga: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  olga = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
})

const list = (...origins: string[]) =>
  app.db.insert(embed_origins).values(origins.map((origin) => ({ organization_id: harbor.id, origin })))
const stored = async () =>
  (await app.db.select().from(embed_origins).where(eq(embed_origins.organization_id, harbor.id)))
    .map(({ origin }) => origin)
    .toSorted()
const open = (options: Partial<RenderOptions> = {}) =>
  renderPortal(app, { path: '/organization-profile', as: olga, ...options })
const section = async () => within(await screen.findByRole('region', { name: 'Embedding' }))
/** The button of an address in the list. */
const listed = async (origin: string) => (await section()).findByRole('button', { name: `Remove ${origin}` })
const addButton = async () => (await section()).findByRole('button', { name: 'Add Address' })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/ })
const expectClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

test('an empty list explains its purpose and links to the widgets', async () => {
  await open()
  const embedding = await section()
  expect(await embedding.findByText('No addresses yet')).toBeTruthy()
  expect(embedding.getByText(/Add the address of your intranet/)).toBeTruthy()
  expect(embedding.getByRole('link', { name: 'See the widgets' }).getAttribute('href')).toBe('/widgets/')
})

test('an address is saved as browsers write it, and its pages can then call the server', async () => {
  const { user } = await open()
  await user.click(await addButton())
  await dialog('Add Address')
  await user.type(field(), 'HTTPS://Intranet.Harbor.test/')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^https:.* was added\.$/)).toBeTruthy()
  expect(await listed(INTRANET)).toBeTruthy()
  await expectClosed('Add Address')
  expect(await stored()).toEqual([INTRANET])
  expect((await call(app, 'GET /api/embed/status/', { headers: { origin: INTRANET } })).body).toEqual({
    allowed: true,
  })
})

test('errors are shown at the field, both before sending and from the server', async () => {
  await list(INTRANET)
  const { user, calls } = await open({
    otherServer: {
      [`PUT organizations/${harbor.id}/embed-origins/`]: () =>
        Response.json({ origins: ['This host is not of your organization.'] }, { status: 400 }),
    },
  })
  await user.click(await addButton())
  await dialog('Add Address')
  for (const [typed, said] of [
    ['', 'Address is required.'],
    ['https://intranet.harbor.test/wiki', NOT_AN_ORIGIN],
    ['http://intranet.harbor.test', NOT_AN_ORIGIN],
    [`${INTRANET}/`, 'This address is already on the list.'],
  ] as const) {
    await user.clear(field())
    if (typed) await user.type(field(), typed)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(describedBy(field())).toContain(said))
    expect(document.activeElement).toBe(field())
  }
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await user.clear(field())
  await user.type(field(), WIKI)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(describedBy(field())).toContain('This host is not of your organization.'))
  expect(field().value).toBe(WIKI)
})

test('an address is removed after a confirmation, and the others stay', async () => {
  await list(INTRANET, WIKI)
  const { user } = await open()
  const embedding = await section()
  await user.click(await listed(WIKI))
  const question = await dialog('Remove Address')
  expect(question.textContent).toContain(`Widgets on pages of ${WIKI} stop working immediately`)
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await expectClosed('Remove Address')
  await waitFor(() => expect(embedding.queryByRole('button', { name: `Remove ${WIKI}` })).toBeNull())
  expect(await listed(INTRANET)).toBeTruthy()
  expect(await stored()).toEqual([INTRANET])
})

test('another person’s addition is not overwritten', async () => {
  await list(INTRANET)
  const { user } = await open()
  await user.click(await addButton())
  await dialog('Add Address')
  await user.type(field(), WIKI)
  await call(app, `PUT /api/organizations/${harbor.id}/embed-origins/`, {
    token: await app.as(olga.id),
    json: { origins: [INTRANET, 'https://other.harbor.test'] },
  })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  // Whether the live channel or polling brings it, a second click saves both.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Add' })
    if (again) await user.click(again)
    expect(await stored()).toEqual([INTRANET, 'https://other.harbor.test', WIKI])
  })
})

test('a full list accepts no more, and says why', async () => {
  await list(...Array.from({ length: MAX_EMBED_ORIGINS }, (_, n) => `https://page${n}.harbor.test`))
  const { user } = await open()
  const button = await addButton()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(describedBy(button)).toContain('An organization has at most 20 addresses. Remove one first.')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('platform staff', () => {
  test('change it in the organization, with Manage Organizations', async () => {
    await list(INTRANET)
    const chief = await buildUser(app.deps, { role: 'super_admin' })
    const { user } = await open({ path: `/organizations-management?open=${harbor.id}`, as: chief })
    await user.click(await addButton())
    await dialog('Add Address')
    await user.type(field(), `${WIKI}{Enter}`)
    await expectClosed('Add Address')
    await waitFor(async () => expect(await stored()).toEqual([INTRANET, WIKI]))
  })

  test('see it in the profile of the chosen organization', async () => {
    await list(INTRANET)
    const chief = await buildUser(app.deps, { role: 'super_admin' })
    await open({ path: `/organization-profile?organization=${harbor.id}`, as: chief })
    expect(await listed(INTRANET)).toBeTruthy()
  })
})

test('a failed read is shown in the section, and Retry repeats it', async () => {
  let isBroken = true
  const target = `organizations/${harbor.id}/embed-origins/`
  const { user } = await open({
    otherServer: {
      [`GET ${target}`]: () =>
        isBroken ? new Response(null, { status: 502 }) : Response.json({ origins: [INTRANET] }),
    },
  })
  const embedding = await section()
  await user.click(await embedding.findByRole('button', { name: 'Retry' }))
  isBroken = false
  expect(await listed(INTRANET)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Harbor County' })).toBeTruthy()
})

test('a server without this extension does not show the section', async () => {
  const { calls } = await open({ otherServer: NO_EXTENSIONS })
  await screen.findByRole('region', { name: 'Administrator' })
  expect(screen.queryByRole('region', { name: 'Embedding' })).toBeNull()
  expect(calls.some(({ path }) => path.endsWith('/embed-origins/'))).toBe(false)
})
