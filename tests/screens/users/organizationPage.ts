import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { buildPeople, dialog, type People } from './userWorld.ts'

export const PATH = '/user-management'

export let app: TestApp
export let people: People

/** Creates both for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    app = await freshApp()
    people = await buildPeople(app)
  })
  afterEach(async () => {
    closePortal()
    await app.close()
  })
}

/** User Management, as the organization's administrator. */
export const open = (search = '') => renderPortal(app, { path: PATH + search, as: people.orgAdmin })
export const action = (name: string) => screen.findByRole('button', { name })
/** Opens the screen and a dialog by its button. */
export async function openDialog(button: string, title: string) {
  const page = await open()
  await page.user.click(await action(button))
  return { ...page, form: within(await dialog(title)) }
}
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const sent = (calls: { method: string }[], method: string) =>
  calls.filter((call) => call.method === method)
export const storedUser = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]
