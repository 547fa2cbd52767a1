import { expect, test, vi } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { verifyChain } from '#server/modules/activity/chain.ts'
import { digestOf } from '#server/modules/afterAction/reportDigest.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { addFile, addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { spec } from '#tests/support/spec.ts'
import { path, read, save, send, setUp, TEXT, world } from './afterActionWorld.ts'

// The versions of a report: saved, shared and signed.

setUp()

const saveFrom = async (version: number) => {
  const headers = { 'if-match': `"${version}"` }
  return (await world.call(world.conductor, 'POST', path(), TEXT, headers)).status
}

test('each save is a version; a concurrent save is not overwritten', spec('X-511'), async () => {
  expect(await saveFrom(0)).toBe(200)
  expect(await saveFrom(0)).toBe(412)
  expect(await saveFrom(1)).toBe(200)
  await save({ ...TEXT, summary: 'It went badly.' })
  const { text, versions, shown } = await read()
  expect([text.summary, versions.map(({ number }) => number), shown?.number]).toEqual([
    'It went badly.',
    [3, 2, 1],
    3,
  ])
  const first = await read('?number=1')
  expect([first.text.summary, first.shown?.number, first.version]).toEqual(['It went well.', 1, 3])
})

test('partners read only the last version of a shared report, and comment on it', spec('X-512'), async () => {
  const { ridgeLead } = world.people
  await save()
  await save()
  expect((await world.call(ridgeLead, 'GET', path())).status).toBe(404)
  expect((await send('share/', { shared: true })).body.shared_at).toBeTruthy()
  const seen = await read('', ridgeLead)
  expect(seen).toMatchObject({ can_edit: false, can_comment: true, version: 2 })
  expect(seen.versions.map(({ number, author_name }) => [number, author_name])).toEqual([[2, null]])
  expect((await world.call(ridgeLead, 'GET', path('?number=1'))).status).toBe(404)
  const commented = await send('comments/', { text: 'Our times were others.' }, ridgeLead)
  expect(commented.body.comments).toMatchObject([
    { number: 2, text: 'Our times were others.', author_name: 'Rick' },
  ])
  // The organizer sees who reads it, and only the organization of a partner's people (ruling 164).
  expect((await read()).partners).toEqual(['Ridge Valley'])
  expect(seen.partners).toBeUndefined()
  expect((await read()).comments).toMatchObject([{ author_name: null, organization_name: 'Ridge Valley' }])
  expect((await send('', TEXT, ridgeLead)).status).toBe(403)
  expect((await send('sign/', {}, ridgeLead)).status).toBe(403)
  await send('share/', { shared: false })
  expect((await world.call(ridgeLead, 'GET', path())).status).toBe(404)
})

test(
  "a signature freezes a version and is in the log's chain; later changes make a new version",
  spec('X-513'),
  async () => {
    expect((await send('sign/')).status).toBe(409)
    await save()
    const { body: signed }: { body: AfterActionReport } = await send('sign/')
    const { shown, text, facts } = signed
    expect(shown).toMatchObject({ number: 1, digest: digestOf({ number: 1, text, facts }) })
    const verdict = await verifyChain(world.db, { head: shown?.chain_head ?? '' })
    // The signature is its last link.
    expect(verdict).toMatchObject({ intact: true, head: shown?.chain_head, noted: verdict.rows })
    expect((await send('sign/')).status).toBe(409)
    await world.file(world.people.ann)
    expect((await read()).facts.observations).toEqual([])
    await save({ ...TEXT, summary: 'Changed.' })
    const later = await read()
    expect([later.shown?.number, later.shown?.signed_at, later.facts.observations.length]).toEqual([
      2,
      null,
      1,
    ])
    const frozen = await read('?number=1')
    expect([frozen.text, frozen.facts, frozen.shown?.signed_at]).toEqual([TEXT, facts, shown?.signed_at])
  },
)

test(
  'figures of tracks not yet read when it was saved must be accepted before signing',
  spec('X-516'),
  async () => {
    const { alpha, bravo } = world.teams
    await addTrack(world.deps, await world.drive(alpha), trackCsv(world.clock.now, [0.1, 46.3]))
    await addFile(world.deps, await world.drive(bravo), trackCsv(world.clock.now, [0.2, 58.6]))
    await save()
    expect((await read()).facts.tracks).toEqual({ count: 2, unread: 1 })
    const refused = await send('sign/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The tracks of 1 of 2 missions were not read yet when these figures were taken: their figures are missing. Save it again once they are read.',
    ])
    const accepted = await send('sign/', { accept_unread: true })
    expect([accepted.status, accepted.body.facts.tracks]).toEqual([200, { count: 2, unread: 1 }])
    // They have been read now: the next version includes them and needs no acceptance.
    await readTracks(world.deps, new AbortController().signal)
    await save()
    const later = await send('sign/')
    expect([later.status, later.body.facts.tracks]).toEqual([200, { count: 2, unread: 0 }])
  },
)

test(
  'a report with outdated facts cannot be signed; the refusal names the parts that changed since it was saved',
  spec('X-533'),
  async () => {
    const { ann } = world.people
    await world.file(ann, { text: 'Before.' })
    await save()
    await world.file(ann, { text: 'After.' })
    const refused = await send('sign/', { accept_unread: true })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Since version 1 was saved, these have changed: observations. Save the report again to include them.',
    ])
    expect((await read()).shown?.signed_at ?? null).toBeNull()
    await save()
    const signed = await send('sign/')
    expect([signed.status, signed.body.facts.observations.length]).toEqual([200, 2])
  },
)

test('the refusal of a signature names each part that has changed', spec('X-533'), async () => {
  await save()
  await world.addObjective()
  await world.file(world.people.ann)
  await world.plan()
  const action = { title: 'Radio check', owner: world.harbor.id }
  await world.call(world.conductor, 'POST', `/events/${world.event.id}/corrective-actions/`, action)
  await world.drive()
  expect((await send('sign/')).body.detail).toBe(
    'Since version 1 was saved, these have changed: figures of teams, objectives, observations, injects, corrective actions, the timeline. Save the report again to include them.',
  )
})

test.each([
  ['action levels', { turn_back_usv_h: 20, evacuation_usv_h: 100 }],
  ['release point', { release_point_lat: 41.6, release_point_lng: -71.2 }],
])(
  "a report cannot be signed once its event's %s have changed since it was saved",
  spec('X-533'),
  async (_what, change) => {
    await save()
    const changed = await world.call(world.conductor, 'PATCH', `/events/${world.event.id}/`, change)
    expect(changed.status).toBe(200)
    const refused = await send('sign/')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Since version 1 was saved, these have changed: details of the event. Save the report again to include them.',
    ])
    await save()
    expect((await send('sign/')).status).toBe(200)
  },
)

test('of many versions only the shown one is read with its texts and figures', async () => {
  for (const summary of ['First.', 'Second.', 'Third.']) await save({ ...TEXT, summary })
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
