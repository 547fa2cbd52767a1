import { screen } from '@testing-library/react'
import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeAll } from 'vitest'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { dialogOf, type PartnershipWorld, partnershipWorld, tabOf } from './partnershipWorld.ts'

export type NetworkOptions = Partial<RenderOptions> & { search?: string }
type Page = Awaited<ReturnType<typeof renderPortal>>

export const RECEIVED = /^Partnership Requests/
export const SENT = /^Sent Requests/

/** The Partnership Network for the tests of one file; each starts with the original data. */
export function partnershipNetwork() {
  let world: PartnershipWorld
  beforeAll(async () => {
    world = await partnershipWorld()
  })
  afterEach(async () => {
    await world.db.delete(partnerships).where(ne(partnerships.id, world.partnership.id))
    await changeRow(world, partnerships, world.partnership.id, { status: 'accepted' })
  })
  return {
    get world() {
      return world
    },
    /** Opens it, by default as Harbor's administrator. */
    open: ({ search = '', ...options }: NetworkOptions = {}) =>
      renderPortal(world, { path: `/partnership-network${search}`, as: world.harbor.admin, ...options }),
    /** The status of a partnership in the database. */
    stored: async (id: number) => {
      const [row] = await world.db.select().from(partnerships).where(eq(partnerships.id, id))
      return row?.status
    },
  }
}

export async function openRequest({ user }: Page, tab: RegExp, id: number | string) {
  await user.click(await tabOf(tab))
  await user.click(await screen.findByRole('button', { name: `View request ${id}` }))
  return dialogOf('Partnership Request Details')
}

export const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
export const writes = (calls: Page['calls']) => calls.filter(({ method }) => method !== 'GET')
export const asked = (calls: Page['calls'], start: string) => calls.some(({ path }) => path.startsWith(start))
