import { expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import { buildOrganization, buildPartnership, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { readinessWorld } from '#tests/support/readinessWorld.ts'
import { spec } from '#tests/support/spec.ts'

// GET events/{id}/readiness/: dates, participants, and what the caller may see. It is noon UTC of November 20.

const world = await readinessWorld()
/** Of someone who has accepted the invitation. */
const SIGNED_UP = { last_password_change: new Date() }

test('a complete event is Go on every line, and the check holds no kiosk', async () => {
  const member = await world.person(SIGNED_UP)
  const team = await world.newTeam({ name: 'Red', members: [member] })
  const event = await world.newEvent({ teams: [team], end_date: '2026-11-22' })
  await world.addFile(event, 'loading')
  await world.addFile(event, 'kml', { bounds: [-71.4, 41.4, -71.2, 41.6] })
  expect(await world.ready(event)).toEqual({
    go: true,
    checks: [
      { check: 'status', detail: 'The event is active, from 11/20/2026 to 11/22/2026.' },
      { check: 'kiosk', detail: '2 of 2 kiosks are free.' },
      { check: 'license', detail: '2 of 2 kiosks are licensed through the end of the event.' },
      { check: 'files', detail: '2 files are stored, including the simulation file.' },
      { check: 'navigation', detail: '1 navigation file is near the release point.' },
      { check: 'teams', detail: 'Taking part: Red.' },
      { check: 'members', detail: 'Every participant has an active account.' },
      { check: 'partners', detail: 'The event is not shared with partners.' },
    ].map((check) => ({ ...check, state: 'go', action: null })),
  })
  expect(await world.db.$count(missions)).toBe(0)
  expect((await world.ready(event, member)).go).toBe(true)
})

test('an empty event says on each line what to do, to those who can', async () => {
  const member = await world.person()
  const event = await world.newEvent({ assigned_user_id: member.id })
  const { go, checks } = await world.ready(event)
  expect(go).toBe(false)
  expect(checks.filter(({ state }) => state === 'no_go').map(({ check }) => check)).toEqual(['files'])
  const files = 'no_go: There is no simulation file.'
  expect(await world.line('files', event)).toBe(`${files} > Upload a simulation file.`)
  expect(await world.line('files', event, member)).toBe(
    `${files} > Ask the organizers of this event to upload a simulation file.`,
  )
  expect(await world.line('teams', await world.newEvent())).toBe(
    'caution: Nobody is assigned: only organizers can start it. > Assign a team.',
  )
})

test('an event that is switched off, or over in its own time zone', async () => {
  const off = await world.newEvent({ status: 'Inactive' })
  expect(await world.line('status', off)).toBe('no_go: The event is inactive. > Activate it.')
  // In Auckland the 21st has begun.
  const days = { start_date: '2026-11-19', end_date: '2026-11-20' }
  const over = await world.newEvent({ ...days, time_zone: 'Pacific/Auckland' })
  expect(await world.line('status', over)).toBe(
    'caution: The event is active, but ended on 11/20/2026. > Check its dates.',
  )
  const going = await world.newEvent({ ...days, time_zone: 'America/Los_Angeles' })
  expect(await world.line('status', going)).toBe('go: The event is active, from 11/19/2026 to 11/20/2026.')
})

test('an event that begins later in its own time zone', async () => {
  const member = await world.person()
  const event = (start_date: string, time_zone: string) =>
    world.newEvent({ start_date, end_date: null, time_zone, assigned_user_id: member.id })
  const later = await event('2026-12-05', 'UTC')
  const begins = 'caution: The event begins on 12/5/2026.'
  expect(await world.line('status', later)).toBe(`${begins} > Check its dates if it is to run before that.`)
  expect(await world.line('status', later, member)).toBe(
    `${begins} > Ask the organizers of this event to check its dates if it is to run before that.`,
  )
  // In Auckland the 21st has begun, in Los Angeles it has not.
  expect(await world.line('status', await event('2026-11-21', 'Pacific/Auckland'))).toMatch(/^go: /)
  expect(await world.line('status', await event('2026-11-21', 'America/Los_Angeles'))).toMatch(
    /^caution: The event begins on 11\/21\/2026. > ./,
  )
})

test('only people with active accounts count as members', async () => {
  const [ana, ben] = [await world.person(), await world.person({ first_name: 'Ben', is_active: false })]
  const red = await world.newTeam({ name: 'Blue', members: [ana, ben] })
  const event = await world.newEvent({ teams: [red], assigned_user_id: ana.id })
  const ACTION = 'Activate the accounts, or assign others.'
  expect(await world.line('teams', event)).toBe('go: Taking part: Ana Reyes and Blue.')
  expect(await world.line('members', event)).toBe(
    `caution: The account of Ben Reyes is inactive. > ${ACTION}`,
  )
  await changeRow(world, users, ana.id, { is_active: false })
  expect(await world.line('members', event)).toBe(`no_go: The account of Ana Reyes is inactive. > ${ACTION}`)
  const teamed = await world.newEvent({ teams: [red] })
  expect(await world.line('members', teamed)).toBe(`no_go: Nobody in Blue has an active account. > ${ACTION}`)
  expect(await world.line('members', await world.newEvent())).toBe(
    'caution: No assigned account could be checked. > Check the teams first.',
  )
})

test('people who have not accepted their invitation cannot sign in yet', spec('X-1371'), async () => {
  const [ana, ben] = [await world.person(), await world.person({ first_name: 'Ben', ...SIGNED_UP })]
  const team = await world.newTeam({ name: 'Green', members: [ana, ben] })
  const event = await world.newEvent({ teams: [team] })
  expect(await world.line('members', event)).toBe(
    'caution: Ana Reyes has not set a password yet. > Remind them of their invitations, or send new ones.',
  )
  await changeRow(world, users, ana.id, SIGNED_UP)
  expect(await world.line('members', event)).toBe('go: Every participant has an active account.')
})

test('many teams are counted instead of named', spec('X-704'), async () => {
  const teams: { id: number; organization_id: number }[] = []
  for (let number = 1; number <= 6; number++) {
    const name = `Sector ${number}`
    teams.push(await world.newTeam({ name, members: [] }))
  }
  const ana = await world.person()
  expect(await world.line('teams', await world.newEvent({ teams, assigned_user_id: ana.id }))).toBe(
    'go: Taking part: Ana Reyes and 6 teams.',
  )
  expect(await world.line('members', await world.newEvent({ teams }))).toMatch(
    /^no_go: Nobody in Sector 1, Sector 2, Sector 3, and 3 others has an active account\. /,
  )
  expect(await world.line('teams', await world.newEvent({ teams: teams.slice(0, 4) }))).toBe(
    'go: Taking part: Sector 1, Sector 2, Sector 3, and Sector 4.',
  )
})

test('only current partners count; they see only their own people', async () => {
  const join = async (name: string) => {
    const organization = await buildOrganization(world.deps, { name })
    const organization_id = organization.id
    return {
      admin: await buildUser(world.deps, { role: 'org_admin', organization_id }),
      team: await buildTeam(world.deps, { organization_id, name: `${name} team`, members: [] }),
      partnership: await buildPartnership(world.deps, organization_id, world.organization.id),
    }
  }
  const [ridge, coast] = [await join('Ridge'), await join('Coast')]
  const event = await world.newEvent({
    sharing_mode: 'Partners',
    partnerships: [ridge.partnership, coast.partnership],
    teams: [ridge.team, coast.team],
  })
  const end = (id: number) => changeRow(world, partnerships, id, { status: 'removed' })
  expect(await world.line('partners', event)).toBe('go: Shared with Coast and Ridge.')
  expect(await world.line('partners', event, ridge.admin)).toBe('go: Shared with Ridge.')
  expect(await world.line('teams', event, ridge.admin)).toBe(
    'go: Taking part: Ridge team. Teams of other organizations are not shown.',
  )
  expect(JSON.stringify(await world.ready(event, ridge.admin))).not.toContain('Coast')
  const ACTION = 'Choose the partners again.'
  await end(coast.partnership.id)
  expect(await world.line('partners', event)).toBe(
    `caution: The partnership with Coast has ended: they can no longer see the event. > ${ACTION}`,
  )
  await end(ridge.partnership.id)
  expect(await world.line('partners', event)).toMatch(/^no_go: .*Coast and Ridge/)
  expect(await world.line('partners', await world.newEvent({ sharing_mode: 'Public' }))).toBe(
    'go: The event is visible to every organization in the network.',
  )
  expect(await world.line('partners', await world.newEvent({ sharing_mode: 'Partners' }))).toBe(
    `no_go: The event is set to be shared with partners, but none are selected. > ${ACTION}`,
  )
})

test('what the caller may not see is reported as neither missing nor in order', spec('X-415'), async () => {
  const ridge = await buildOrganization(world.deps, { name: 'Valley' })
  const ridgeAdmin = await buildUser(world.deps, { role: 'org_admin', organization_id: ridge.id })
  const medic = await buildUser(world.deps, { role: 'user', organization_id: ridge.id, is_active: false })
  const partnership = await buildPartnership(world.deps, ridge.id, world.organization.id)
  const member = await world.person(SIGNED_UP)
  const [red, rescue] = await Promise.all([
    world.newTeam({ name: 'Crimson', members: [member] }),
    buildTeam(world.deps, { organization_id: ridge.id, name: 'Rescue', members: [medic] }),
  ])
  const UNSEEN = 'Teams of other organizations are not shown'

  // Of a foreign event, only the caller's own teams are visible.
  const open = await world.newEvent({ sharing_mode: 'Public', teams: [red] })
  expect(await world.line('teams', open, ridgeAdmin)).toBe(`caution: ${UNSEEN}, so they were not checked.`)
  expect((await world.ready(open, ridgeAdmin)).checks.map(({ check }) => check)).not.toContain('members')

  // Organizers know that a partner's team and person take part, but not who they are (ruling 164).
  const shared = { sharing_mode: 'Partners' as const, partnerships: [partnership] }
  const CHECK = 'Ask their organizations to check them.'
  const NOT_SHOWN = 'Accounts of other organizations are not shown, so they were not checked.'
  const theirs = await world.newEvent({ ...shared, teams: [rescue] })
  expect(await world.line('teams', theirs)).toBe('go: Taking part: Rescue.')
  expect(await world.line('members', theirs)).toBe(`caution: ${NOT_SHOWN} > ${CHECK}`)
  const one = await world.newEvent({ ...shared, assigned_user_id: medic.id })
  expect(await world.line('teams', one)).toBe('go: Taking part: a person of a partner.')
  expect(await world.line('members', one)).toBe(`caution: ${NOT_SHOWN} > ${CHECK}`)
  const both = await world.newEvent({ ...shared, teams: [red, rescue] })
  expect(await world.line('members', both)).toBe(
    'go: Every account that could be checked is active. Those of other organizations are not shown.',
  )
})
