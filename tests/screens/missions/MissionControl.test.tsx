import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { startMissionSupervisor } from '#server/modules/missions/supervisor.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildMission, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { spec } from '#tests/support/spec.ts'
import {
  app,
  button,
  dialog,
  drill,
  kiosk,
  manager,
  organization,
  setUp,
  show,
  stubTab,
} from './drillWorld.tsx'

// Watching and stopping a mission on its event's dashboard, and its kiosk's details.

let supervisor: ReturnType<typeof startMissionSupervisor> | undefined
setUp()
afterEach(async () => {
  await supervisor?.stop()
  supervisor = undefined
})

async function confirmStop(user: Awaited<ReturnType<typeof show>>['user'], name = 'Stop your mission?') {
  await user.click(within(await dialog(name)).getByRole('button', { name: 'Stop Mission' }))
}

async function reaches(state: 'running' | 'ended') {
  await waitFor(async () => expect(await app.db.select().from(missions)).toMatchObject([{ state }]))
  poll()
}

test('a mission is started, shown as running, and stopped', {
  ...spec('E-005', 'E-131', 'E-198'),
}, async () => {
  stubTab()
  supervisor = startMissionSupervisor(app.deps)
  const { id } = await drill()
  await kiosk()
  const { user, calls } = await show({ id })
  await user.click(await button('Start Mission'))
  await user.click(
    within(await dialog('Available Kiosk Found')).getByRole('button', { name: 'Turn On Kiosk' }),
  )
  await reaches('running')
  const [mission] = await app.db.select().from(missions)
  expect(await screen.findByText(/^for/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Harbor Kiosk 1' })).toBeTruthy()

  await user.click(await button('Stop Mission'))
  await confirmStop(user)
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: 'POST',
      path: `events/${id}/toggle/`,
      query: { action: 'stop', mission: String(mission?.id) },
      body: undefined,
    }),
  )
  await reaches('ended')
  expect(await screen.findByRole('button', { name: 'Start Mission' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Harbor Kiosk 1' })).toBeNull()
})

test('stopping one’s own mission asks first and says what ends', spec('X-634'), async () => {
  const event = await drill()
  const team = await buildTeam(app.deps, {
    organization_id: organization.id,
    name: 'Survey Alpha',
    members: [manager],
  })
  const mission = await buildMission(app.deps, {
    event,
    kiosk: await kiosk(),
    starter: manager,
    team_id: team.id,
  })
  const { user, calls } = await show(event)
  const stop = await button('Stop Mission')
  stop.focus()
  await user.keyboard('{Enter}')
  const question = await dialog('Stop your mission?')
  expect(question.textContent).toContain(
    `${mission.mission_id} of Survey Alpha on Harbor Kiosk 1 ends for the whole team and cannot be resumed. Its files become a report.`,
  )
  // Another Enter, as on the button before, changes nothing.
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(stop))
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)

  await user.keyboard('{Enter}')
  await confirmStop(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ query }) => query)).toEqual([
    { action: 'stop', mission: String(mission.id) },
  ])
})

test('a refused stop shows the server’s reason', spec('E-293'), async () => {
  const event = await drill()
  const starter = await buildUser(app.deps, { role: 'org_admin', organization_id: organization.id })
  const { id: mission } = await buildMission(app.deps, { event, kiosk: await kiosk(), starter })
  const { user, calls } = await show(event)
  await user.click(await button(/^Stop .+ mission$/))
  const stop = await button('Stop Mission')
  // Meanwhile the person may no longer stop the mission.
  await changeRow(app, users, manager.id, { role: 'org_user' })
  await user.click(stop)
  const failed = await dialog('Kiosk Management')
  expect(calls).toContainEqual({
    method: 'POST',
    path: `events/${event.id}/toggle/`,
    query: { action: 'stop', mission: String(mission) },
    body: undefined,
  })
  const refusal = await app.fetch(`/api/events/${event.id}/toggle/?action=stop&mission=${mission}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.as(manager.email)}` },
  })
  expect(refusal.status).toBe(403)
  const { detail } = (await refusal.json()) as { detail: string }
  expect(within(failed).getByRole('alert').textContent).toBe(detail)
})

test(
  'the kiosk badge opens Active Kiosk Details, which say so while they load and if that fails',
  spec('E-132', 'E-144', 'E-145', 'E-185', 'E-294', 'E-348'),
  async () => {
    const event = await drill()
    const running = await kiosk(
      { license_status: 'Expired' },
      { username: 'trainee-1', password: 'kite-lantern' },
    )
    await buildMission(app.deps, { event, kiosk: running, starter: manager })
    const gate = new Gate()
    let isCut = false
    const line: typeof fetch = async (...call) => {
      if (isCut) throw new TypeError('network down')
      if (String(call[0]).includes('get-active-kiosk')) await gate.opened
      return app.fetch(...call)
    }
    const { user } = await renderFeature(
      { ...app, fetch: line },
      manager,
      <MissionControl eventId={event.id} />,
    )
    const badge = await button('Harbor Kiosk 1')
    isCut = true
    await user.click(badge)
    const failed = within(await dialog('Active Kiosk Details'))
    expect(await failed.findByText('Failed to load kiosk details. Please try again.')).toBeTruthy()
    await user.keyboard('{Escape}')
    isCut = false
    await user.click(await button('Harbor Kiosk 1'))
    const details = await dialog('Active Kiosk Details')
    expect(within(details).getByText('Loading kiosk details...')).toBeTruthy()
    gate.open()
    expect(await within(details).findByText('trainee-1')).toBeTruthy()
    await user.click(within(details).getByRole('button', { name: 'Show password' }))
    const facts = within(details)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Name', 'Harbor Kiosk 1'],
      ['Status', 'Running'],
      ['Access URL', expect.stringContaining('http')],
      ['Username', expect.stringContaining('trainee-1')],
      ['Password', expect.stringContaining('kite-lantern')],
      ['License', 'Expired'],
    ])
  },
)
