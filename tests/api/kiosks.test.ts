import { describe, expect, test } from 'vitest'
import { buildKiosk } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

let world: MissionWorld

describe('the assigned kiosk', () => {
  test('is answered without credentials, as a list of at most one', async () => {
    world = await missionWorld({ kiosks: 1 })
    const [kiosk] = world.kiosks
    const user = await world.newUser({ assigned_kiosk_id: kiosk?.id })
    const answer = await world.call(user, 'GET', '/kiosks/user-kiosk/')
    expect(answer.body).toEqual([
      { id: kiosk?.id, kiosk_id: kiosk?.kiosk_id, name: kiosk?.name, status: 'Running' },
    ])
    expect((await world.call(world.manager, 'GET', '/kiosks/user-kiosk/')).body).toEqual([])
    expect((await world.call(null, 'GET', '/kiosks/user-kiosk/')).status).toBe(401)
  })
})

describe('the page of a simulated kiosk', () => {
  const page = (path: string, cookie = '') =>
    world.app.inject({ url: path, headers: { cookie, accept: 'text/html' } })
  const signIn = (path: string, username: string, password: string) =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    })

  test('shows what runs on it to callers with its credentials, and to nobody else', async () => {
    world = await missionWorld({ kiosks: 0 })
    const name = 'Dock <1>'
    await buildKiosk(
      world.deps,
      { organization_id: world.organization.id, kiosk_id: 'KSK-PAGE', name },
      { username: 'trainee', password: 'open sesame' },
    )
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    const path = '/kiosk-sim/KSK-PAGE/'
    const closed = await page(path)
    expect(closed.body).toContain('Dock &#60;1&#62;')
    expect(closed.body).not.toContain(world.event.name)
    expect(closed.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(closed.headers['cache-control']).toBe('no-store')
    const wrong = await signIn(path, 'trainee', 'guess')
    expect(wrong.statusCode).toBe(403)
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const right = await signIn(path, 'trainee', 'open sesame')
    expect([right.statusCode, right.headers.location]).toEqual([303, path])
    const cookie = String(right.headers['set-cookie'])
    expect(cookie).toMatch(/Path=\/kiosk-sim\/KSK-PAGE\/; .*HttpOnly; SameSite=Lax/)
    const open = await page(path, cookie.split(';')[0])
    expect(open.body).toContain(world.event.name)
    expect(open.body).toContain('starting')
    expect((await page(path, 'kiosk_pass=9999999999999.'.padEnd(68, 'x'))).body).not.toContain(
      world.event.name,
    )
  })

  test('does not exist for kiosks with their own machine, or for missing ones', async () => {
    world = await missionWorld({ kiosks: 0 })
    await world.newKiosk({ kiosk_id: 'KSK-REAL', driver: 'http' })
    expect((await page('/kiosk-sim/KSK-REAL/')).statusCode).toBe(404)
    expect((await page('/kiosk-sim/KSK-NONE/')).statusCode).toBe(404)
  })

  test('throttles password guesses', async () => {
    world = await missionWorld({ kiosks: 0 })
    await world.newKiosk({ kiosk_id: 'KSK-TRY' })
    for (let guess = 0; guess < 20; guess++) await signIn('/kiosk-sim/KSK-TRY/', 'trainee', String(guess))
    expect((await signIn('/kiosk-sim/KSK-TRY/', 'trainee', 'x')).statusCode).toBe(429)
  })
})
