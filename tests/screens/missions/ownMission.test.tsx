import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { mission_steps, missions } from '#server/db/schema/missions.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { type LinkToRecord, RecordLinksContext } from '#src/shared/recordLinks.ts'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildEvent, buildTeam } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import {
  app,
  button,
  event,
  kiosk,
  maria,
  mission,
  missionOf,
  openEvent,
  organization,
  person,
  rows,
  show,
} from './severalMissions.tsx'

// A person's own mission, and their team's, beside those of others (rulings 160 to 162).

beforeEach(openEvent)

/** As in the portal. */
const link: LinkToRecord = ({ kind, id }) => ({
  href: `/${kind}/${id}`,
  onClick: () => undefined,
  onIntent: () => undefined,
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

test(
  'a person sees who stopped their mission, with its report; a widget has no link',
  spec('X-260', 'X-1340'),
  async () => {
    const ann = await person('Ann', 'user')
    const { id, mission_id } = await mission(ann, 'k1', {
      state: 'ended',
      ended_at: new Date(),
      stopped_by_id: maria.id,
    })
    await app.db
      .insert(mission_steps)
      .values({ mission_id: id, state: 'stopping', actor_name: 'Maria Hill', reason: 'The event was ended.' })
    const widget = await show(ann)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Maria Hill stopped your mission.')
    expect(notice.textContent).toContain(`${mission_id} on k1. The event was ended.`)
    expect(screen.queryByText(/report/)).toBeNull()
    widget.unmount()
    const control = <MissionControl eventId={event.id} />
    await renderFeature(app, ann, <RecordLinksContext value={link}>{control}</RecordLinksContext>)
    const report = await screen.findByRole('link', { name: /^View report/ })
    expect(report.getAttribute('href')).toBe(`/report/${id}`)
  },
)

test(
  'once one’s mission has stopped, its report is a press away, where a link opens it',
  spec('X-1340'),
  async () => {
    const { id, mission_id } = await mission(maria, 'k1')
    const control = <MissionControl eventId={event.id} />
    const linked = <RecordLinksContext value={link}>{control}</RecordLinksContext>
    const { user, client } = await renderFeature(app, maria, linked)
    await user.click(await button('Stop Mission'))
    const question = within(await screen.findByRole('dialog', { name: 'Stop your mission?' }))
    await user.click(question.getByRole('button', { name: 'Stop Mission' }))
    await button(/^Stopping/)
    expect(screen.queryByRole('link', { name: /report/ })).toBeNull()
    await app.db.update(missions).set({ state: 'ended', ended_at: new Date() })
    await client.invalidateQueries()
    const report = await screen.findByRole('link', { name: `View report of ${mission_id}` })
    expect(report.getAttribute('href')).toBe(`/report/${id}`)
    expect(report.parentElement?.textContent).toMatch(new RegExp(`^${mission_id} has ended\\.`))
    vi.stubGlobal('open', () => null)
    await user.click(await button('Start Mission'))
    await user.click(await button('Turn On Kiosk'))
    await button(/^Stop/)
    await app.db.update(missions).set({ state: 'failed', ended_at: new Date() })
    await client.invalidateQueries()
    await button('Start Mission')
    expect(screen.queryByRole('link', { name: /report/ })).toBeNull()
  },
)

test('the link to a started kiosk goes once the person’s mission runs elsewhere', spec('X-261'), async () => {
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

test('a reservation is timed by the server, whatever the device’s clock', spec('X-604'), async () => {
  await kiosk('k1')
  const hourBehind = (iso: string) => new Date(Date.parse(iso) - 3_600_000).toISOString()
  const shifted = (path: string, field: string) => ({
    [`GET ${path}`]: async (init?: RequestInit) => {
      const body = (await (await app.fetch(`/api/${path}`, init)).json()) as Record<string, string>
      return Response.json({ ...body, [field]: hourBehind(body[field] ?? '') })
    },
  })
  const { user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, {
    otherServer: {
      ...shifted(`events/${event.id}/missions/`, 'server_time'),
      ...shifted(`events/${event.id}/available-kiosks/`, 'reserved_until'),
    },
  })
  await user.click(await button('Start Mission'))
  const found = within(await screen.findByRole('dialog', { name: 'Available Kiosk Found' }))
  expect(found.getByText(/^Reserved for another/).textContent).toMatch(/0[12]:\d\d$/)
})

test('a server without this list gets the screen of the specification', spec('X-258'), async () => {
  await mission(await person('Ann', 'user'), 'k1')
  const { calls, user } = await renderFeature(app, maria, <MissionControl eventId={event.id} />, {
    extensions: [],
  })
  expect(await screen.findByText('operated by Ann Hill')).toBeTruthy()
  await user.click(await button('Stop Mission'))
  const question = await screen.findByRole('dialog', { name: 'Stop the mission?' })
  expect(question.textContent).toContain('cannot be resumed')
  await user.click(within(question).getByRole('button', { name: 'Stop Mission' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.some(({ path }) => path.endsWith('/missions/'))).toBe(false)
})
