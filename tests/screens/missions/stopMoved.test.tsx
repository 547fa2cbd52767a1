import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { buildMission, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import { app, button, dialog, drill, kiosk, manager, organization, setUp, show } from './drillWorld.tsx'

// Stop Mission of the event's dashboard, while a conductor moves the mission to a spare kiosk.

setUp()

/** A mission of the manager, or of somebody else, and what moves it. */
async function moving(isOwn: boolean) {
  const starter = isOwn
    ? manager
    : await buildUser(app.deps, { role: 'user', organization_id: organization.id, first_name: 'Ann' })
  const event = await drill()
  const team = await buildTeam(app.deps, { organization_id: organization.id, members: [starter] })
  const about = { event, starter, team_id: team.id }
  const first = await buildMission(app.deps, { ...about, kiosk: await kiosk() })
  const spare = await kiosk({ name: 'Spare' })
  const move = async () => {
    const at = new Date()
    await changeRow(app, missions, first.id, { state: 'failed', ended_at: at })
    return buildMission(app.deps, { ...about, kiosk: spare, continues_id: first.id, created_at: at })
  }
  const state = async ({ id }: { id: number }) =>
    (await app.db.select().from(missions).where(eq(missions.id, id)))[0]?.state
  return { event, first, move, state }
}

test.each([true, false])(
  'a moved mission is not stopped unseen: the dialog names the one that runs, and asks about it (own: %s)',
  spec('X-1001'),
  async (isOwn) => {
    const { event, first, move, state } = await moving(isOwn)
    const { user } = await show(event)
    await user.click(await button(isOwn ? 'Stop Mission' : /^Stop .+ mission$/))
    const title = isOwn ? 'Stop your mission?' : /^Stop Ann.* mission\?$/
    await dialog(title)
    const second = await move()
    poll()
    const text = `${first.mission_id} is over: its team goes on with ${second.mission_id} on kiosk Spare.`
    await waitFor(async () => expect((await dialog(title)).textContent).toContain(text))
    await user.click(
      within(await dialog(title)).getByRole('button', { name: `Ask about ${second.mission_id}` }),
    )
    await waitFor(async () => expect((await dialog(title)).textContent).toContain(`${second.mission_id} of `))
    expect(await state(second)).toBe('running')
    await user.click(within(await dialog(title)).getByRole('button', { name: 'Stop Mission' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await state(second)).toBe('stopping')
  },
)

test('after a refused stop, the next question is about the mission that runs', spec('X-1001'), async () => {
  const { event, move, state } = await moving(true)
  const { user } = await show(event)
  await user.click(await button('Stop Mission'))
  const question = within(await dialog('Stop your mission?'))
  const second = await move()
  await user.click(question.getByRole('button', { name: 'Stop Mission' }))
  await screen.findByText(/is over, and nothing was stopped/)
  await user.click(await button(`Ask about ${second.mission_id}`))
  expect((await dialog('Stop your mission?')).textContent).toContain(`${second.mission_id} of `)
  expect(await state(second)).toBe('running')
})
