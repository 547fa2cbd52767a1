import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { limitIs } from '#tests/screens/settings/settingsPage.ts'
import { buildKiosk } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { open } from './organizationPage.ts'
import { action, app, dialog, expectNames, people, selectUsers, setUp, storedUser } from './userWorld.ts'

// How many people a kiosk has room for, where people are assigned to it.

setUp()

test('a kiosk with too few free places says so before anyone is assigned', spec('X-1100'), async () => {
  await limitIs(app, 1)
  await buildKiosk(app.deps, { organization_id: people.harbor.id, name: 'Bay 2', kiosk_id: 'B-2' })
  const { user, calls } = await open()
  await expectNames(['Olga', 'Uma', 'Maria'])
  await selectUsers(user, 'Uma Reyes', 'Maria Manager')
  await user.click(await action('Assign Kiosk'))
  const question = within(await dialog('Assign Kiosk: 2 users'))
  await user.click(await question.findByRole('combobox', { name: /^Kiosk/ }))
  expect(
    await screen.findByRole('option', { name: /^Bay 2 ?B-2.*, 1 place free$/, hidden: true }),
  ).toBeTruthy()
  await user.keyboard('bay{Enter}')
  const assign = question.getByRole('button', { name: 'Assign 2 users' })
  expect(question.getByRole('alert').textContent).toContain('Bay 2 has 1 place free, too few for 2 users.')
  expect(question.queryByText(/from now on/)).toBeNull()
  expect(describedBy(assign)).toContain('Bay 2 has 1 place free, too few for 2 users. Select fewer of them.')
  await user.click(assign)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test(
  'the form of a user says how many places each kiosk has free, and that the chosen one is full',
  spec('X-1142'),
  async () => {
    await limitIs(app, 1)
    const kiosk = { organization_id: people.harbor.id }
    await buildKiosk(app.deps, { ...kiosk, name: 'Bay 2', kiosk_id: 'B-2' })
    const full = await buildKiosk(app.deps, { ...kiosk, name: 'Pier', kiosk_id: 'P-1' })
    await changeRow(app, users, people.manager.id, { assigned_kiosk_id: full.id })
    const { user } = await open()
    await user.click(await action('Edit Uma Reyes'))
    const field = await within(await dialog('Edit User')).findByRole('combobox', { name: 'Assigned Kiosk' })
    await user.click(field)
    const option = (name: RegExp) => screen.findByRole('option', { name, hidden: true })
    expect(await option(/^Bay 2 ?B-2.*, 1 place free$/)).toBeTruthy()
    await user.click(await option(/^Pier ?P-1.*, no place free$/))
    expect(describedBy(field)).toContain('Pier has no place free.')
    await user.click(field)
    await user.click(await option(/^Bay 2/))
    expect(describedBy(field)).not.toContain('no place free')
  },
)

test(
  'the selected users are assigned to one kiosk; those beyond its limit are named, and the others can be moved back',
  spec('X-279'),
  async () => {
    const bay = await buildKiosk(app.deps, { organization_id: people.harbor.id, name: 'Bay 2' })
    await changeRow(app, users, people.user.id, { assigned_kiosk_id: people.kiosk.id })
    const { user } = await open()
    await expectNames(['Olga', 'Uma', 'Maria'])
    await selectUsers(user, 'Olga Harbor', 'Uma Reyes', 'Maria Manager')
    await user.click(await action('Assign Kiosk'))
    const question = within(await dialog('Assign Kiosk: 2 users'))
    expect(describedBy(question.getByRole('button', { name: 'Assign' }))).toContain('Choose a kiosk first.')
    await user.click(await question.findByRole('combobox', { name: /^Kiosk/ }))
    await user.keyboard('bay{Enter}')
    expect(question.getByText('Olga Harbor: Administrators are not assigned to kiosks here.')).toBeTruthy()
    await limitIs(app, 1)
    await user.click(question.getByRole('button', { name: 'Assign 2 users' }))
    const refusals = await screen.findByRole('alert')
    expect(refusals.textContent).toMatch(/(Uma Reyes|Maria Manager): All 1 places at this kiosk are taken/)
    const seated = await app.db.select().from(users).where(eq(users.assigned_kiosk_id, bay.id))
    expect(seated).toHaveLength(1)
    await user.click(await action('Undo'))
    await screen.findByText('Undone for 1 user.')
    expect((await storedUser(people.user.id))?.assigned_kiosk_id).toBe(people.kiosk.id)
    expect((await storedUser(people.manager.id))?.assigned_kiosk_id).toBeNull()
  },
)
