import { afterEach, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { buildEvent, buildKiosk, buildMission, buildTeam, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { readinessWorld } from '#tests/support/readinessWorld.ts'
import { spec } from '#tests/support/spec.ts'

// GET events/{id}/readiness/: a kiosk and its license. It is noon UTC of November 20.

const world = await readinessWorld()
afterEach(() => world.freeKiosks())

test('a kiosk is ready if the caller could take it now', spec('X-615'), async () => {
  const event = await world.newEvent()
  const [first, second] = world.kiosks
  const other = await world.newManager()
  if (!first || !second) throw new Error('no kiosks')
  await world.call(world.manager, 'GET', `/events/${event.id}/available-kiosks/`)
  await buildMission(world.deps, { event, kiosk: second, starter: other })
  // A kiosk held for the caller is free for them, but for nobody else.
  expect(await world.line('kiosk', event)).toBe('go: 1 of 2 kiosks is free.')
  const third = await world.newUser({ role: 'org_admin' })
  const WAIT = 'Wait for a mission to end, or ask for one to be stopped.'
  expect(await world.line('kiosk', event, third)).toBe(
    `no_go: None of 2 kiosks is free at the moment. > ${WAIT}`,
  )
  const seated = await world.person({ assigned_kiosk_id: second.id })
  const own = await world.newEvent({ assigned_user_id: seated.id })
  expect(await world.line('kiosk', own, seated)).toBe(
    `no_go: Your assigned kiosk is not free at the moment. > ${WAIT}`,
  )
  // Someone who is running one cannot start another.
  expect(await world.line('kiosk', event, other)).toMatch(
    new RegExp(
      `^no_go: You are already running mission MSN-\\d+ here, on kiosk ${second.name}. > Stop it before you start another one.$`,
    ),
  )
  expect(await world.line('kiosk', own, other)).toMatch(
    new RegExp(
      `^no_go: You run mission MSN-\\d+ on “${event.name}” \\(kiosk ${second.name}\\).* > Stop it before you start another one.$`,
    ),
  )
})

test('a kiosk must work', async () => {
  const event = await world.newEvent()
  await world.db.update(kiosks).set({ needs_check: true })
  expect(await world.line('kiosk', event)).toBe(
    'no_go: None of 2 kiosks can be used: 2 waiting for a check after a failure. > Wait for the check, or make sure the kiosk can be reached.',
  )
  await world.db.update(kiosks).set({ needs_check: false, status: 'Maintenance' })
  expect(await world.line('kiosk', event)).toBe(
    'no_go: None of 2 kiosks can be used: 2 in maintenance. > Ask platform staff to bring a kiosk back into service.',
  )
  const lone = await buildUser(world.deps, { role: 'org_admin' })
  const without = await world.newEvent({ organization_id: lone.organization_id ?? 0, creator_id: lone.id })
  expect(await world.line('kiosk', without, lone)).toBe(
    'no_go: There is no kiosk to run this event on. > Ask platform staff for a kiosk.',
  )
  const only = await buildKiosk(world.deps, {
    organization_id: lone.organization_id ?? 0,
    status: 'Maintenance',
  })
  expect(await world.line('kiosk', without, lone)).toBe(
    'no_go: The only kiosk cannot be used: it is in maintenance. > Ask platform staff to bring a kiosk back into service.',
  )
  const change = (values: Partial<typeof kiosks.$inferInsert>) => changeRow(world, kiosks, only.id, values)
  await change({ status: 'Running', subscription_start_date: '2099-01-01' })
  expect(await world.line('kiosk', without, lone)).toBe(
    'no_go: The only kiosk cannot be used: it is not licensed today. > Ask platform staff to check the license and the subscription dates.',
  )
  await change({ subscription_start_date: null })
  expect(await world.line('kiosk', without, lone)).toBe('go: The only kiosk is free.')
})

test('a kiosk is licensed through the last day, which ends a day later in UTC in the west', async () => {
  const days = { start_date: '2026-11-25', end_date: '2026-11-27' }
  const event = (time_zone: string) => world.newEvent({ ...days, time_zone })
  const lapses = (subscription_end_date: string) => world.db.update(kiosks).set({ subscription_end_date })
  const RENEW = 'Ask platform staff to renew a license.'
  const [west, east] = [await event('America/Los_Angeles'), await event('Pacific/Auckland')]
  await lapses('2026-11-27')
  expect(await world.line('license', east)).toBe(
    'go: 2 of 2 kiosks are licensed through the end of the event.',
  )
  expect(await world.line('license', west)).toBe(
    `caution: No license lasts through the end of the event, 11/27/2026. > ${RENEW}`,
  )
  await lapses('2026-11-28')
  expect(await world.line('license', west)).toMatch(/^go: /)
  await lapses('2026-11-24')
  expect(await world.line('license', west)).toBe(
    `no_go: No kiosk is licensed when the event begins. > ${RENEW}`,
  )
  // In Auckland the event begins on the 24th of UTC.
  expect(await world.line('license', east)).toMatch(/^caution: /)
  await lapses('2026-11-23')
  expect(await world.line('license', east)).toMatch(/^no_go: /)
  await lapses('2026-12-31')
  await world.db.update(kiosks).set({ license_status: 'Expired' })
  expect(await world.line('license', east)).toMatch(/^no_go: /)
  await world.db.update(kiosks).set({ license_status: 'Active' })
  expect(await world.line('license', await world.newEvent({ end_date: null }))).toBe(
    'go: 2 of 2 kiosks are licensed; the event has no end date to compare with.',
  )
})

test('the license and the working state must be those of one kiosk', async () => {
  const [first, second] = world.kiosks
  if (!first || !second) throw new Error('no kiosks')
  const event = await world.newEvent({ start_date: '2026-11-20', end_date: '2026-11-27' })
  const change = (kiosk: { id: number }, values: Partial<typeof kiosks.$inferInsert>) =>
    changeRow(world, kiosks, kiosk.id, values)
  const RENEW = 'Ask platform staff to renew a license.'
  // The free one's license ends during the event; the one licensed throughout cannot be used.
  await change(first, { subscription_end_date: '2026-11-24' })
  const LAPSES = 'No license of a kiosk in service lasts through the end of the event, 11/27/2026.'
  for (const out of [{ status: 'Maintenance' }, { needs_check: true }] as const) {
    await change(second, { status: 'Running', needs_check: false, ...out })
    expect(await world.line('kiosk', event)).toBe('go: 1 of 2 kiosks is free.')
    expect(await world.line('license', event)).toBe(`caution: ${LAPSES} > ${RENEW}`)
  }
  await change(first, { subscription_end_date: '2026-11-19' })
  expect(await world.line('license', event)).toBe(
    `no_go: No kiosk in service is licensed when the event begins. > ${RENEW}`,
  )
  await change(first, { subscription_end_date: '2026-12-31' })
  expect(await world.line('license', event)).toBe(
    'go: 1 of 1 kiosk in service is licensed through the end of the event.',
  )
  await change(first, { status: 'Maintenance' })
  expect(await world.line('license', event)).toBe(
    'no_go: No kiosk is in service, so licenses were not checked. > Bring a kiosk back into service first.',
  )
})

test('kiosks held for an exercise are ready for it, and in no other', spec('X-1337'), async () => {
  const exercise = await conductorWorld({ teams: 2, kiosks: 3 })
  const { deps, organization, manager, kiosks: all } = exercise
  const other = await buildEvent(deps, { organization_id: organization.id, creator_id: manager.id })
  const outsider = async (assigned_kiosk_id: number | null) => {
    const user = await buildUser(deps, { role: 'user', organization_id: organization.id, assigned_kiosk_id })
    const team = await buildTeam(deps, { organization_id: organization.id, members: [user] })
    await exercise.db
      .insert(event_teams)
      .values({ event_id: exercise.event.id, team_id: team.id, organization_id: organization.id })
    return user
  }
  const readiness = async (on: { id: number }, who: { id: number } = manager) => {
    const { body } = await exercise.call(who, 'GET', `/events/${on.id}/readiness/`)
    const { check: _, ...found } = body.checks.find(({ check }: { check: string }) => check === 'kiosk')
    return found
  }
  await exercise.assignAll()
  await exercise.done('hold')
  expect(await readiness(exercise.event)).toEqual({
    state: 'go',
    detail: '1 of 3 kiosks is free, and 2 kiosks are held for this exercise.',
    action: null,
  })
  await buildMission(deps, { event: other, kiosk: itemAt(all, 2), starter: await outsider(null) })
  expect(await readiness(exercise.event)).toEqual({
    state: 'go',
    detail: '2 kiosks are held for this exercise; no other kiosk is free.',
    action: null,
    is_only_held: true,
  })
  const STOP = 'Wait for a mission to end, or ask for one to be stopped.'
  expect(await readiness(other)).toEqual({
    state: 'no_go',
    detail: 'None of 3 kiosks is free at the moment: 2 are held for other exercises.',
    action: STOP,
  })
  // Another team's hold is no kiosk for them.
  expect(await readiness(exercise.event, await outsider(null))).toEqual({
    state: 'no_go',
    detail: 'None of 3 kiosks is free at the moment: 2 are held for other teams of this exercise.',
    action: STOP,
  })
  expect(await readiness(exercise.event, await outsider(itemAt(all, 0).id))).toEqual({
    state: 'no_go',
    detail: 'Your assigned kiosk is held for another team of this exercise.',
    action: 'Wait for a kiosk to be released, or ask for one to be released.',
  })
  await changeRow(exercise, kiosks, itemAt(all, 2).id, { status: 'Maintenance' })
  expect(await readiness(other)).toMatchObject({
    detail: 'None of 3 kiosks is free at the moment: 2 are held for other exercises.',
    action: 'Wait for a kiosk to be released, or ask for one to be released.',
  })
})
