import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import {
  buildEvent,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import {
  app,
  button,
  event,
  kiosk,
  maria,
  mission,
  openEvent,
  organization,
  person,
  rows,
  show,
} from './severalMissions.tsx'

// The list of other people's missions of an event, as one of its people sees it (rulings 160 to 162, 164).

beforeEach(openEvent)

test('other people’s missions neither hide Start Mission nor count as mine', spec('X-258'), async () => {
  const team = await buildTeam(app.deps, { organization_id: organization.id, name: 'Alpha' })
  await mission(await person('Ann', 'user'), 'k1', { team_id: team.id })
  await mission(await person('Bob', 'user'), 'k2', { state: 'stopping' })
  await show()
  expect(await rows()).toEqual([
    ['Alpha', 'Harbor County', 'k1', 'Ann Hill', 'Running'],
    ['Harbor County', 'Harbor County', 'k2', 'Bob Hill', 'Stopping'],
  ])
  expect(screen.getByText('You have no mission on this event.')).toBeTruthy()
  expect((await button('Start Mission')).getAttribute('aria-disabled')).toBeNull()
})

test('many missions of others are folded for someone who can stop none of them', spec('X-703'), async () => {
  const ann = await person('Ann', 'user')
  for (const name of ['k1', 'k2', 'k3', 'k4']) await mission(await person(name, 'user'), name)
  const { user } = await show(ann)
  expect(await screen.findByRole('region', { name: 'Other missions (4)' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Other missions' })).toBeNull()
  await user.click(await button('Show missions'))
  expect((await rows()).map(([, , name]) => name)).toEqual(['k1', 'k2', 'k3', 'k4'])
  expect(screen.queryByRole('button', { name: /^Stop|^Kiosk of/ })).toBeNull()
  await user.click(await button('Hide missions'))
  expect(screen.queryByRole('table', { name: 'Other missions' })).toBeNull()
  cleanup()
  // A manager can stop them.
  await show()
  expect(await rows()).toHaveLength(4)
})

test('stopping another person’s mission asks first and names them', spec('X-259'), async () => {
  const [ann, bob] = [await person('Ann', 'user'), await person('Bob', 'user')]
  const annsMission = await mission(ann, 'k1')
  const his = await mission(bob, 'k2')
  const { user, calls } = await show()
  await user.click(await button('Stop Bob Hill’s mission'))
  const question = await screen.findByRole('dialog', { name: 'Stop Bob Hill’s mission?' })
  expect(question.textContent).toContain(his.mission_id)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)

  await user.click(await button('Stop Bob Hill’s mission'))
  await user.click(await button('Stop Mission'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ query }) => query)).toEqual([
    { action: 'stop', mission: String(his.id) },
  ])
  await waitFor(async () =>
    expect((await rows()).map(([, , , , state]) => state)).toEqual(['Running', 'Stopping']),
  )
  const [row] = await app.db.select().from(missions).where(eq(missions.id, annsMission.id))
  expect(row?.state).toBe('running')
})

test('each row shows its own kiosk', spec('X-261'), async () => {
  const { id } = await mission(await person('Ann', 'user'), 'k1')
  await mission(maria, 'k2')
  const { user, calls } = await show()
  await user.click(await button('Kiosk of Ann Hill'))
  const details = await screen.findByRole('dialog', { name: 'Active Kiosk Details' })
  const link = await within(details).findByRole('link', { name: /^Open kiosk/ })
  expect(link.getAttribute('href')).toBe('https://k1.test/')
  const asked = calls.findLast(({ path }) => path.endsWith('get-active-kiosk'))
  expect(asked?.query).toEqual({ mission: String(id) })
})

test(
  'a partner’s mission shows team and organization, but no person, kiosk or stop button',
  spec('X-251'),
  async () => {
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
    const partnership = await buildPartnership(app.deps, ridge.id, organization.id)
    const rosa = await person('Rosa', 'user', ridge)
    const guests = await buildTeam(app.deps, { organization_id: ridge.id, name: 'Ridge 1', members: [rosa] })
    const shared = await buildEvent(app.deps, {
      organization_id: organization.id,
      creator_id: maria.id,
      sharing_mode: 'Partners',
      partnerships: [partnership],
      teams: [guests],
    })
    await buildMission(app.deps, {
      event: shared,
      kiosk: await kiosk('r1', ridge),
      starter: rosa,
      team_id: guests.id,
    })
    await show(maria, shared)
    expect((await rows()).map(([team, org, , , state]) => [team, org, state])).toEqual([
      ['Ridge 1', 'Ridge Valley', 'Running'],
    ])
    expect(document.body.textContent).not.toMatch(/Rosa|r1/)
    expect(screen.queryByRole('button', { name: /Ridge 1/ })).toBeNull()
  },
)

test('a failure of another person’s mission is shown with its reason', spec('X-258'), async () => {
  const failure_reason = 'Kiosk k1 sent no heartbeat for 90 seconds.'
  await mission(await person('Ann', 'user'), 'k1', { state: 'failed', ended_at: new Date(), failure_reason })
  await show()
  expect((await rows())[0]?.[4]).toBe(`Failed${failure_reason}`)
  expect(screen.queryByRole('button', { name: /^Stop .+ mission$/ })).toBeNull()
})

test('clocks use the server’s time, whatever the device’s clock', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1', {
    running_at: new Date(Date.now() - 3_725_000),
  })
  const hourAhead = 3_600_000
  const path = `events/${event.id}/missions/`
  await renderFeature(app, maria, <MissionControl eventId={event.id} />, {
    otherServer: {
      [`GET ${path}`]: async (init) => {
        const answer = await app.fetch(`/api/${path}`, init)
        const body = (await answer.json()) as { server_time: string }
        const server_time = new Date(Date.parse(body.server_time) + hourAhead).toISOString()
        return Response.json({ ...body, server_time })
      },
    },
  })
  expect(await screen.findByText(/^02:02:0\d$/)).toBeTruthy()
})

test(
  'a list that fails says so, and can be retried; one that is cut off says so too',
  spec('X-258'),
  async () => {
    await mission(await person('Ann', 'user'), 'k1')
    let isCut = true
    const path = `events/${event.id}/missions/`
    const { user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, {
      otherServer: {
        [`GET ${path}`]: async (init) => {
          if (isCut) return Response.json({ detail: 'Out of order.' }, { status: 500 })
          const answer = await app.fetch(`/api/${path}`, init)
          return Response.json({ ...((await answer.json()) as object), has_more: true })
        },
      },
    })
    expect(await screen.findByText('Out of order.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
    isCut = false
    await user.click(await button('Retry'))
    expect(await screen.findByText('The event has more missions than the 1 listed here.')).toBeTruthy()
    expect(await rows()).toHaveLength(1)
  },
)
