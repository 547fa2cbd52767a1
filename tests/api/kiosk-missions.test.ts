import { expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { buildUser } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

// What an administrator changes about a kiosk during a mission.

let world: MissionWorld

test('a mission runs on a kiosk whose credentials cannot be decrypted, and both dialogs name them', async () => {
  world = await missionWorld({ kiosks: 1 })
  await world.db.update(kiosks).set({ password_sealed: Buffer.from('of a key that is gone') })
  const call = (method: 'GET' | 'POST', path: string) =>
    world.call(world.manager, method, `/events/${world.event.id}/${path}`)
  const offered = await call('GET', 'available-kiosks/')
  expect([offered.status, offered.body.unreadable]).toEqual([200, ['password']])
  expect((await call('POST', 'toggle/?action=start')).status).toBe(200)
  await world.round()
  await world.reaches('running')
  const shown = await call('GET', 'get-active-kiosk')
  expect([shown.status, shown.body.unreadable]).toEqual([200, ['password']])
})

test.each([
  ['taken out of service', { status: 'Maintenance' }],
  ['suspended', { license_status: 'Suspended' }],
  ['past its subscription', { subscription_start_date: '2020-01-01', subscription_end_date: '2020-12-31' }],
  ['renamed, with another ID and password', { name: 'Other', kiosk_id: 'KSK-OTHER', password: 'another' }],
])('a mission on a kiosk that is %s continues, and can be stopped', async (_, edit) => {
  world = await missionWorld({ kiosks: 1 })
  const staff = await buildUser(world.deps, { role: 'super_admin' })
  const toggle = (action: 'start' | 'stop') =>
    world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=${action}`)
  expect((await toggle('start')).status).toBe(200)
  await world.round()
  await world.reaches('running')

  const [kiosk] = world.kiosks
  const answer = await world.call(staff, 'PUT', `/kiosks/${kiosk?.id}/`, { name: kiosk?.name, ...edit })
  expect(answer.status, answer.text).toBe(200)
  await world.round()
  expect((await world.mission()).state).toBe('running')
  const shown = await world.call(world.manager, 'GET', `/events/${world.event.id}/get-active-kiosk`)
  expect(shown.status).toBe(200)

  expect((await toggle('stop')).status).toBe(200)
  await world.round()
  await world.reaches('ended')
  const { body } = await world.call(staff, 'GET', '/kiosks/')
  expect(body.results[0].status).toBe('status' in edit ? edit.status : 'Stopped')
})
