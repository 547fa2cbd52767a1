// Imports the screen's chunks before the first test, whose time is limited.
import '#src/app/screens/EventListScreen.tsx'
import '#src/features/partnerships/PartnershipNetwork.tsx'
import '#src/features/partnerships/AddPartner.tsx'
import '#src/features/partnerships/RemovePartnership.tsx'
import '#src/features/partnerships/RequestDetails.tsx'
import { screen, within } from '@testing-library/react'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { openDialog } from '#tests/support/openDialog.ts'

export type PartnershipWorld = Awaited<ReturnType<typeof partnershipWorld>>

/** Harbor and its partner Ridge; Coast and Delta without partners; their administrators, and platform staff. */
export async function partnershipWorld() {
  const app = await freshApp()
  const { deps } = app
  const organization = async (name: string, first_name: string, type?: string) => {
    const row = await buildOrganization(deps, { name, ...(type && { type }) })
    const admin = await buildUser(deps, {
      role: 'org_admin',
      organization_id: row.id,
      first_name,
      last_name: name.split(' ')[0] ?? name,
      email: `admin@${first_name}.test`.toLowerCase(),
      phone_number: '+12025550147',
    })
    return { row, admin }
  }
  const harbor = await organization('Harbor County', 'Olga')
  const ridge = await organization('Ridge Valley', 'Rita')
  const coast = await organization('Coast Guard', 'Carl', 'partner')
  const delta = await organization('Delta Works', 'Dora', 'emergency')
  return {
    ...app,
    harbor,
    ridge,
    coast,
    delta,
    partnership: await buildPartnership(deps, harbor.row.id, ridge.row.id),
    manager: await buildUser(deps, { role: 'org_event_manager', organization_id: harbor.row.id }),
    staff: await buildUser(deps, { role: 'super_admin' }),
    admin: await buildUser(deps, { role: 'admin', permissions: { full_admin: true } }),
    /** A pending request from one of these to another. */
    request: (from: { row: { id: number } }, to: { row: { id: number } }, reason = 'We train alike.') =>
      buildPartnership(deps, from.row.id, to.row.id, { status: 'pending', reason }),
  }
}

export const rowOf = (name: string | RegExp) => screen.findByRole('row', { name })
export const dialogOf = async (name: string) => within(await openDialog(name))
export const tabOf = (name: RegExp) => screen.findByRole('tab', { name })
