import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
// Imported here, so that no test waits for the modules of its first screen.
import '#src/features/admins/AdminList.tsx'
import '#src/features/admins/AdminEditor.tsx'
import '#src/features/admins/AdminDetail.tsx'
import { openDialog } from '#tests/support/openDialog.ts'
import { flags, NINE } from '#tests/support/permissionFlags.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

// Admin Management as people see it. Texts are from the specification (administration spec §2.9).

type Person = typeof users.$inferSelect

const ALL = Object.fromEntries(NINE.map((flag) => [flag, true]))

/** The permissions in the form. */
export const PANEL = [
  'Full Admin (All Permissions)',
  'Manage Organizations',
  'Manage Admins',
  'Manage Admin Activity Logs',
  'Manage Global Settings',
]

export const LIST = 'auth/admin-management/'

export type AdminOptions = Omit<Partial<RenderOptions>, 'as'> & { as?: Person }

/** A new Admin Management for each test of a file, with a super administrator as its chief. */
export function adminManagement() {
  let app: TestApp
  let chief: Person
  beforeEach(async () => {
    app = await freshApp()
    chief = await buildUser(app.deps, {
      role: 'super_admin',
      first_name: 'Sam',
      last_name: 'Chief',
      email: 'sam@radops.test',
    })
  })

  /** Opens it, by default as the chief. */
  const open = async ({ path = '/admin-management', as = chief, ...options }: AdminOptions = {}) => {
    const permissions = as.role === 'super_admin' ? ALL : as.permissions
    const page = await renderPortal(app, { path, as, permissions, ...options })
    await screen.findByRole('heading', { level: 1, name: 'Admin Management' })
    return page
  }
  return {
    get app() {
      return app
    },
    get chief() {
      return chief
    },
    open,
    async edit(name: string, options: AdminOptions = {}) {
      const page = await open(options)
      await page.user.click(await listed(name))
      await page.user.click(await button('Edit'))
      await dialog('Edit Admin')
      return page
    },
    buildAda: (values: Partial<Person> = {}) =>
      buildUser(app.deps, {
        role: 'admin',
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@radops.test',
        phone_number: '+12025550101',
        country_dial_code: '+1',
        country_code: 'US',
        permissions: flags('manage_kiosks', 'manage_settings'),
        ...values,
      }),
    stored: async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0],
  }
}
export type AdminPage = Awaited<ReturnType<typeof renderPortal>>

export const save = ({ user }: AdminPage) => user.click(screen.getByRole('button', { name: 'Save' }))
export const role = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
export const bodies = ({ calls }: AdminPage, method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith(LIST))

export const table = () => screen.findByRole('table', { name: 'Admins' })
/** Rows of people, as the texts of their cells; also of a list behind a dialog. */
export const rows = () =>
  screen
    .queryAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('cell', { hidden: true })
        .filter((cell) => !within(cell).queryByRole('checkbox', { hidden: true }))
        .map(cellText),
    )
/** Waits for the rows. @returns this person's row */
export const listed = (name: string) => screen.findByRole('button', { name: `View ${name}` })
const cellText = (cell: HTMLElement) => {
  const value = cell.cloneNode(true) as HTMLElement
  // Without the column's name, which only a phone's card shows.
  value.querySelector('[aria-hidden="true"]')?.remove()
  return value.textContent
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const dialog = openDialog
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Names of the ticked boxes, in the order of the panel. */
export const ticked = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((one) => one.labels?.[0]?.textContent ?? '')
