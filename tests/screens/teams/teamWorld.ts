// Imports the screens' chunks before the first test, whose time is limited.
import '#src/app/screens/EventListScreen.tsx'
import '#src/features/teams/TeamList.tsx'
import '#src/features/teams/TeamFormDialog.tsx'
import { screen, within } from '@testing-library/react'
import type { Role } from '#contract/session.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { openDialog } from '#tests/support/openDialog.ts'

export type TeamWorld = Awaited<ReturnType<typeof teamWorld>>

/** Harbor County with someone of each role, seven people for teams, and 'Red Team'; Ridge is another organization. */
export async function teamWorld() {
  const app = await freshApp()
  const { deps } = app
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const person = (role: Role, first_name: string, last_name: string, organization_id = harbor.id) =>
    buildUser(deps, {
      role,
      first_name,
      last_name,
      organization_id,
      email: `${first_name}.${last_name}@team.test`.toLowerCase(),
    })
  const ana = await person('user', 'Ana', 'Reyes')
  const ben = await person('user', 'Ben', 'Okafor')
  const cleo = await person('user', 'Cleo', 'Marsh')
  const dov = await person('user', 'Dov', 'Lind')
  const eve = await person('user', 'Eve', 'Stone')
  const finn = await person('org_user', 'Finn', 'Hale')
  const red = await buildTeam(deps, {
    organization_id: harbor.id,
    name: 'Red Team',
    description: 'Takes samples at the pier.',
    members: [ana, ben],
  })
  return {
    ...app,
    harbor,
    ridge,
    red,
    people: { ana, ben, cleo, dov, eve, finn },
    rita: await person('user', 'Rita', 'Ridge', ridge.id),
    orgAdmin: await person('org_admin', 'Olga', 'Harbor'),
    manager: await person('org_event_manager', 'Maria', 'Manager'),
    staff: await buildUser(deps, { role: 'super_admin', first_name: 'Sam', last_name: 'Super' }),
    admin: await buildUser(deps, {
      role: 'admin',
      permissions: { full_admin: true },
      first_name: 'Adam',
      last_name: 'Admin',
    }),
  }
}

export const rowOf = (name: string | RegExp) => screen.findByRole('row', { name })
export const dialogOf = async (name: string) => within(await openDialog(name))
