import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { observation_photos, observations } from '#server/db/schema/observations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { leftBehind } from '#tests/support/eventFiles.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'

// tests/api/authz/observations.test.ts tests who may read what; objectives and evaluators have their own files.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const MINUTE_MS = 60_000
/** The smallest file that passes as a PNG. */
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)])

describe('filing', () => {
  test('an observation has team, objective, place and its exercise time', spec('X-474'), async () => {
    const { ann } = world.people
    const goal = await world.addObjective()
    await world.press('start')
    world.clock.pass(90_000)
    const made = await world.file(ann, {
      kind: 'improvement',
      rating: 'M',
      team: world.teams.romeo.id,
      objective: goal.id,
      lat: 41.5,
      lng: -71.3,
      text: '  Turned back late.\nTold twice. ',
    })
    expect(made).toMatchObject({
      kind: 'improvement',
      rating: 'M',
      at: world.clock.now.toISOString(),
      elapsed_ms: 90_000,
      team: { name: 'Romeo' },
      objective: { number: 1, capability: 'Screening, Search, and Detection' },
      lat: 41.5,
      lng: -71.3,
      text: 'Turned back late.\nTold twice.',
      photo: null,
      author_name: 'Ann',
      can_edit: true,
      version: 1,
    })
    const read = await world.read(world.conductor)
    expect(read.observations).toMatchObject([{ id: made.id, can_edit: false, author_name: 'Ann' }])
    expect(read.exercise).toMatchObject({ state: 'running', elapsed_ms: 90_000 })
  })

  test('exercise time is that of the observed moment, and empty before StartEx', spec('X-474'), async () => {
    const { ann } = world.people
    const at = (back: number) => new Date(world.clock.now.getTime() - back).toISOString()
    expect((await world.file(ann)).elapsed_ms).toBeNull()
    await world.press('start')
    world.clock.pass(10 * MINUTE_MS)
    expect((await world.file(ann, { at: at(4 * MINUTE_MS) })).elapsed_ms).toBe(6 * MINUTE_MS)
    expect((await world.file(ann, { at: at(11 * MINUTE_MS) })).elapsed_ms).toBeNull()
    await world.press('pause')
    world.clock.pass(MINUTE_MS)
    expect((await world.file(ann)).elapsed_ms).toBe(10 * MINUTE_MS)
    await world.press('end')
    world.clock.pass(MINUTE_MS)
    expect((await world.file(ann, { at: at(5 * MINUTE_MS) })).elapsed_ms).toBe(7 * MINUTE_MS)
  })

  test('teams are listed as people count them: team 2 before team 10', async () => {
    const { alpha, bravo } = world.teams
    await changeRow(world, teams, alpha.id, { name: 'Team 10' })
    await changeRow(world, teams, bravo.id, { name: 'Team 2' })
    const { teams: listed } = await world.read(world.conductor)
    expect(listed.map(({ name }) => name)).toEqual(['Romeo', 'Team 2', 'Team 10'])
  })

  test('an invalid body is refused by field', spec('X-474'), async () => {
    for (const [field, values, sentence] of [
      ['at', { at: '2026-11-20' }, 'Enter a date and time.'],
      ['at', { at: '2999-01-01T00:00:00Z' }, 'Enter a time that is not in the future.'],
      ['text', { text: ' ' }, 'Enter what you observed.'],
      ['team', { team: 999_999 }, 'Choose a team that takes part in the event.'],
      ['objective', { objective: 999_999 }, 'Choose an objective of the event.'],
      ['lng', { lat: 41 }, 'Enter a longitude, or leave both blank.'],
      ['rating', { rating: 'A' }, expect.any(String)],
    ] as const) {
      expectRefusal(await world.observe(world.people.ann, values), 400, { [field]: [sentence] })
    }
  })

  test('a repeated call files nothing more', spec('X-475'), async () => {
    const { ann, rita } = world.people
    const request_id = 'req-12345678'
    const first = await world.file(ann, { request_id })
    const again = await world.file(ann, { request_id, text: 'Something else.' })
    expect(again).toEqual(first)
    // The same key of another person is another observation.
    expect((await world.file(rita, { request_id })).id).not.toBe(first.id)
    expect(await world.db.$count(observations)).toBe(2)
  })

  test('after a partnership ends, its evaluators can neither read nor file', spec('X-472'), async () => {
    const { rita } = world.people
    const { id } = await world.file(rita)
    await changeRow(world, partnerships, world.partnership.id, { status: 'removed' })
    expect((await world.observe(rita)).status).toBe(404)
    expect((await world.call(rita, 'GET', `/observations/${id}/`)).status).toBe(404)
    expect((await world.call(rita, 'GET', '/observed-events/')).body).toEqual({ events: [] })
  })

  test("a partner's evaluator is not named to the organizer, nor in their log", spec('X-472'), async () => {
    await world.file(world.people.rita, { rating: 'P' })
    const { observations: read } = await world.read(world.conductor)
    expect(read).toMatchObject([{ author_name: null, organization: { name: 'Ridge Valley' } }])
    const rows = await activityRows(world.db, eq(activity.action, 'observation_filed'))
    expect(
      rows.map(({ actor_name, organization_id, details }) => [actor_name, organization_id, details]),
    ).toEqual([
      ['Ridge Valley', world.harbor.id, 'Strength, rated P'],
      ['Rita', world.ridge.id, 'Strength, rated P'],
    ])
  })
})

describe('changing', () => {
  test('an observation is changed by its author, by version', spec('X-476'), async () => {
    const { ann } = world.people
    const made = await world.file(ann, { team: world.teams.alpha.id })
    const seen = { 'if-match': `"${made.version}"` }
    const send = (json: object) => world.call(ann, 'PATCH', `/observations/${made.id}/`, json, seen)
    expect((await send({ rating: 'U' })).body).toMatchObject({
      rating: 'U',
      team: { name: 'Alpha' },
      text: made.text,
      version: 2,
    })
    expect((await send({ rating: 'P' })).status).toBe(412)
  })

  test('a team that has left the event stays in it, even after a change', spec('X-476'), async () => {
    const { ann } = world.people
    const made = await world.file(ann, { team: world.teams.alpha.id })
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/remove-team/`, {
      team_id: world.teams.alpha.id,
    })
    const { body } = await world.call(ann, 'PATCH', `/observations/${made.id}/`, { text: 'Corrected.' })
    expect(body).toMatchObject({ team: { name: 'Alpha' }, text: 'Corrected.' })
    expect((await world.observe(ann, { team: world.teams.alpha.id })).status).toBe(400)
  })
})

describe('the photo', () => {
  const linkOf = (photo: unknown) => (photo as { file: string }).file

  test('is stored, opened by a personal link, replaced and removed', spec('X-477'), async () => {
    const { ann } = world.people
    const made = await world.file(ann)
    world.clock.pass(1_000)
    const sent = await world.sendPhoto(ann, made.id, [{ field: 'photo', name: 'plume.png', body: PNG }])
    expect([sent.status, sent.body.photo]).toEqual([
      201,
      { id: expect.any(Number), file_name: 'plume.png', size: PNG.length, file: expect.any(String) },
    ])
    expect(sent.body.version).toBe(2)
    const file = await world.fetch(linkOf(sent.body.photo))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG)
    // The list says that there is one, without a link.
    expect((await world.read(world.conductor)).observations[0]?.photo).not.toHaveProperty('file')

    await world.sendPhoto(ann, made.id, [{ field: 'photo', name: 'again.png', body: PNG }])
    await world.deps.background.settled()
    expect((await leftBehind(world)).files).toHaveLength(1)
    expect((await world.fetch(linkOf(sent.body.photo))).status).toBe(404)
    expect((await world.call(ann, 'DELETE', `/observations/${made.id}/photo/`)).status).toBe(204)
    await world.deps.background.settled()
    expect((await leftBehind(world)).files).toEqual([])
  })

  test('its link stops working with the right to read the observation', spec('X-477'), async () => {
    const { ann } = world.people
    const made = await world.file(ann)
    const { body } = await world.sendPhoto(ann, made.id, [{ field: 'photo', name: 'plume.png', body: PNG }])
    const { body: list } = await world.call(world.conductor, 'GET', `/events/${world.event.id}/evaluators/`)
    const own = list.evaluators.find(({ user }: { user: { id: number } | null }) => user?.id === ann.id)
    expect((await world.call(world.conductor, 'DELETE', `/evaluators/${own.id}/`)).status).toBe(204)
    expect((await world.fetch(linkOf(body.photo))).status).toBe(404)
  })

  test.each([
    ['that is not what its name says', [{ field: 'photo', name: 'a.png', body: '<svg/>' }], 400],
    ['of another kind', [{ field: 'photo', name: 'a.pdf', body: '%PDF-1.4' }], 400],
    ['in another field', [{ field: 'file', name: 'a.png', body: PNG }], 400],
    [
      'beside another',
      [
        { field: 'photo', name: 'a.png', body: PNG },
        { field: 'photo', name: 'b.png', body: PNG },
      ],
      400,
    ],
    [
      'that is too large',
      [{ field: 'photo', name: 'a.png', body: Buffer.concat([PNG, Buffer.alloc(15 * 1024 * 1024)]) }],
      413,
    ],
  ])('one %s is refused, and nothing is kept', spec('X-477'), async (_what, files, status) => {
    const { ann } = world.people
    const made = await world.file(ann)
    const sent = await world.sendPhoto(ann, made.id, files)
    expect(sent.status, sent.text).toBe(status)
    await world.deps.background.settled()
    expect((await leftBehind(world)).files).toEqual([])
    expect(await world.db.$count(observation_photos)).toBe(0)
  })

  test('is not stored if the account was deactivated while it arrived', spec('X-598'), async () => {
    const { ann } = world.people
    const made = await world.file(ann)
    const put = world.deps.files.put.bind(world.deps.files)
    world.deps.files.put = async (stream, limit) => {
      const stored = await put(stream, limit)
      await changeRow(world, users, ann.id, { is_active: false })
      return stored
    }
    const sent = await world.sendPhoto(ann, made.id, [{ field: 'photo', name: 'plume.png', body: PNG }])
    world.deps.files.put = put
    await world.deps.background.settled()
    expect([sent.status, (await leftBehind(world)).files]).toEqual([401, []])
    expect(await world.db.$count(observation_photos)).toBe(0)
  })

  test('is deleted with its observation, and with its event', spec('X-477'), async () => {
    const { ann } = world.people
    const [one, other] = [await world.file(ann), await world.file(ann)]
    for (const { id } of [one, other]) {
      await world.sendPhoto(ann, id, [{ field: 'photo', name: 'plume.png', body: PNG }])
    }
    expect((await world.call(ann, 'DELETE', `/observations/${one.id}/`)).status).toBe(204)
    await world.deps.background.settled()
    expect((await leftBehind(world)).files).toHaveLength(1)
    expect((await world.call(world.conductor, 'DELETE', `/events/${world.event.id}/`)).status).toBe(204)
    await world.deps.background.settled()
    expect((await leftBehind(world)).files).toEqual([])
  })
})
