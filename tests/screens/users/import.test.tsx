import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import '#src/features/users/ImportUsers.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { buildOrganization } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { app, dialog, people, setUp } from './userWorld.ts'

setUp()

const HEADER = 'First Name,Last Name,Email,Phone,Role'
const roster = (lines: string[], name = 'roster.csv') =>
  new File([[HEADER, ...lines].join('\r\n')], name, { type: 'text/csv' })
const TWO = ['Ann,Lee,ann@harbor.test,+1 202 555 0101,User', 'Bo,Ray,bo@harbor.test,,Event Manager']

type Options = Parameters<typeof renderPortal>[1]
async function open(options: Partial<Options> = {}) {
  const page = await renderPortal(app, {
    path: '/user-management?dialog=import',
    as: people.orgAdmin,
    ...options,
  })
  const view = within(await dialog('Import users'))
  const choose = async (file: File) => page.user.upload(await view.findByLabelText(/Choose a CSV file/), file)
  return { ...page, view, choose }
}
/** The button, once the emails have been checked. */
async function ready(view: ReturnType<typeof within>, name: string) {
  await waitFor(() => expect(view.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull())
  return view.getByRole('button', { name })
}
const countPeople = () =>
  app.db
    .select()
    .from(users)
    .where(eq(users.organization_id, people.harbor.id))
    .then((rows) => rows.length)
const imports = (calls: { path: string; body: unknown }[]) =>
  calls
    .filter(({ path }) => path === 'organization-users/import/')
    .map(({ body }) => body as { import_id: string; users: unknown[]; organization?: number })

test('names invalid rows, skips them on request, and offers a file', spec('X-184', 'X-1168'), async () => {
  const saved = catchFiles()
  const { user, view, choose, calls } = await open()
  await choose(roster([...TWO, 'Cy,Lee,cy@,,User', ',Lee,ann@harbor.test,,Chief']))
  expect(await view.findByText('2 people ready')).toBeTruthy()
  expect(view.getByText('4 problems in 2 rows')).toBeTruthy()
  expect(view.getByRole('row', { name: '4 Cy Lee “cy@” is not an email address.' })).toBeTruthy()
  expect(view.getByRole('row', { name: '5 Lee The First Name is missing.' })).toBeTruthy()
  expect(view.getByText('2 rows with problems will be left out.')).toBeTruthy()
  expect(imports(calls)).toEqual([])
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(view.getByText('2 rows were left out')).toBeTruthy()
  expect(imports(calls)).toMatchObject([
    { users: [{ email: 'ann@harbor.test' }, { email: 'bo@harbor.test' }] },
  ])
  expect(await countPeople()).toBe(5)
  await user.click(view.getByRole('button', { name: 'Download rows to correct' }))
  await waitFor(() => expect(saved[0]?.name).toBe('to-correct-roster.csv'))
  expect(await saved[0]?.lines()).toEqual([
    `Problem,${HEADER}`,
    expect.stringMatching(/,Cy,Lee,cy@,,User$/),
    expect.stringMatching(/,,Lee,ann@harbor\.test,,Chief$/),
  ])
  const [, close] = view.getAllByRole('button', { name: 'Close' })
  await user.click(close ?? view.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('ann@harbor.test')).toBeTruthy()
})

test('existing users are skipped or updated; the result names all', spec('X-184', 'X-1075'), async () => {
  const { user, view, choose, calls } = await open()
  await choose(roster([...TWO, 'Una,Reyes,UMA.reyes@harbor.test,,']))
  const choice = await view.findByLabelText(/^People who are already in the organization/)
  expect(view.getByText('Una Reyes (row 4).')).toBeTruthy()
  await ready(view, 'Import 2 users')
  expect(view.getByText('1 person is already there')).toBeTruthy()
  await user.selectOptions(choice, 'Update them from the file')
  await user.click(await ready(view, 'Import 2 users and update 1'))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(view.getByText('1 user was updated.')).toBeTruthy()
  expect(view.getByText('Ann Lee, Bo Ray')).toBeTruthy()
  expect(view.getByText('Una Reyes')).toBeTruthy()
  expect(imports(calls)).toMatchObject([{ existing: 'update' }])
  const [uma] = await app.db.select().from(users).where(eq(users.id, people.user.id))
  expect(uma?.first_name).toBe('Una')
})

test('a file whose encoding is a guess is imported once accents are checked', spec('X-183'), async () => {
  const { user, view, choose } = await open()
  const text = `${HEADER}\r\nJosé,Núñez,jose@harbor.test,,User`
  const latin1 = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
  await choose(new File([latin1], 'roster.csv', { type: 'text/csv' }))
  expect(await view.findByText('José, Núñez')).toBeTruthy()
  const send = view.getByRole('button', { name: 'Import 1 user' })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  await user.click(view.getByRole('checkbox', { name: 'These words are spelled correctly' }))
  await user.click(await ready(view, 'Import 1 user'))
  expect(await view.findByText('1 user was added')).toBeTruthy()
})

test('rows that only the server finds invalid are in the same list, before anything is sent', async () => {
  const { view, choose, calls } = await open()
  await choose(roster([...TWO, `Sam,Super,${people.superAdmin.email},,`, 'Cy,Lee,cy@,,User']))
  expect(await view.findByText('2 problems in 2 rows')).toBeTruthy()
  expect(view.getByRole('row', { name: '5 Cy Lee “cy@” is not an email address.' })).toBeTruthy()
  expect(imports(calls)).toEqual([])
  expect(view.getByRole('row', { name: /^4 / })).toBeTruthy()
  expect(view.getByText('2 people ready')).toBeTruthy()
  expect(await countPeople()).toBe(3)
})

test('a change since the check is reported by the import itself', async () => {
  const { user, view, choose } = await open({
    otherServer: {
      'POST organization-users/import/check/': () => new Response('Not Found', { status: 404 }),
    },
  })
  await choose(roster([...TWO, `Sam,Super,${people.superAdmin.email},,`]))
  await user.click(await ready(view, 'Import 3 users'))
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  expect(view.getByRole('row', { name: /^4 / })).toBeTruthy()
  expect(view.getByText('2 people ready')).toBeTruthy()
  expect(await countPeople()).toBe(3)
})

test('numbers without a dial code belong to the chosen country', async () => {
  const { user, view, choose } = await open()
  await choose(roster(['Ann,Lee,ann@harbor.test,202 555 0101,User']))
  expect(await view.findByText(/has no dial code/)).toBeTruthy()
  const country = view.getByRole('combobox', { name: 'Country of phone numbers without a dial code' })
  await user.click(country)
  await user.type(country, 'United States')
  await user.keyboard('{Enter}')
  expect(await view.findByText('+12025550101')).toBeTruthy()
  expect(view.queryByText(/has no dial code/)).toBeNull()
})

test(
  'numbers without a dial code belong to the organization’s country, unless another is chosen',
  spec('X-1233'),
  async () => {
    await changeRow(app, organizations, people.harbor.id, { country: 'United States' })
    const { user, view, choose } = await open()
    await choose(roster(['Ann,Lee,ann@harbor.test,202 555 0101,User']))
    expect(await view.findByText('+12025550101')).toBeTruthy()
    const country = view.getByRole('combobox', { name: 'Country of phone numbers without a dial code' })
    await user.click(country)
    await user.type(country, 'None')
    await user.keyboard('{Enter}')
    expect(await view.findByText(/has no dial code/)).toBeTruthy()
  },
)

test('an unanswered import is retried with the same id; nobody is added twice', async () => {
  let isCut = true
  const { user, view, choose, calls } = await open({
    otherServer: {
      'POST organization-users/import/': async () => {
        const { body } = calls.at(-1) ?? {}
        const answer = await app.fetch('/api/organization-users/import/', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${await app.as(people.orgAdmin.email)}`,
          },
          body: JSON.stringify(body),
        })
        if (isCut) throw new TypeError('the line was cut')
        return answer
      },
    },
  })
  await choose(roster(TWO))
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByText('The import may not have finished.')).toBeTruthy()
  expect(await countPeople()).toBe(5)
  isCut = false
  // As after a reload: the file is chosen again, and the tab knows what it has sent.
  await user.click(view.getByRole('button', { name: 'Choose another file' }))
  await choose(roster(TWO))
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(await countPeople()).toBe(5)
  const [first, second] = imports(calls)
  expect(second?.import_id).toBe(first?.import_id)
})

/** Answers no import. */
const SILENT: Options['otherServer'] = {
  'POST organization-users/import/': (init) =>
    new Promise<never>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () =>
        reject(Object.assign(new Error('Aborted'), { name: 'AbortError' })),
      ),
    ),
}

test('a running import can be cancelled, which says that its result is unknown', async () => {
  const { user, view, choose } = await open({ otherServer: SILENT })
  await choose(roster(TWO))
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByRole('progressbar', { name: 'Importing 2 users...' })).toBeTruthy()
  await user.click(view.getByRole('button', { name: 'Cancel import' }))
  expect(await view.findByText('The import was cancelled.')).toBeTruthy()
  expect(view.getByRole('button', { name: 'Import 2 users' })).toBeTruthy()
})

test('Escape asks before a chosen file is discarded, and only then', spec('X-1030'), async () => {
  const { user, view, choose } = await open()
  await choose(roster(TWO))
  await ready(view, 'Import 2 users')
  await user.keyboard('{Escape}')
  await user.click(within(await dialog('Discard the file')).getByRole('button', { name: 'Keep editing' }))
  await user.click(await view.findByRole('button', { name: 'Choose another file' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('leaving a running import asks whether to stop waiting', spec('X-806'), async () => {
  const { user, view, choose } = await open({ otherServer: SILENT })
  await choose(roster(TWO))
  await user.click(await ready(view, 'Import 2 users'))
  await view.findByRole('progressbar', { name: 'Importing 2 users...' })
  // Behind the dialog, as the browser's Back is.
  fireEvent.click(screen.getByRole('link', { name: 'Event Management', hidden: true }))
  const question = within(await dialog('Stop waiting for the import?'))
  expect(question.getByText('The server may finish it. Check the list.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep waiting' }))
  expect(view.getByRole('progressbar', { name: 'Importing 2 users...' })).toBeTruthy()
})

test('the question about a running import closes when it ends with its result', spec('X-831'), async () => {
  const answer = new Gate<Response>()
  const { user, view, choose } = await open({
    otherServer: {
      'POST organization-users/import/': () => answer.opened,
    },
  })
  await choose(roster(TWO))
  await user.click(await ready(view, 'Import 2 users'))
  await view.findByRole('progressbar', { name: 'Importing 2 users...' })
  fireEvent.click(screen.getByRole('link', { name: 'Event Management', hidden: true }))
  await dialog('Stop waiting for the import?')
  answer.open(Response.json({ imported: 2, skipped: 0, updated: 0 }))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Stop waiting for the import?' })).toBeNull()
})

test('after a reload the tab offers to check the import it had sent', async () => {
  sessionStorage.setItem(
    'radops.users.import',
    JSON.stringify({ import_id: 'x', fingerprint: 'y', name: 'spring.csv', people: 40 }),
  )
  const { view } = await open()
  expect(await view.findByText('The import of spring.csv was interrupted')).toBeTruthy()
  expect(view.getByText(/its 40 people: nobody is added twice/)).toBeTruthy()
})

test('platform staff choose the organization, and thousands of rows are shown in pages', async () => {
  const { user, view, choose, calls } = await open({
    path: '/user-management?dialog=import&organization=all',
    as: people.superAdmin,
  })
  await choose(roster(Array.from({ length: 3000 }, (_, at) => `Ann,Lee,ann${at}@harbor.test,,`)))
  const send = await view.findByRole('button', { name: 'Import 3,000 users' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(view.getAllByRole('row')).toHaveLength(11)
  expect(view.getByText('Showing 1 - 10 of 3000 people')).toBeTruthy()
  await user.click(view.getByRole('button', { name: 'Choose another file' }))
  await choose(roster(TWO))
  await user.click(await view.findByRole('combobox', { name: /^Organization/ }))
  await user.click(await screen.findByRole('option', { name: /Harbor County/, hidden: true }))
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(imports(calls)[0]?.organization).toBe(people.harbor.id)
})

test('another organization is asked about the whole file again', spec('X-184'), async () => {
  await buildOrganization(app.deps, { name: 'Lake District' })
  const { user, view, choose, calls } = await open({
    path: '/user-management?dialog=import&organization=all',
    as: people.superAdmin,
  })
  const pick = async (name: RegExp) => {
    await user.click(await view.findByRole('combobox', { name: /^Organization/ }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await choose(roster([...TWO, 'Uma,Reyes,uma.reyes@harbor.test,,']))
  await pick(/Lake District/)
  // Uma belongs to another organization.
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  await pick(/Harbor County/)
  expect(await view.findByText('Uma Reyes (row 4).')).toBeTruthy()
  expect(view.queryByText('1 problem in 1 row')).toBeNull()
  await pick(/Lake District/)
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  await user.click(await ready(view, 'Import 2 users'))
  expect(await view.findByText('2 users were added')).toBeTruthy()
  expect(imports(calls)).toMatchObject([{ users: [{ first_name: 'Ann' }, { first_name: 'Bo' }] }])
})
