import { changeRow } from '#tests/support/changeRow.ts'
import '#src/features/users/ImportUsers.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { buildOrganization } from '#tests/support/builders.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { app, dialog, people, setUp } from './userWorld.ts'

// What every import does is in tests/screens/forms/importing.test.tsx.

setUp()

const HEADER = 'First Name,Last Name,Email,Phone,Role'
const roster = (lines: string[]) =>
  new File([[HEADER, ...lines].join('\r\n')], 'roster.csv', { type: 'text/csv' })
const TWO = ['Ann,Lee,ann@harbor.test,+1 202 555 0101,User', 'Bo,Ray,bo@harbor.test,,Event Manager']

type Options = Parameters<typeof renderPortal>[1]
async function open(options: Partial<Options> = {}) {
  const page = await renderPortal(app, {
    path: '/user-management?dialog=import',
    as: people.orgAdmin,
    ...options,
  })
  const view = within(await dialog('Import users'))
  const choose = async (...lines: string[]) =>
    page.user.upload(await view.findByLabelText(/Choose a CSV file/), roster(lines))
  /** Once the emails have been checked. */
  const press = async (name: string) => {
    await waitFor(() => expect(view.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull())
    await page.user.click(view.getByRole('button', { name }))
  }
  const pickOrganization = async (name: RegExp) => {
    await page.user.click(await view.findByRole('combobox', { name: /^Organization/ }))
    await page.user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  return { ...page, view, choose, press, pickOrganization }
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

test('valid rows are imported; a problem names the person of its row', spec('X-184', 'X-1168'), async () => {
  const { view, choose, press, calls } = await open()
  await choose(...TWO, 'Cy,Lee,cy@,,User', ',Lee,ann@harbor.test,,Chief')
  expect(await view.findByText('2 users ready')).toBeTruthy()
  expect(view.getByText('4 problems in 2 rows')).toBeTruthy()
  expect(view.getByRole('row', { name: '4 Cy Lee “cy@” is not an email address.' })).toBeTruthy()
  expect(view.getByRole('row', { name: '5 Lee The First Name is missing.' })).toBeTruthy()
  expect(view.getByText('2 rows with problems will be left out.')).toBeTruthy()
  await press('Import 2 users')
  expect(await view.findByText('2 users were imported.')).toBeTruthy()
  expect(view.getByText('New users will get an email with a link to set a password.')).toBeTruthy()
  expect(view.getByText('2 rows were left out')).toBeTruthy()
  expect(imports(calls)).toMatchObject([
    { users: [{ email: 'ann@harbor.test' }, { email: 'bo@harbor.test' }] },
  ])
  expect(await countPeople()).toBe(5)
})

const UMA = 'Una,Reyes,UMA.reyes@harbor.test,,'

test('existing users are updated on request; the result names all', spec('X-184', 'X-1075'), async () => {
  const { user, view, choose, press, calls } = await open()
  await choose(...TWO, UMA)
  const choice = await view.findByLabelText(/^Users who are already in the organization/)
  expect(view.getByText('Una Reyes (row 4).')).toBeTruthy()
  expect(view.getByText('1 exists already')).toBeTruthy()
  await user.selectOptions(choice, 'Update them from the file')
  await press('Import 2 users and update 1')
  expect(await view.findByText('2 users were imported, 1 user was updated.')).toBeTruthy()
  expect(view.getByText('Imported: Ann Lee, Bo Ray.')).toBeTruthy()
  expect(view.getByText('Already there: Una Reyes.')).toBeTruthy()
  expect(imports(calls)).toMatchObject([{ existing: 'update' }])
  const [uma] = await app.db.select().from(users).where(eq(users.id, people.user.id))
  expect(uma?.first_name).toBe('Una')
})

test('existing users are left as they are otherwise, and counted', spec('X-184'), async () => {
  const { view, choose, press } = await open()
  await choose(...TWO, UMA)
  await press('Import 2 users')
  expect(await view.findByText('2 users were imported, 1 user was not changed.')).toBeTruthy()
  const [uma] = await app.db.select().from(users).where(eq(users.id, people.user.id))
  expect(uma?.first_name).toBe('Uma')
})

test('rows that only the server finds invalid are in the same list, before anything is sent', async () => {
  const { view, choose, calls } = await open()
  await choose(...TWO, `Sam,Super,${people.superAdmin.email},,`, 'Cy,Lee,cy@,,User')
  expect(await view.findByText('2 problems in 2 rows')).toBeTruthy()
  expect(view.getByRole('row', { name: '5 Cy Lee “cy@” is not an email address.' })).toBeTruthy()
  expect(imports(calls)).toEqual([])
  expect(view.getByRole('row', { name: /^4 Sam Super / })).toBeTruthy()
  expect(view.getByText('2 users ready')).toBeTruthy()
})

test('a change since the check is reported by the import itself', async () => {
  const { view, choose, press } = await open({
    otherServer: {
      'POST organization-users/import/check/': () => new Response('Not Found', { status: 404 }),
    },
  })
  await choose(...TWO, `Sam,Super,${people.superAdmin.email},,`)
  await press('Import 3 users')
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  expect(view.getByRole('row', { name: /^4 / })).toBeTruthy()
  expect(view.getByText('2 users ready')).toBeTruthy()
  expect(await countPeople()).toBe(3)
})

test(
  'numbers without a dial code belong to the organization’s country, unless another is chosen',
  spec('X-1233'),
  async () => {
    await changeRow(app, organizations, people.harbor.id, { country: 'United States' })
    const { user, view, choose } = await open()
    await choose('Ann,Lee,ann@harbor.test,202 555 0101,User')
    expect(await view.findByText('+12025550101')).toBeTruthy()
    const pick = async (name: string) => {
      const country = view.getByRole('combobox', { name: 'Country of phone numbers without a dial code' })
      await user.click(country)
      await user.clear(country)
      await user.type(country, name)
      await user.keyboard('{Enter}')
    }
    await pick('None')
    expect(await view.findByText(/has no dial code/)).toBeTruthy()
    await pick('United States')
    expect(await view.findByText('+12025550101')).toBeTruthy()
    expect(view.queryByText(/has no dial code/)).toBeNull()
  },
)

test('a file sent again without an answer is the same import: nobody is added twice', async () => {
  const { user, view, choose, press, calls } = await open({
    otherServer: {
      ...lostAnswers(app, 'POST organization-users/import/'),
      // As while the server is still at it: it has nobody yet.
      'POST organization-users/import/check/': () => Response.json({ rows: [], existing: [] }),
    },
  })
  await choose(...TWO)
  await press('Import 2 users')
  expect(await view.findByText('The import may not have finished.')).toBeTruthy()
  expect(view.getByText(/Import the same file again: nobody is added twice\./)).toBeTruthy()
  await user.upload(view.getByLabelText('Another file'), roster(TWO))
  await press('Import 2 users')
  expect(await view.findByText('2 users were imported.')).toBeTruthy()
  expect(await countPeople()).toBe(5)
  const [first, second] = imports(calls)
  expect(second?.import_id).toBe(first?.import_id)
})

const ALL = { path: '/user-management?dialog=import&organization=all' }

test('platform staff choose the organization', async () => {
  const { view, choose, press, pickOrganization, calls } = await open({ ...ALL, as: people.superAdmin })
  await choose(...TWO)
  const send = await view.findByRole('button', { name: 'Import 2 users' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await pickOrganization(/Harbor County/)
  await press('Import 2 users')
  expect(await view.findByText('2 users were imported.')).toBeTruthy()
  expect(imports(calls)[0]?.organization).toBe(people.harbor.id)
})

test('another organization is asked about the whole file again', spec('X-184'), async () => {
  await buildOrganization(app.deps, { name: 'Lake District' })
  const { view, choose, press, pickOrganization, calls } = await open({ ...ALL, as: people.superAdmin })
  await choose(...TWO, 'Uma,Reyes,uma.reyes@harbor.test,,')
  await pickOrganization(/Lake District/)
  // Uma belongs to another organization.
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  await pickOrganization(/Harbor County/)
  expect(await view.findByText('Uma Reyes (row 4).')).toBeTruthy()
  expect(view.queryByText('1 problem in 1 row')).toBeNull()
  await pickOrganization(/Lake District/)
  expect(await view.findByText('1 problem in 1 row')).toBeTruthy()
  await press('Import 2 users')
  expect(await view.findByText('2 users were imported.')).toBeTruthy()
  expect(imports(calls)).toMatchObject([{ users: [{ first_name: 'Ann' }, { first_name: 'Bo' }] }])
})
