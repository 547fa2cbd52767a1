import { screen, within } from '@testing-library/react'
import type { users } from '#server/db/schema/users.ts'
import type { TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
// Brought here, so that no test waits for the modules of its first screen.
import '#src/app/screens/AdminManagementScreen.tsx'
import '#src/features/admins/AdminEditor.tsx'
import '#src/features/admins/AdminDetail.tsx'
import { openDialog } from '#tests/support/openDialog.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

// Admin Management as a person meets it. Words are the specification's (administration spec §2.9).

type Person = typeof users.$inferSelect

/** administration spec §3 */
export const NINE = [
  'full_admin',
  'manage_organizations',
  'manage_kiosks',
  'manage_events',
  'manage_mission_reports',
  'manage_admin_management',
  'manage_users',
  'manage_admin_activity_logs',
  'manage_settings',
]
const ALL = Object.fromEntries(NINE.map((flag) => [flag, true]))
export const flags = (...held: string[]) =>
  Object.fromEntries(NINE.map((flag) => [flag, held.includes(flag)]))

/** The permissions that the form offers. */
export const PANEL = [
  'Full Admin (All Permissions)',
  'Manage Organizations',
  'Manage Admins',
  'Manage Admin Activity Logs',
  'Manage Global Settings',
]

export const LIST = 'auth/admin-management/'

export const buildChief = (app: TestApp) =>
  buildUser(app.deps, {
    role: 'super_admin',
    first_name: 'Sam',
    last_name: 'Chief',
    email: 'sam@radops.test',
  })

export const buildAda = (app: TestApp, values: Partial<Person> = {}) =>
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
  })

/** The screen as one person sees it. */
export async function openAdmins(
  app: TestApp,
  as: Person,
  { path = '/admin-management', ...options }: Partial<RenderOptions> = {},
) {
  const page = await renderPortal(app, {
    path,
    as,
    permissions: as.role === 'super_admin' ? ALL : as.permissions,
    ...options,
  })
  await screen.findByRole('heading', { level: 1, name: 'Admin Management' })
  return page
}

export const table = () => screen.findByRole('table', { name: 'Admins' })
/** Rows of people, as the text of their cells; also of a list behind a dialog. */
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
/** Once the rows are here, the one of this person. */
export const listed = (name: string) => screen.findByRole('button', { name: `View ${name}` })
const cellText = (cell: HTMLElement) => {
  const value = cell.cloneNode(true) as HTMLElement
  // The column's name, which only a phone's card shows.
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
