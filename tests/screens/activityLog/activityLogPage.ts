import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

// Admin Activity Log as a person opens it.

const PATH = '/admin-activity-log'
export const COLUMNS = [
  'Date & Time',
  'Admin Name',
  'Action',
  'Affected Entity',
  'Details',
  'IP Address',
  'Browser',
]

export let app: TestApp

/** Before each test of a file: a server of its own. */
export function setUp(): void {
  beforeEach(async () => {
    app = await freshApp()
  })
}

type NewRow = Partial<typeof activity.$inferInsert>
export const write = (...rows: NewRow[]) =>
  app.db.insert(activity).values(
    rows.map((row) => ({
      actor_name: 'Dana Reyes',
      action: 'kiosk_changed',
      subject: 'kiosk',
      subject_id: '1',
      ...row,
    })),
  )
export const many = (count: number, row: NewRow = {}) =>
  Array.from({ length: count }, (_, index) => ({ details: `Line ${index + 1}`, ...row }))

/** What a login returns. */
export const MAY_EXPORT = { access_admin_activity_log: true }
type Reader = Parameters<typeof buildUser>[1]
export async function open(
  search = '',
  options: Partial<RenderOptions> = {},
  reader: Reader = { role: 'super_admin' },
) {
  const person = await buildUser(app.deps, reader)
  const view = await renderPortal(app, { path: `${PATH}${search}`, as: person, ...options })
  await screen.findByRole('table', { name: 'Activity log' })
  return { ...view, person, asked: () => logCalls(view.calls) }
}
const logCalls = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('auth/logs/?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
