import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, NO_EXTENSIONS, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let organization: Awaited<ReturnType<typeof buildOrganization>>
let event: Awaited<ReturnType<typeof buildEvent>>
let manager: Awaited<ReturnType<typeof buildUser>>

beforeEach(async () => {
  app = await freshApp()
  organization = await buildOrganization(app.deps, { name: 'Harbor County' })
  manager = await person('org_event_manager')
  event = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    name: 'Harbor drill',
    event_id: 'EVT-77',
    sharing_mode: 'Public',
  })
})

const person = (role: Role) => buildUser(app.deps, { role, organization_id: organization.id })
const show = (as = manager, path = '/event-control?event=EVT-77', otherServer = {}) =>
  renderPortal(app, { path, as, otherServer })
const control = () => screen.findByRole('region', { name: 'Harbor drill' })
/** A link on the page itself; the menu has one with the same name. */
const onPage = (name: string) => within(screen.getByRole('main')).findByRole('link', { name })
const button = (name: string) => screen.findByRole('button', { name })
const buttons = async () =>
  within(await control())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
/** Simulates another conductor. */
const pressElsewhere = async (action: string) =>
  app.fetch(`/api/events/${event.id}/exercise/clock/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.as(manager.email)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })

// One of each menu and dashboard.
const ROLES: Role[] = ['super_admin', 'org_admin', 'user']
test.each(ROLES)('a %s sees the event’s exercise, also from its dashboard', spec('X-280'), async (role) => {
  const as = await (role === 'super_admin' ? buildUser(app.deps, { role }) : person(role))
  // Users see the board of an event in which they take part.
  const team = await buildTeam(app.deps, {
    organization_id: organization.id,
    name: 'Alpha',
    members: role === 'super_admin' ? [] : [as],
  })
  await app.db
    .insert(event_teams)
    .values({ event_id: event.id, team_id: team.id, organization_id: organization.id })
  sessionStorage.setItem('radops.eventUrl', `events/${event.event_id}/?all=true`)
  const { user } = await show(as, '/event-control')
  expect(within(await control()).getByRole('timer', { name: 'Exercise time' }).textContent).toBe('00:00:00')
  await waitFor(() => expect(location.search).toBe('?event=EVT-77'))
  await user.click(await onPage('Event Dashboard'))
  await user.click(await onPage('Exercise Control'))
  await control()
  expect(location.pathname + location.search).toBe('/event-control?event=EVT-77')
})

test('a server without exercises has neither the page nor links to it', spec('X-280'), async () => {
  const { calls } = await show(manager, '/event-control?event=EVT-77', NO_EXTENSIONS)
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(screen.queryByRole('link', { name: 'Exercise Control' })).toBeNull()
  expect(calls.filter(({ path }) => path.includes('exercise'))).toEqual([])
})

test('a conductor takes the clock through its states', spec('X-282'), async () => {
  const { user } = await show()
  // Each takes the place of the one before, so that a second press ends nothing.
  const last = async () => (await buttons()).at(-1)
  await button('StartEx')
  expect(await last()).toBe('StartEx')
  await user.click(await button('StartEx'))
  await button('Pause')
  expect(await last()).toBe('Pause')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Running00:00:0/))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Exercise: Running')
  await user.click(await button('Pause'))
  await button('Resume')
  expect(await last()).toBe('Resume')
  await user.click(await button('Resume'))
  await user.click(await button('EndEx'))
  const question = within(await screen.findByRole('dialog', { name: 'End the exercise?' }))
  await user.click(question.getByRole('button', { name: 'EndEx' }))
  await button('Reset clock')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ended/))
  expect(await buttons()).toEqual(['Choose another event', 'Wall Links', 'Reset clock'])
})

test('a manager or administrator who may not conduct it reads who does', spec('X-586'), async () => {
  const line = /conduct this exercise\.$/
  const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  const foreign = await buildUser(app.deps, { role: 'org_admin', organization_id: ridge.id })
  for (const [who, creator] of [
    [await person('org_event_manager'), manager.last_name],
    // Of another organization, which does not know this one's people.
    [foreign, 'The person who created the event'],
  ] as const) {
    await show(who)
    const said = await screen.findByText(line)
    expect(said.textContent).toMatch(
      new RegExp(`${creator} and the administrators of Harbor County conduct this exercise`),
    )
    expect(screen.queryByRole('button', { name: 'StartEx' })).toBeNull()
    closePortal()
  }
  await changeRow(app.deps, events, event.id, { status: 'Inactive' })
  await show(manager)
  await screen.findByText(INACTIVE)
  expect(screen.queryByText(line)).toBeNull()
})

test('the board keeps filter, search and order in the address', spec('X-286'), async () => {
  const teams = []
  for (const name of ['Alpha', 'Bravo', 'Charlie'])
    teams.push(await buildTeam(app.deps, { name, organization_id: organization.id }))
  const { event_id } = await buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    teams,
  })
  const path = `/event-control?event=${event_id}&state=none&search=a&ordering=-team`
  const { user } = await show(manager, path)
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('strong')?.textContent)
  await screen.findByText('Charlie')
  expect(names()).toEqual(['Charlie', 'Bravo', 'Alpha'])
  await user.click(await button('All 3'))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'bravo')
  await waitFor(() => expect(location.search).toBe(`?event=${event_id}&ordering=-team&search=bravo`))
  expect(names()).toEqual(['Bravo'])
})

test('a dialog has an address, which does not open it if that is impossible', spec('X-294'), async () => {
  await pressElsewhere('start')
  await show(manager, '/event-control?event=EVT-77&dialog=end')
  await screen.findByRole('dialog', { name: 'End the exercise?' })
  closePortal()
  await show(manager, '/event-control?event=EVT-77&dialog=reset')
  await button('EndEx')
  expect(screen.queryByRole('dialog')).toBeNull()
  closePortal()
  await show(manager, '/event-control?event=EVT-77&dialog=stop-all')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop all missions' }))
  expect(dialog.getByText('No mission of this event is open.')).toBeTruthy()
})

const NOT_CONDUCTOR = 'Only organizers of this event can conduct its exercise.'
const INACTIVE = 'This event is inactive. Nobody can conduct its exercise until it is activated.'
const NOT_LEAD = 'Only organizers of this event and managers of a team’s organization can assign kiosks.'

test(
  'a link to a dialog tells people who do not conduct why nothing opens',
  spec('X-282', 'X-761'),
  async () => {
    await pressElsewhere('start')
    const onlooker = await person('user')
    const isRefused = async (dialog: string, why = NOT_CONDUCTOR) => {
      await show(onlooker, `/event-control?event=EVT-77&dialog=${dialog}`)
      await screen.findByText(why)
      await waitFor(() => expect(location.search).toBe('?event=EVT-77'))
      expect(screen.queryByRole('dialog')).toBeNull()
      // They see the clock, without its buttons.
      expect(within(await control()).getByText('Running')).toBeTruthy()
      expect(await buttons()).toEqual(['Choose another event'])
      closePortal()
    }
    await isRefused('start')
    await isRefused('assign', NOT_LEAD)
    // The same for someone who sees the board.
    const team = await buildTeam(app.deps, { organization_id: organization.id, members: [onlooker] })
    await app.db
      .insert(event_teams)
      .values({ event_id: event.id, team_id: team.id, organization_id: organization.id })
    // One of the board, and each of the others.
    for (const dialog of ['stop-all', 'wall-links', 'end']) await isRefused(dialog)
  },
)

test(
  'a link to a dialog tells the organizers of an inactive event why nothing opens',
  spec('X-1332'),
  async () => {
    await changeRow(app.deps, events, event.id, { status: 'Inactive' })
    // The page says it to managers anyway, to them not.
    const staff = await buildUser(app.deps, { role: 'super_admin' })
    for (const dialog of ['wall-links', 'stop-all', 'startex']) {
      await show(staff, `/event-control?event=EVT-77&dialog=${dialog}`)
      await screen.findByText(INACTIVE)
      await waitFor(() => expect(location.search).toBe('?event=EVT-77'))
      closePortal()
    }
  },
)

test('a clock action does not close a dialog that was opened meanwhile', spec('X-294'), async () => {
  const path = `events/${event.id}/exercise/clock/`
  const gate = new Gate()
  const { user } = await show(manager, '/event-control?event=EVT-77', gate.before(app, `POST ${path}`))
  await user.click(await button('StartEx'))
  await user.click(await button('Wall Links'))
  await screen.findByRole('dialog', { name: 'Wall Links' })
  gate.open()
  await screen.findByText('Pause')
  expect(screen.getByRole('dialog', { name: 'Wall Links' })).toBeTruthy()
})

test('a conductor reads which event was deleted while it was open', spec('X-1076'), async () => {
  await show()
  await control()
  await app.db.delete(events).where(eq(events.id, event.id))
  poll()
  await screen.findByText('Harbor drill was deleted, or you no longer have access to it.')
})

test('an event that does not exist, or is hidden from this person, is reported as not found', async () => {
  await show(manager, '/event-control?event=EVT-78')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This event does not exist, or you do not have access to it.',
  )
})

test('a team’s name opens its details over the board, which stays as it was', spec('X-637'), async () => {
  const lee = await buildUser(app.deps, {
    role: 'user',
    organization_id: organization.id,
    first_name: 'Lee',
    last_name: 'Ash',
  })
  const team = await buildTeam(app.deps, {
    name: 'Survey Alpha',
    organization_id: organization.id,
    members: [lee],
  })
  const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
  const theirs = await buildTeam(app.deps, { name: 'Survey Ridge', organization_id: ridge.id })
  await app.db
    .insert(event_teams)
    .values(
      [team, theirs].map(({ id, organization_id }) => ({ event_id: event.id, team_id: id, organization_id })),
    )
  const address = '/event-control?event=EVT-77&search=survey&ordering=-team'
  const { user } = await show(manager, address)
  const name = await button('Survey Alpha')
  await user.click(name)
  expect(await screen.findByText('Members (1/4)')).toBeTruthy()
  const details = screen.getByRole('dialog', { name: 'Team Details' })
  expect(within(details).getAllByText('Lee Ash')).not.toEqual([])
  expect(within(details).queryByRole('button', { name: 'Edit Team' })).toBeNull()
  expect(location.search).toContain(`dialog=view&team=${team.id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname + location.search).toBe(address)
  await waitFor(() => expect(document.activeElement).toBe(name))
  // A partner's team has no details for this person.
  expect(screen.getByText('Survey Ridge')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Survey Ridge' })).toBeNull()
})
