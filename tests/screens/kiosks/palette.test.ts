import '#tests/support/nodeGlobals.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#src/api/http.ts'
import { paletteSources } from '#src/app/palette/paletteSources.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

let world: KioskWorld
beforeAll(async () => {
  world = await kioskWorld()
})
afterAll(() => world.close())

const source = paletteSources.find(({ heading }) => heading === 'Kiosks')

async function find(person: { email: string; role: string }, search: string) {
  const api = createApi({
    base: `${ORIGIN}/api/`,
    session: createSessionStore({ access: await world.as(person.email) }),
    onUnauthorized: () => undefined,
    fetch: world.fetch,
  })
  const { signal } = new AbortController()
  return source?.find(api, { search, role: person.role, signal, client: new QueryClient() })
}

test('people who have a list of kiosks can find them', () => {
  const roles = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'user']
  expect(roles.filter((role) => source?.isFor(role))).toEqual(['super_admin', 'admin', 'org_admin'])
})

test('platform staff get the list, filtered by the kiosk', async () => {
  expect(await find(world.staff, 'dock con')).toMatchObject([
    { label: 'Dock Console', hint: 'KSK-DOCK', to: '/kiosk-management?search=KSK-DOCK' },
  ])
})

test('an organization’s administrator gets the details of their kiosk', async () => {
  expect(await find(world.orgAdmin, 'DOCK')).toMatchObject([
    { label: 'Dock Console', to: `/kiosk-overview?dialog=view&kiosk=${world.dock.id}` },
  ])
  expect(await find(world.orgAdmin, 'nothing like it')).toEqual([])
})
