import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { mission_steps, mission_teams, missions } from '#server/db/schema/missions.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

// Several missions of one event, as one of its people sees them (rulings 160 to 162, 164).

let app: TestApp
let organization: Awaited<ReturnType<typeof buildOrganization>>
let maria: Awaited<ReturnType<typeof buildUser>>
let event: Awaited<ReturnType<typeof buildEvent>>

beforeEach(async () => {
  app = await freshApp({ readyDelayMs: 0 })
  organization = await buildOrganization(app.deps, { name: 'Harbor County' })
  maria = await person('Maria', 'org_event_manager')
  event = await buildEvent(app.deps, { organization_id: organization.id, creator_id: maria.id })
})
afterEach(() => void vi.unstubAllGlobals())

const person = (first_name: string, role: 'user' | 'org_event_manager', at = organization) =>
  buildUser(app.deps, { role, organization_id: at.id, first_name, last_name: 'Hill' })
const kiosk = (name: string, at = organization, password = 'kite-lantern') =>
  buildKiosk(app.deps, { organization_id: at.id, name }, { password, access_url: `https://${name}.test/` })
const mission = async (starter: { id: number }, name: string, values: object = {}, on = event) =>
  buildMission(app.deps, { event: on, kiosk: await kiosk(name), starter, ...values })
const missionOf = async (team: { id: number; name: string }, starter: { id: number }) => {
  const { id } = await mission(starter, 'k1', { team_id: team.id })
  await app.db.insert(mission_teams).values({ mission_id: id, team_id: team.id, team_name: team.name })
}

const show = (who = maria, on = event) => renderFeature(app, who, <MissionControl eventId={on.id} />)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Other missions' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.lastElementChild?.textContent),
    )

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

test('a mission of one’s team comes first, with its operator', spec('X-614'), async () => {
  const lena = await person('Lena', 'user')
  const alpha = await buildTeam(app.deps, {
    organization_id: organization.id,
    name: 'Alpha',
    members: [lena],
  })
  await missionOf(alpha, await person('David', 'user'))
  await mission(await person('Bob', 'user'), 'k2')
  await app.db
    .insert(event_teams)
    .values({ event_id: event.id, team_id: alpha.id, organization_id: organization.id })
  await show(lena)
  const title = await screen.findByText('Your team’s mission')
  expect(title.parentElement?.textContent).toMatch(/Running.*on k1for Alphaoperated by David Hill$/)
  expect(
    title.compareDocumentPosition(screen.getByText('Your mission')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  expect(screen.getByText('You are not operating a mission. Start Mission starts another one.')).toBeTruthy()
  expect((await button('Start Mission')).getAttribute('aria-disabled')).toBeNull()
  expect((await rows()).map(([, , name]) => name)).toEqual(['k2'])
})

test('those who may stop the mission of their team also see it in the list', spec('X-614'), async () => {
  const alpha = await buildTeam(app.deps, {
    organization_id: organization.id,
    name: 'Alpha',
    members: [maria],
  })
  await missionOf(alpha, await person('David', 'user'))
  const { user } = await show()
  await screen.findByText('Your team’s mission')
  await user.click(await button('Stop David Hill’s mission'))
  await user.click(await button('Stop Mission'))
  await waitFor(async () => expect((await button(/^Stopping/)).getAttribute('aria-disabled')).toBe('true'))
})

test('while one’s mission runs on another event, Start Mission says so', spec('X-616'), async () => {
  const other = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: maria.id,
    name: 'Night drill',
  })
  const { mission_id } = await mission(maria, 'k1', {}, other)
  await show()
  const start = await button('Start Mission')
  expect(start.getAttribute('aria-disabled')).toBe('true')
  // On the page, and as the description of the button.
  const reason = `You run mission ${mission_id} on “Night drill”. Stop it before you start another one.`
  expect(screen.getAllByText(reason)).toHaveLength(2)
})

test('the person’s own mission is shown separately from the others', spec('X-258', 'X-617'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  await mission(maria, 'k2')
  await show()
  expect(await button('Stop Mission')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'k2' })).toBeTruthy()
  expect(screen.getByText('operated by Maria Hill')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Operator' })).toBeTruthy()
  expect((await rows()).map(([, , name]) => name)).toEqual(['k1'])
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

test('a person sees who stopped their mission', spec('X-260'), async () => {
  const ann = await person('Ann', 'user')
  const { id, mission_id } = await mission(ann, 'k1', {
    state: 'ended',
    ended_at: new Date(),
    stopped_by_id: maria.id,
  })
  await app.db
    .insert(mission_steps)
    .values({ mission_id: id, state: 'stopping', actor_name: 'Maria Hill', reason: 'The event was ended.' })
  await show(ann)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Maria Hill stopped your mission.')
  expect(notice.textContent).toContain(`${mission_id} on k1. The event was ended.`)
})

test('each row shows its own kiosk', spec('X-261'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  await mission(maria, 'k2')
  const { user, calls } = await show()
  await user.click(await button('Kiosk of Ann Hill'))
  const details = await screen.findByRole('dialog', { name: 'Active Kiosk Details' })
  const link = await within(details).findByRole('link', { name: /^Open kiosk/ })
  expect(link.getAttribute('href')).toBe('https://k1.test/')
  const asked = calls.findLast(({ path }) => path.endsWith('get-active-kiosk'))
  const [annsMission] = await app.db.select().from(missions)
  expect(asked?.query).toEqual({ mission: String(annsMission?.id) })
})

test(
  'the link to a started kiosk disappears once the person’s mission runs on another one',
  spec('X-261'),
  async () => {
    vi.stubGlobal('open', () => null)
    await kiosk('k1')
    await kiosk('k2')
    const { user, client } = await show()
    await user.click(await button('Start Mission'))
    await user.click(await button('Turn On Kiosk'))
    expect(await screen.findByRole('link', { name: 'Open kiosk' })).toHaveProperty('href', 'https://k1.test/')
    // In another tab it is stopped, and another mission starts on the other kiosk.
    await app.db.update(missions).set({ state: 'ended', ended_at: new Date() })
    const again = await app.fetch(`/api/events/${event.id}/toggle/?action=start&kiosk_id=2`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.as(maria.email)}` },
    })
    expect(again.status).toBe(200)
    await client.invalidateQueries()
    expect(await button('k2')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open kiosk' })).toBeNull()
  },
)

test(
  'a partner’s mission shows team and organization, but no person, kiosk or stop button',
  spec('X-251'),
  async () => {
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
    const partnership = await buildPartnership(app.deps, {
      from_organization_id: ridge.id,
      to_organization_id: organization.id,
    })
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

test('the team is chosen before the start if there are several', spec('X-262'), async () => {
  vi.stubGlobal('open', () => null)
  await kiosk('k1')
  const team = (name: string) => buildTeam(app.deps, { organization_id: organization.id, name })
  const teams = [await team('Alpha'), await team('Bravo')]
  const drill = await buildEvent(app.deps, { organization_id: organization.id, creator_id: maria.id, teams })
  const { user } = await show(maria, drill)
  await user.click(await button('Start Mission'))
  const found = await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
  await user.selectOptions(within(found).getByRole('combobox', { name: 'Team' }), 'Bravo')
  await user.click(within(found).getByRole('button', { name: 'Turn On Kiosk' }))
  expect(await screen.findByText('for Bravo')).toBeTruthy()
})

test('a single team is named, without a choice', spec('X-262'), async () => {
  await kiosk('k1')
  const alpha = await buildTeam(app.deps, { organization_id: organization.id, name: 'Alpha' })
  const drill = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: maria.id,
    teams: [alpha],
  })
  const { user } = await show(maria, drill)
  await user.click(await button('Start Mission'))
  const found = await screen.findByRole('dialog', { name: 'Available Kiosk Found' })
  expect(within(found).getByText('Alpha')).toBeTruthy()
  expect(within(found).queryByRole('combobox')).toBeNull()
})

test('clocks use the server’s time, whatever the device’s clock', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1', {
    running_at: new Date(Date.now() - 3_725_000),
  })
  const hourAhead = 3_600_000
  const path = `events/${event.id}/missions/`
  await renderFeature(app, maria, <MissionControl eventId={event.id} />, '', {
    [`GET ${path}`]: async (init) => {
      const answer = await app.fetch(`/api/${path}`, init)
      const body = (await answer.json()) as { server_time: string }
      const server_time = new Date(Date.parse(body.server_time) + hourAhead).toISOString()
      return Response.json({ ...body, server_time })
    },
  })
  expect(await screen.findByText(/^02:02:0\d$/)).toBeTruthy()
})

test('a reservation is timed by the server, whatever the device’s clock', spec('X-604'), async () => {
  await kiosk('k1')
  const hourBehind = (iso: string) => new Date(Date.parse(iso) - 3_600_000).toISOString()
  const shifted = (path: string, field: string) => ({
    [`GET ${path}`]: async (init?: RequestInit) => {
      const body = (await (await app.fetch(`/api/${path}`, init)).json()) as Record<string, string>
      return Response.json({ ...body, [field]: hourBehind(body[field] ?? '') })
    },
  })
  const { user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, '', {
    ...shifted(`events/${event.id}/missions/`, 'server_time'),
    ...shifted(`events/${event.id}/available-kiosks/`, 'reserved_until'),
  })
  await user.click(await button('Start Mission'))
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  expect(found.getByText(/^Reserved for another/).textContent).toMatch(/0[12]:\d\d$/)
})

test('a truncated list shows how many it has', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  const path = `events/${event.id}/missions/`
  await renderFeature(app, maria, <MissionControl eventId={event.id} />, '', {
    [`GET ${path}`]: async (init) => {
      const answer = await app.fetch(`/api/${path}`, init)
      return Response.json({ ...((await answer.json()) as object), has_more: true })
    },
  })
  expect(await screen.findByText('The event has more missions than the 1 listed here.')).toBeTruthy()
})

test('a list that fails says so, and can be retried', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  let isCut = true
  const path = `events/${event.id}/missions/`
  const { user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, '', {
    [`GET ${path}`]: async (init) =>
      isCut ? Response.json({ detail: 'Out of order.' }, { status: 500 }) : app.fetch(`/api/${path}`, init),
  })
  expect(await screen.findByText('Out of order.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Mission' })).toBeNull()
  isCut = false
  await user.click(await button('Retry'))
  expect(await rows()).toHaveLength(1)
})

test('a server without this list gets the screen of the specification', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  const { calls, user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, '', {}, [])
  expect(await screen.findByText('operated by Ann Hill')).toBeTruthy()
  await user.click(await button('Stop Mission'))
  const question = await screen.findByRole('dialog', { name: 'Stop the mission?' })
  expect(question.textContent).toContain('cannot be resumed')
  await user.click(within(question).getByRole('button', { name: 'Stop Mission' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.some(({ path }) => path.endsWith('/missions/'))).toBe(false)
})
