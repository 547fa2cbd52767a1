import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { EXTENSIONS } from '#contract/extensions.ts'
import { createApi } from '#src/api/http.ts'
import { paletteSources } from '#src/app/palette/paletteSources.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { spec } from '#tests/support/spec.ts'
import { kioskWorld } from './kioskWorld.ts'

const world = await kioskWorld()

const source = paletteSources.find(({ heading }) => heading === 'Kiosks')

let asked: string[] = []

async function find(
  person: { email: string; role: string },
  search: string,
  extensions: readonly string[] = EXTENSIONS,
) {
  asked = []
  const api = createApi({
    base: `${ORIGIN}/api/`,
    session: createSessionStore({ access: await world.as(person.email) }),
    extensions: () => extensions,
    onUnauthorized: () => undefined,
    fetch: (input, init) => {
      asked.push(String(input).replace(`${ORIGIN}/api/`, ''))
      return world.fetch(input, init)
    },
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

test.each([
  ['the best matches', EXTENSIONS, 'organizations/get_org_kiosk/?page=1&page_size=5&search=DOCK'],
  ['all kiosks of a server without pages', [], 'organizations/get_org_kiosk/'],
])(
  'an organization’s administrator gets the details of their kiosk, from %s',
  spec('X-583'),
  async (_what, extensions, call) => {
    expect(await find(world.orgAdmin, 'DOCK', extensions)).toMatchObject([
      { label: 'Dock Console', to: `/kiosk-overview?dialog=view&kiosk=${world.dock.id}` },
    ])
    expect(asked).toEqual([call])
    expect(await find(world.orgAdmin, 'nothing like it', extensions)).toEqual([])
  },
)
