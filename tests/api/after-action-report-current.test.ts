import { beforeEach, expect, test, vi } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'

// A report whose event or whose versions have changed.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const TEXT = { summary: 'It went well.', analysis: '', recommendations: 'More radios.' }
const path = (rest = '') => `/events/${world.event.id}/after-action-report/${rest}`
const send = (rest = '', body: object = {}) => world.call(world.conductor, 'POST', path(rest), body)

test.each([
  ['action levels', { turn_back_usv_h: 20, evacuation_usv_h: 100 }],
  ['release point', { release_point_lat: 41.6, release_point_lng: -71.2 }],
])(
  "a report cannot be signed once its event's %s have changed since it was saved",
  spec('X-533'),
  async (_what, change) => {
    await send('', TEXT)
    const changed = await world.call(world.conductor, 'PATCH', `/events/${world.event.id}/`, change)
    expect(changed.status).toBe(200)
    const refused = await send('sign/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Since version 1 was saved, these have changed: details of the event. Save the report again to include them.',
    ])
    await send('', TEXT)
    expect((await send('sign/')).status).toBe(200)
  },
)

test('of many versions only the shown one is read with its texts and figures', async () => {
  for (const summary of ['First.', 'Second.', 'Third.']) await send('', { ...TEXT, summary })
  const { pool } = world.deps.database
  if (!pool) throw new Error('no pool')
  const queries = vi.spyOn(pool, 'query')
  const readSummaries = async (rest = ''): Promise<string[]> => {
    queries.mockClear()
    const report: AfterActionReport = (await world.call(world.conductor, 'GET', path(rest))).body
    expect(report.versions.map(({ number }) => number)).toEqual([3, 2, 1])
    const found = JSON.stringify(await Promise.all(queries.mock.results.map(({ value }) => value)))
    return ['First.', 'Second.', 'Third.'].filter((summary) => found.includes(summary))
  }
  expect(await readSummaries()).toEqual(['Third.'])
  expect(await readSummaries('?number=1')).toEqual(['First.'])
  queries.mockRestore()
})
