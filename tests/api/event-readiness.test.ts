import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { UploadedFiles } from '#contract/eventFiles.ts'
import type { EventReadiness, ReadinessCheck } from '#contract/eventReadiness.ts'
import { event_files, events } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { users } from '#server/db/schema/users.ts'
import {
  buildEvent,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { sendFiles } from '#tests/support/eventFiles.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'
import { spec } from '#tests/support/spec.ts'

// GET events/{id}/readiness/: each check in each of its states. It is noon of November 20 in UTC; the release point of
// built events is 41.5, -71.3.

let world: MissionWorld
beforeAll(async () => {
  world = await missionWorld({ kiosks: 2 })
  world.clock.now = new Date('2026-11-20T12:00:00Z')
}, 60_000)
afterAll(() => world.close())
afterEach(async () => {
  await world.db.delete(missions)
  await world.db.update(kiosks).set({
    status: 'Running',
    license_status: 'Active',
    subscription_end_date: null,
    subscription_start_date: null,
    needs_check: false,
  })
})

type Values = Partial<Parameters<typeof buildEvent>[1]>
const eventWith = (values: Values = {}) =>
  buildEvent(world.deps, { organization_id: world.organization.id, creator_id: world.manager.id, ...values })
type Check = ReadinessCheck['check']

async function ready(event: { id: number }, who: { id: number } = world.manager): Promise<EventReadiness> {
  const { status, body, text } = await world.call(who, 'GET', `/events/${event.id}/readiness/`)
  expect(status, text).toBe(200)
  return body
}
/** A line of the answer: its state, what it says, and what to do. */
async function line(check: Check, event: { id: number }, who?: { id: number }) {
  const found = (await ready(event, who)).checks.find((one) => one.check === check)
  if (!found) throw new Error(`no ${check}`)
  const { state, detail, action } = found
  return `${state}: ${detail}${action ? ` > ${action}` : ''}`
}

async function addFile(
  event: { id: number; organization_id: number },
  kind: 'loading' | 'summary' | 'starting_location' | 'kml' | 'poi',
  values: Partial<typeof event_files.$inferInsert> = {},
) {
  const stored = await world.deps.files.put(Readable.from([Buffer.from('bytes')]), { max_bytes: 100 })
  await world.db.insert(event_files).values({
    event_id: event.id,
    organization_id: event.organization_id,
    kind,
    file_name: `${kind}.file`,
    content_type: 'application/octet-stream',
    ...stored,
    ...values,
  })
  return stored.storage_key
}
const person = (values: object = {}) =>
  buildUser(world.deps, {
    role: 'user',
    organization_id: world.organization.id,
    first_name: 'Ana',
    last_name: 'Reyes',
    ...values,
  })

test('with everything in place it is go, line by line, and holds nothing', async () => {
  const member = await person()
  const team = await buildTeam(world.deps, {
    organization_id: world.organization.id,
    name: 'Red',
    members: [member],
  })
  const event = await eventWith({ teams: [team], end_date: '2026-11-22' })
  await addFile(event, 'loading')
  await addFile(event, 'kml', { bounds: [-71.4, 41.4, -71.2, 41.6] })
  expect(await ready(event)).toEqual({
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
  expect((await ready(event, member)).go).toBe(true)
})

test('with nothing in place the lines say what to do, each to those who can', async () => {
  const member = await person()
  const event = await eventWith({ assigned_user_id: member.id })
  const { go, checks } = await ready(event)
  expect(go).toBe(false)
  expect(checks.filter(({ state }) => state === 'no_go').map(({ check }) => check)).toEqual(['files'])
  const files = 'no_go: There is no simulation file.'
  expect(await line('files', event)).toBe(`${files} > Upload a simulation file.`)
  expect(await line('files', event, member)).toBe(
    `${files} > Ask the organizers of this event to upload a simulation file.`,
  )
  expect(await line('teams', await eventWith())).toBe(
    'caution: Nobody is assigned: only organizers can start it. > Assign a team.',
  )
})

test('an event that is off, or over where it takes place', async () => {
  const off = await eventWith({ status: 'Inactive' })
  expect(await line('status', off)).toBe('no_go: The event is inactive. > Activate it.')
  // In Auckland the 21st has begun.
  const days = { start_date: '2026-11-19', end_date: '2026-11-20' }
  const over = await eventWith({ ...days, time_zone: 'Pacific/Auckland' })
  expect(await line('status', over)).toBe(
    'caution: The event is active, but ended on 11/20/2026. > Check its dates.',
  )
  const going = await eventWith({ ...days, time_zone: 'America/Los_Angeles' })
  expect(await line('status', going)).toBe('go: The event is active, from 11/19/2026 to 11/20/2026.')
})

test('an event that begins later, where it takes place', async () => {
  const member = await person()
  const event = (start_date: string, time_zone: string) =>
    eventWith({ start_date, end_date: null, time_zone, assigned_user_id: member.id })
  const later = await event('2026-12-05', 'UTC')
  const begins = 'caution: The event begins on 12/5/2026.'
  expect(await line('status', later)).toBe(`${begins} > Check its dates if it is to run before that.`)
  expect(await line('status', later, member)).toBe(
    `${begins} > Ask the organizers of this event to check its dates if it is to run before that.`,
  )
  // In Auckland the 21st has begun, in Los Angeles it has not.
  expect(await line('status', await event('2026-11-21', 'Pacific/Auckland'))).toMatch(/^go: /)
  expect(await line('status', await event('2026-11-21', 'America/Los_Angeles'))).toMatch(
    /^caution: The event begins on 11\/21\/2026. > ./,
  )
})

describe('a kiosk', () => {
  test('is one that the caller could take this moment', async () => {
    const event = await eventWith()
    const [first, second] = world.kiosks
    const other = await buildUser(world.deps, {
      role: 'org_event_manager',
      organization_id: world.organization.id,
    })
    if (!first || !second) throw new Error('no kiosks')
    await world.call(world.manager, 'GET', `/events/${event.id}/available-kiosks/`)
    await buildMission(world.deps, { event, kiosk: second, starter: other })
    // The one that is held for the caller is free to them, and to nobody else.
    expect(await line('kiosk', event)).toBe('go: 1 of 2 kiosks is free.')
    const third = await buildUser(world.deps, { role: 'org_admin', organization_id: world.organization.id })
    const WAIT = 'Wait until a mission ends, or have one stopped.'
    expect(await line('kiosk', event, third)).toBe(`no_go: None of 2 kiosks is free at the moment. > ${WAIT}`)
    const seated = await person({ assigned_kiosk_id: second.id })
    const own = await eventWith({ assigned_user_id: seated.id })
    expect(await line('kiosk', own, seated)).toBe(`no_go: Your assigned kiosk is in use. > ${WAIT}`)
    // Who runs one already starts none.
    expect(await line('kiosk', event, other)).toContain(second.name)
    expect(await line('kiosk', own, other)).toMatch(
      new RegExp(
        `^no_go: You run mission MSN-\\d+ on “${event.name}” \\(kiosk ${second.name}\\).* > Stop it before you start another one.$`,
      ),
    )
  })

  test('is one that works', async () => {
    const event = await eventWith()
    await world.db.update(kiosks).set({ needs_check: true })
    expect(await line('kiosk', event)).toBe(
      'no_go: None of 2 kiosks can be used: 2 waiting for a check after a failure. > Wait for the check, or make sure the kiosk can be reached.',
    )
    await world.db.update(kiosks).set({ needs_check: false, status: 'Maintenance' })
    expect(await line('kiosk', event)).toBe(
      'no_go: None of 2 kiosks can be used: 2 in maintenance. > Ask platform staff to bring a kiosk back into service.',
    )
    const lone = await buildUser(world.deps, { role: 'org_admin' })
    const without = await eventWith({ organization_id: lone.organization_id ?? 0, creator_id: lone.id })
    expect(await line('kiosk', without, lone)).toBe(
      'no_go: There is no kiosk to run this event on. > Ask platform staff for a kiosk.',
    )
  })

  test('is licensed through the last day, which ends in UTC a day later in the west', async () => {
    const days = { start_date: '2026-11-25', end_date: '2026-11-27' }
    const event = (time_zone: string) => eventWith({ ...days, time_zone })
    const lapses = (subscription_end_date: string) => world.db.update(kiosks).set({ subscription_end_date })
    const RENEW = 'Ask platform staff to renew a license.'
    const [west, east] = [await event('America/Los_Angeles'), await event('Pacific/Auckland')]
    await lapses('2026-11-27')
    expect(await line('license', east)).toBe('go: 2 of 2 kiosks are licensed through the end of the event.')
    expect(await line('license', west)).toBe(
      `caution: No license lasts through the end of the event, 11/27/2026. > ${RENEW}`,
    )
    await lapses('2026-11-28')
    expect(await line('license', west)).toMatch(/^go: /)
    await lapses('2026-11-24')
    expect(await line('license', west)).toBe(`no_go: No kiosk is licensed when the event begins. > ${RENEW}`)
    // In Auckland the event begins on the 24th of UTC.
    expect(await line('license', east)).toMatch(/^caution: /)
    await lapses('2026-11-23')
    expect(await line('license', east)).toMatch(/^no_go: /)
    await lapses('2026-12-31')
    await world.db.update(kiosks).set({ license_status: 'Expired' })
    expect(await line('license', east)).toMatch(/^no_go: /)
    await world.db.update(kiosks).set({ license_status: 'Active' })
    expect(await line('license', await eventWith({ end_date: null }))).toBe(
      'go: 2 of 2 kiosks are licensed; the event has no end date to compare with.',
    )
  })

  test('is licensed and works at once: a license on one that is out of service is none', async () => {
    const [first, second] = world.kiosks
    if (!first || !second) throw new Error('no kiosks')
    const event = await eventWith({ start_date: '2026-11-20', end_date: '2026-11-27' })
    const change = (kiosk: { id: number }, values: Partial<typeof kiosks.$inferInsert>) =>
      world.db.update(kiosks).set(values).where(eq(kiosks.id, kiosk.id))
    const RENEW = 'Ask platform staff to renew a license.'
    // The free one's license ends amid the event; the one that is licensed throughout cannot be used.
    await change(first, { subscription_end_date: '2026-11-24' })
    const LAPSES = 'No license of a kiosk in service lasts through the end of the event, 11/27/2026.'
    for (const out of [{ status: 'Maintenance' }, { needs_check: true }] as const) {
      await change(second, { status: 'Running', needs_check: false, ...out })
      expect(await line('kiosk', event)).toBe('go: 1 of 2 kiosks is free.')
      expect(await line('license', event)).toBe(`caution: ${LAPSES} > ${RENEW}`)
    }
    await change(first, { subscription_end_date: '2026-11-19' })
    expect(await line('license', event)).toBe(
      `no_go: No kiosk in service is licensed when the event begins. > ${RENEW}`,
    )
    await change(first, { subscription_end_date: '2026-12-31' })
    expect(await line('license', event)).toBe(
      'go: 1 of 1 kiosk in service is licensed through the end of the event.',
    )
    await change(first, { status: 'Maintenance' })
    expect(await line('license', event)).toBe(
      'no_go: No kiosk is in service, so licenses were not checked. > Bring a kiosk back into service first.',
    )
  })
})

describe('files', () => {
  test('are there when their bytes are', async () => {
    const event = await eventWith()
    await addFile(event, 'summary', { file_name: 'plan.pdf' })
    expect(await line('files', event)).toMatch(/^no_go: /)
    const key = await addFile(event, 'loading', { file_name: 'harbor.xsim' })
    expect(await line('files', event)).toMatch(/^go: /)
    await world.deps.files.remove(key)
    expect(await line('files', event)).toBe(
      'no_go: harbor.xsim is listed, but missing from the file store. > Upload it again.',
    )
  })

  test('are whole in the store, be they cut short or empty', async () => {
    const event = await eventWith()
    const key = await addFile(event, 'loading', { file_name: 'harbor.xsim' })
    const path = join(world.deps.config.dataDir, 'files', key.slice(0, 2), key)
    for (const size of [1, 0]) {
      await truncate(path, size)
      expect(await line('files', event)).toBe(
        'no_go: harbor.xsim is damaged in the store: the size is not what was uploaded. > Upload it again.',
      )
    }
    await writeFile(path, 'bytes')
    expect(await line('files', event)).toMatch(/^go: /)
  })

  test('say where a mission begins, once there is a starting location', async () => {
    const event = await eventWith()
    await addFile(event, 'loading')
    const upload = async (text: string) => {
      const file = { field: 'starting_location', name: 'start_location.csv', body: text }
      const answer = await sendFiles(world, event.id, await world.as(world.manager.id), [file])
      expect(answer.status, answer.text).toBe(201)
      return (answer.body as UploadedFiles).files[0]?.id
    }
    const member = await person()
    await world.db.update(events).set({ assigned_user_id: member.id }).where(eq(events.id, event.id))
    for (const text of [
      'heading,name\r\n90,Pier\r\n',
      'latitude,longitude,heading\r\n',
      'latitude,longitude\r\n,\r\n',
    ]) {
      const id = await upload(text)
      const NONE = 'No latitude and longitude could be read in the starting location start_location.csv.'
      expect(await line('files', event)).toBe(
        `caution: ${NONE} > Upload one with a column for each and a row below them.`,
      )
      expect(await line('files', event, member)).toContain(
        ' > Ask the organizers of this event to upload one with a column for each and a row below them.',
      )
      await world.call(world.manager, 'DELETE', `/event-files/${id}/`)
    }
    await upload('latitude,longitude,heading\r\n41.5,-71.3,90\r\n')
    expect(await line('files', event)).toMatch(/^go: /)
  })

  test('are checked a few at a time, and all of them', async () => {
    const event = await eventWith()
    const names = Array.from({ length: 30 }, (_, number) => `course-${number}.kml`)
    await addFile(event, 'loading')
    for (const file_name of names) await addFile(event, 'kml', { file_name })
    let [underWay, most, looked] = [0, 0, 0]
    const { size } = world.deps.files
    world.deps.files.size = async (key) => {
      most = Math.max(most, ++underWay)
      looked += 1
      try {
        return await size(key)
      } finally {
        underWay -= 1
      }
    }
    try {
      expect(await line('files', event)).toMatch(/^go: 31 files are stored/)
    } finally {
      world.deps.files.size = size
    }
    expect(looked).toBe(31)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(8)
  })

  test('for navigation lie near the release point', async () => {
    const event = await eventWith()
    expect(await line('navigation', event)).toBe(
      'caution: There are no navigation files. > Upload a route or points of interest.',
    )
    await addFile(event, 'poi', { file_name: 'empty.csv', bounds: null })
    expect(await line('navigation', event)).toBe(
      'caution: Nothing in the navigation files could be placed on a map. > Check what the navigation files contain.',
    )
    // The sign of the longitude was forgotten.
    await addFile(event, 'kml', { file_name: 'far.kml', bounds: [71.2, 41.4, 71.4, 41.6] })
    const CHECK = 'Check the release point and the navigation files.'
    const far = 'Far from the release point: far.kml (10,045 km).'
    const EMPTY = 'No places could be read in empty.csv.'
    expect(await line('navigation', event)).toBe(`no_go: ${far} ${EMPTY} > ${CHECK}`)
    // 0.4 degrees of latitude are 44 km, 0.5 are 56.
    await addFile(event, 'kml', { file_name: 'near.kml', bounds: [-71.4, 41.9, -71.2, 42] })
    expect(await line('navigation', event)).toBe(`caution: ${far} ${EMPTY} > ${CHECK}`)
    await world.db.delete(event_files).where(eq(event_files.file_name, 'far.kml'))
    expect(await line('navigation', event)).toBe(`caution: ${EMPTY} > Check this file, or upload another.`)
    await world.db.delete(event_files).where(eq(event_files.file_name, 'empty.csv'))
    expect(await line('navigation', event)).toBe('go: 1 navigation file is near the release point.')
    await world.db.update(events).set({ release_point_lat: 41.4 }).where(eq(events.id, event.id))
    expect(await line('navigation', event)).toBe(
      `no_go: Far from the release point: near.kml (56 km). > ${CHECK}`,
    )
  })
})

test('members are people whose accounts are on', async () => {
  const [ana, ben] = [await person(), await person({ first_name: 'Ben', is_active: false })]
  const red = await buildTeam(world.deps, {
    organization_id: world.organization.id,
    name: 'Blue',
    members: [ana, ben],
  })
  const event = await eventWith({ teams: [red], assigned_user_id: ana.id })
  const ACTION = 'Activate the accounts, or assign others.'
  expect(await line('teams', event)).toBe('go: Taking part: Ana Reyes and Blue.')
  expect(await line('members', event)).toBe(`caution: The account of Ben Reyes is off. > ${ACTION}`)
  await world.db.update(users).set({ is_active: false }).where(eq(users.id, ana.id))
  expect(await line('members', event)).toBe(`no_go: The account of Ana Reyes is off. > ${ACTION}`)
  const teamed = await eventWith({ teams: [red] })
  expect(await line('members', teamed)).toBe(`no_go: Nobody in Blue has an active account. > ${ACTION}`)
  expect(await line('members', await eventWith())).toBe(
    'caution: No assigned account could be checked. > Check the teams first.',
  )
})

test('partners are those who are partners still; they see only their own people', async () => {
  const join = async (name: string) => {
    const organization = await buildOrganization(world.deps, { name })
    const organization_id = organization.id
    return {
      admin: await buildUser(world.deps, { role: 'org_admin', organization_id }),
      team: await buildTeam(world.deps, { organization_id, name: `${name} team`, members: [] }),
      partnership: await buildPartnership(world.deps, {
        from_organization_id: organization_id,
        to_organization_id: world.organization.id,
      }),
    }
  }
  const [ridge, coast] = [await join('Ridge'), await join('Coast')]
  const event = await eventWith({
    sharing_mode: 'Partners',
    partnerships: [ridge.partnership, coast.partnership],
    teams: [ridge.team, coast.team],
  })
  const end = (id: number) =>
    world.db.update(partnerships).set({ status: 'removed' }).where(eq(partnerships.id, id))
  expect(await line('partners', event)).toBe('go: Shared with Coast and Ridge.')
  expect(await line('partners', event, ridge.admin)).toBe('go: Shared with Ridge.')
  expect(await line('teams', event, ridge.admin)).toBe(
    'go: Taking part: Ridge team. Teams of other organizations are not shown.',
  )
  expect(JSON.stringify(await ready(event, ridge.admin))).not.toContain('Coast')
  const ACTION = 'Choose the partners again.'
  await end(coast.partnership.id)
  expect(await line('partners', event)).toBe(
    `caution: The partnership with Coast has ended: they can no longer see the event. > ${ACTION}`,
  )
  await end(ridge.partnership.id)
  expect(await line('partners', event)).toMatch(/^no_go: .*Coast and Ridge/)
  expect(await line('partners', await eventWith({ sharing_mode: 'Partners' }))).toBe(
    `no_go: The event is set to be shared with partners, but none are selected. > ${ACTION}`,
  )
})

test('what the reader may not see is neither missing nor in order', spec('X-415'), async () => {
  const ridge = await buildOrganization(world.deps, { name: 'Valley' })
  const ridgeAdmin = await buildUser(world.deps, { role: 'org_admin', organization_id: ridge.id })
  const medic = await buildUser(world.deps, { role: 'user', organization_id: ridge.id, is_active: false })
  const partnership = await buildPartnership(world.deps, {
    from_organization_id: ridge.id,
    to_organization_id: world.organization.id,
  })
  const member = await person()
  const [red, rescue] = await Promise.all([
    buildTeam(world.deps, { organization_id: world.organization.id, name: 'Crimson', members: [member] }),
    buildTeam(world.deps, { organization_id: ridge.id, name: 'Rescue', members: [medic] }),
  ])
  const UNSEEN = 'Teams of other organizations are not shown'

  // Of another organization's event, one's own teams are all there is to be seen.
  const open = await eventWith({ sharing_mode: 'Public', teams: [red] })
  expect(await line('teams', open, ridgeAdmin)).toBe(`caution: ${UNSEEN}, so they were not checked.`)
  expect((await ready(open, ridgeAdmin)).checks.map(({ check }) => check)).not.toContain('members')

  // Of a partner's team and person the organizers know that they take part, not who they are (ruling 164).
  const shared: Values = { sharing_mode: 'Partners', partnerships: [partnership] }
  const CHECK = 'Ask their organizations to check them.'
  const NOT_SHOWN = 'Accounts of other organizations are not shown, so they were not checked.'
  const theirs = await eventWith({ ...shared, teams: [rescue] })
  expect(await line('teams', theirs)).toBe('go: Taking part: Rescue.')
  expect(await line('members', theirs)).toBe(`caution: ${NOT_SHOWN} > ${CHECK}`)
  const one = await eventWith({ ...shared, assigned_user_id: medic.id })
  expect(await line('teams', one)).toBe('go: Taking part: a person of a partner.')
  expect(await line('members', one)).toBe(`caution: ${NOT_SHOWN} > ${CHECK}`)
  const both = await eventWith({ ...shared, teams: [red, rescue] })
  expect(await line('members', both)).toBe(
    'go: Every account that could be checked is active. Those of other organizations are not shown.',
  )
})
