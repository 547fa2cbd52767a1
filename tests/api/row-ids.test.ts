import { expect, test } from 'vitest'
import { MAX_ROW_ID } from '#contract/limits.ts'
import { rowKey } from '#server/db/rowKey.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { spec } from '#tests/support/spec.ts'

const TOO_LARGE = MAX_ROW_ID + 1
const world = await freshApp()
const token = await world.as((await buildUser(world, { role: 'super_admin' })).id)

interface Operation {
  parameters?: { in: string; name: string; schema?: { type?: string } }[]
}

test('an impossible row id is refused in every query, and is never a server error', async () => {
  const paths = Object.entries(world.app.swagger().paths ?? {}) as [string, { get?: Operation }][]
  const asked = paths.flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ in: place, schema }) => place === 'query' && schema?.type === 'integer')
      .map(({ name }) => ({ path, name })),
  )
  expect(asked).toEqual(
    expect.arrayContaining([
      { path: '/api/events/', name: 'organization' },
      { path: '/api/teams/', name: 'organization' },
      { path: '/api/mission-reports/', name: 'organization__id' },
    ]),
  )
  for (const { path, name } of asked) {
    const { status, body } = await call(world, `GET /${path.slice(1)}?${name}=${TOO_LARGE}`, { token })
    expect([path, name, status, Object.keys(body as object)]).toEqual([path, name, 400, [name]])
  }
})

test('an impossible row id matches no row in a path or where a printed id is allowed', async () => {
  for (const path of ['events/1', 'mission-reports/1/full-details'] as const) {
    const at = path.replace('1', String(TOO_LARGE))
    expect([path, (await call(world, `GET /api/${at}/`, { token })).status]).toEqual([path, 404])
  }
  const { status, body } = await call(world, `GET /api/mission-reports/?event_id=${TOO_LARGE}`, { token })
  expect([status, (body as { count: number }).count]).toEqual([200, 0])
})

test('a printed id ignores case wherever it names an event or a mission', spec('X-608'), async () => {
  const organization_id = (await buildOrganization(world)).id
  const manager = await buildUser(world, { role: 'org_admin', organization_id })
  const event = await buildEvent(world, { organization_id, creator_id: manager.id })
  const kiosk = await buildKiosk(world, { organization_id })
  const { mission_id } = await buildMission(world, {
    event,
    kiosk,
    starter: manager,
    state: 'ended',
    ended_at: new Date(),
  })
  const as = { token: await world.as(manager.id) }
  for (const path of [
    `events/${event.event_id}/`,
    `events/${event.event_id}/missions/`,
    `events/${event.event_id}/tape/`,
    `events/${event.event_id}/observations/`,
    `events/${event.event_id}/corrective-actions/`,
    `events/${event.event_id}/after-action-report/`,
    `mission-reports/${mission_id}/full-details/`,
  ]) {
    const answers = [
      await call(world, `GET /api/${path}`, as),
      await call(world, `GET /api/${path.toLowerCase()}`, as),
    ]
    expect(answers.map(({ status }) => [path, status])).toEqual([
      [path, 200],
      [path, 200],
    ])
  }
  const { body } = await call(world, `GET /api/mission-reports/?event_id=${event.event_id.toLowerCase()}`, as)
  expect((body as { results: { mission_id: string }[] }).results.map((row) => row.mission_id)).toEqual([
    mission_id,
  ])
})

test('an impossible row id is not a team', spec('X-1330'), async () => {
  const organization_id = (await buildOrganization(world)).id
  const manager = await buildUser(world, { role: 'org_admin', organization_id })
  const event = await buildEvent(world, { organization_id, creator_id: manager.id })
  const wrong: [unknown, string][] = [
    [TOO_LARGE, `Enter at most ${MAX_ROW_ID}.`],
    ['36 ', 'Enter a whole number.'],
    [true, 'Enter a whole number.'],
    [[36], 'Enter a whole number.'],
    [null, 'This field is required.'],
  ]
  for (const [team, sentence] of wrong) {
    const { status, body } = await call(world, `PATCH /api/events/${event.id}/`, {
      token,
      json: { assigned_teams: [team] },
    })
    expect([team, status, body]).toEqual([team, 400, { assigned_teams: [sentence] }])
  }
})

test.each([
  ['1', 1],
  ['0012', 12],
  [String(MAX_ROW_ID), MAX_ROW_ID],
  [String(TOO_LARGE), null],
  ['99999999999', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['EVT-000001', null],
  ['', null],
])('%j as a row id: %j', (code, id) => {
  expect(rowKey(code)).toEqual({ id, code })
})
