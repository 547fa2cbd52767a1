import { screen, within } from '@testing-library/react'
import { mission_teams } from '#server/db/schema/missions.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'

// Several missions of one event, as Maria sees them, an event manager of its organization.

export let app: TestApp
export let organization: Awaited<ReturnType<typeof buildOrganization>>
export let maria: Awaited<ReturnType<typeof buildUser>>
export let event: Awaited<ReturnType<typeof buildEvent>>

export async function openEvent(): Promise<void> {
  app = await freshApp({ readyDelayMs: 0 })
  organization = await buildOrganization(app.deps, { name: 'Harbor County' })
  maria = await person('Maria', 'org_event_manager')
  event = await buildEvent(app.deps, { organization_id: organization.id, creator_id: maria.id })
}

export const person = (first_name: string, role: 'user' | 'org_event_manager', at = organization) =>
  buildUser(app.deps, { role, organization_id: at.id, first_name, last_name: 'Hill' })
export const kiosk = (name: string, at = organization, password = 'kite-lantern') =>
  buildKiosk(app.deps, { organization_id: at.id, name }, { password, access_url: `https://${name}.test/` })
export const mission = async (starter: { id: number }, name: string, values: object = {}, on = event) =>
  buildMission(app.deps, { event: on, kiosk: await kiosk(name), starter, ...values })
export const missionOf = async (team: { id: number; name: string }, starter: { id: number }) => {
  const { id } = await mission(starter, 'k1', { team_id: team.id })
  await app.db.insert(mission_teams).values({ mission_id: id, team_id: team.id, team_name: team.name })
}

export const show = (who = maria, on = event) => renderFeature(app, who, <MissionControl eventId={on.id} />)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const rows = async () =>
  within(await screen.findByRole('table', { name: 'Other missions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.lastElementChild?.textContent),
    )
