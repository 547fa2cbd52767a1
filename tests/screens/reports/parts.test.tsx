import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import type { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildMission } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { MANAGER, seedReports } from './reportWorld.ts'

// A mission whose kiosk failed continues as another one: its report lists the parts, and so does the list.

let app: TestApp
beforeEach(async () => {
  app = await freshApp({ seed: seedReports })
})

const person = async (email: string) => {
  const [found] = await app.db.select().from(users).where(eq(users.email, email))
  if (!found) throw new Error('no person')
  return found
}
/** The first part ran on a kiosk of Ridge, whose reports Harbor cannot read; the second was moved to a third. */
async function threeParts() {
  const manager = await person(MANAGER)
  const [event] = await app.db.select().from(events).where(eq(events.name, 'Harbor drill'))
  const all = await app.db.select().from(kiosks).orderBy(kiosks.id)
  const [harbor, ridge] = all
  if (!event || !harbor || !ridge) throw new Error('no kiosk')
  await changeRow(app, kiosks, ridge.id, { name: 'Ridge kiosk 1' })
  const part = (
    mission_id: string,
    kiosk: typeof kiosks.$inferSelect,
    values: Partial<typeof missions.$inferInsert> = {},
  ) =>
    buildMission(app.deps, {
      event,
      kiosk,
      starter: manager,
      mission_id,
      state: 'failed',
      ended_at: new Date(),
      failure_reason: 'The kiosk sent no heartbeat.',
      ...values,
    })
  const first = await part('MSN-500', ridge)
  const second = await part('MSN-501', harbor, { continues_id: first.id })
  await part('MSN-502', harbor, { continues_id: second.id, state: 'ended', failure_reason: null })
}
const fact = async (label: string) => {
  const name = await screen.findByText(label, { selector: 'dt' })
  return within(name.nextElementSibling as HTMLElement)
}

test('a report links its earlier parts and its later one, with all their kiosks', spec('X-327'), async () => {
  await threeParts()
  await renderPortal(app, { path: '/user-mission-reports?report=MSN-501', as: await person(MANAGER) })
  const before = await fact('Continues')
  expect(before.getByText(/^MSN-500/).textContent).toBe(
    'MSN-500 on Ridge kiosk 1: The kiosk sent no heartbeat.',
  )
  // Its report belongs to another organization's kiosk.
  expect(before.queryByRole('link')).toBeNull()
  const after = await fact('Continued by')
  expect(after.getByRole('link', { name: 'MSN-502' }).getAttribute('href')).toMatch(/report=\d+/)
  expect((await fact('Kiosks')).getByText(/Ridge kiosk 1/).textContent).toBe('Ridge kiosk 1, Harbor kiosk 3')
})

test('a row in the list names the mission that it continues', spec('X-327'), async () => {
  await threeParts()
  await renderPortal(app, { path: '/user-mission-reports?search=MSN-50', as: await person(MANAGER) })
  const row = async (id: string) => (await screen.findByRole('link', { name: id })).closest('tr')?.textContent
  expect(await row('MSN-501')).toContain('Continues MSN-500')
  expect(await row('MSN-502')).toContain('Continues MSN-501')
})
