// Imports the screens' chunks before the first test, whose time is limited.
import '#src/app/screens/UserManagementScreen.tsx'
import '#src/features/users/MemberList.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { openDialog } from '#tests/support/openDialog.ts'

/** An organization with its administrator, its event manager, a kiosk and a participant; staff who can manage it. */
async function buildPeople({ deps }: TestApp) {
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const member = (role: 'org_admin' | 'org_event_manager' | 'user', first_name: string, last_name: string) =>
    buildUser(deps, {
      role,
      first_name,
      last_name,
      organization_id: harbor.id,
      email: `${first_name}.${last_name}@harbor.test`.toLowerCase(),
    })
  const user = await member('user', 'Uma', 'Reyes')
  const manager = await member('org_event_manager', 'Maria', 'Manager')
  const orgAdmin = await member('org_admin', 'Olga', 'Harbor')
  const kiosk = await buildKiosk(deps, { organization_id: harbor.id, name: 'Harbor Console 1' })
  const superAdmin = await buildUser(deps, { role: 'super_admin', first_name: 'Sam', last_name: 'Super' })
  return { harbor, user, manager, orgAdmin, kiosk, superAdmin }
}
type People = Awaited<ReturnType<typeof buildPeople>>

export let app: TestApp
export let people: People

/** Creates both for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    app = await freshApp()
    people = await buildPeople(app)
  })
}
export const storedUser = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]

export const action = (name: string) => screen.findByRole('button', { name })

export const table = () => screen.findByRole('table', { name: 'Users' })

const hasNoBox = (cell: HTMLElement) => !within(cell).queryByRole('checkbox')

/** The texts of the headers, without the checkbox that selects the page. */
export const headerTexts = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .filter(hasNoBox)
    .map(({ textContent }) => textContent)

/** The texts of every row, by cell; without the header and the checkboxes. */
export const rowTexts = () =>
  tableRows('Users').map((row) =>
    [...row.cells]
      .filter((cell) => !cell.querySelector('input[type=checkbox]'))
      .map((cell) => cell.querySelector('div')?.textContent ?? ''),
  )

/** Waits until the rows have these first names, in this order. */
export const expectNames = (names: string[]) =>
  waitFor(() => expect(rowTexts().map(([, name]) => name)).toEqual(names))

/** Ticks the checkboxes of these people. */
export async function selectUsers(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select user ${name}` }))
}

export const dialog = openDialog
