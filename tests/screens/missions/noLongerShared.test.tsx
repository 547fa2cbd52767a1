import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Event } from '#contract/events.ts'
import { events } from '#server/db/schema/events.ts'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildOrganization, buildPartnership, buildTeam, buildUser } from '#tests/support/builders.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { app, button, drill, organization, setUp } from './drillWorld.tsx'

// The dashboard of an event that someone else stops sharing or deletes.

setUp()

/** The dashboard of a drill, open with someone whose organization is a partner. */
async function showToPartner() {
  const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  const partnership = await buildPartnership(app.deps, organization.id, ridge.id)
  const guest = await buildUser(app.deps, { role: 'org_event_manager', organization_id: ridge.id })
  const team = await buildTeam(app.deps, { organization_id: ridge.id })
  const event = await drill({ sharing_mode: 'Partners', partnerships: [partnership], teams: [team] })
  const control = ({ opens }: Event) => <p>Leads to: {opens?.join()}</p>
  await renderFeature(
    app,
    guest,
    <EventDashboard eventKey={String(event.id)} control={control} reports={() => null} />,
  )
  await button('Start Mission')
  expect(screen.getByText('Leads to: control,tape')).toBeTruthy()
  const owner = await buildUser(app.deps, { role: 'org_admin', organization_id: organization.id })
  const headers = { authorization: `Bearer ${await app.as(owner.email)}` }
  const leave = () => app.fetch(`/api/partnerships/${partnership.id}/`, { method: 'DELETE', headers })
  return { event, leave }
}

const startDisabled = async () => (await button('Start Mission')).getAttribute('aria-disabled')

test(
  'a person with an event open while the partnership ends sees that it ended, and cannot start a mission',
  spec('X-1104'),
  async () => {
    const { leave } = await showToPartner()
    expect((await leave()).status).toBe(204)
    poll()
    await screen.findByText(
      'The partnership with Harbor County has ended. Harbor drill is no longer shared with you.',
    )
    expect(await startDisabled()).toBe('true')
    expect(screen.getByText('Leads to:')).toBeTruthy()
    expect(screen.getAllByText('This event is no longer available to you.')).not.toEqual([])
  },
)

test(
  'an event that is gone while the partnership lasts is not put down to its end',
  spec('X-1104'),
  async () => {
    const { event } = await showToPartner()
    await app.db.delete(events).where(eq(events.id, event.id))
    poll()
    await screen.findByText('Harbor drill was deleted, or you no longer have access to it.')
    expect(await startDisabled()).toBe('true')
  },
)
