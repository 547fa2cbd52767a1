import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_EVALUATORS } from '#contract/observations.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_evaluators, event_objectives } from '#server/db/schema/observations.ts'
import { users } from '#server/db/schema/users.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { countStatements } from '#tests/support/statements.ts'

// Objectives and evaluators of an event.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const conductor = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  world.call(world.conductor, method, path, body)
const importing = (rows: object[], existing?: 'update') =>
  conductor('POST', `/events/${world.event.id}/objectives/import/`, { rows, ...(existing && { existing }) })
const list = async () =>
  (await world.read(world.conductor)).objectives.map(({ number, capability, criterion }) => [
    number,
    capability,
    criterion,
  ])

describe('objectives', () => {
  test('are numbered, changed by version, and deleted', spec('X-470'), async () => {
    const made = await world.addObjective({ criterion: 'Within 30 minutes.' })
    expect(made).toMatchObject({ number: 1, criterion: 'Within 30 minutes.', version: 1 })
    await world.addObjective({ number: 7, capability: 'Planning' })
    expect((await world.addObjective({ capability: 'Triage' })).number).toBe(8)
    const changed = await conductor('PATCH', `/objectives/${made.id}/`, { number: 2 })
    expect(changed.body).toMatchObject({ number: 2, criterion: 'Within 30 minutes.', version: 2 })
    expectRefusal(await conductor('PATCH', `/objectives/${made.id}/`, { number: 7 }), 400, {
      number: 'Another objective has this number.',
    })
    const stale = { 'if-match': '"1"' }
    const late = await world.call(world.conductor, 'DELETE', `/objectives/${made.id}/`, undefined, stale)
    expect(late.status).toBe(412)
    expect((await conductor('DELETE', `/objectives/${made.id}/`)).status).toBe(204)
    expect((await list()).map(([number]) => number)).toEqual([7, 8])
  })

  test('one with observations cannot be deleted', spec('X-470'), async () => {
    const made = await world.addObjective()
    await world.file(world.people.ann, { objective: made.id })
    expect((await conductor('DELETE', `/objectives/${made.id}/`)).status).toBe(409)
  })

  test('a list is imported as a whole or not at all, and every problem is named', spec('X-471'), async () => {
    await world.addObjective({ number: 3 })
    const refused = await importing([
      { number: 3, capability: 'Planning' },
      { number: 4, capability: ' ' },
      { capability: 'Triage', number: 5 },
      { capability: 'Triage', number: 5 },
    ])
    expect([refused.status, refused.body.rows]).toEqual([
      400,
      [
        { row: 1, field: 'number', message: 'The event has an objective with this number.' },
        { row: 2, field: 'capability', message: 'Enter a capability.' },
        { row: 4, field: 'number', message: 'Row 3 has the same number.' },
      ],
    ])
    expect(await world.db.$count(event_objectives)).toBe(1)
    const done = await importing(
      [{ number: 3, capability: 'Planning', criterion: 'New.' }, { capability: 'Triage' }],
      'update',
    )
    expect(done.body).toEqual({ imported: 1, updated: 1 })
    expect(await list()).toEqual([
      [3, 'Planning', 'New.'],
      [4, 'Triage', ''],
    ])
    // Existing ones without changes are not counted.
    expect((await importing([{ number: 4, capability: 'Triage' }], 'update')).body).toEqual({
      imported: 0,
      updated: 0,
    })
  })

  test('changing many takes as many statements as changing one', spec('X-1307'), async () => {
    const rows = (criterion: string) =>
      Array.from({ length: 100 }, (_, index) => ({ number: index + 1, capability: 'Triage', criterion }))
    await importing(rows('Old'))
    const one = await countStatements(() => importing(rows('New').slice(0, 1), 'update'))
    const many = await countStatements(() => importing(rows('New'), 'update'))
    expect(many).toBe(one)
    expect(new Set((await list()).map(([, , criterion]) => criterion))).toEqual(new Set(['New']))
  })

  test('an event holds up to a hundred', spec('X-471'), async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ capability: `Capability ${index}` }))
    expect((await importing(rows)).body).toEqual({ imported: 100 })
    expect((await importing([{ capability: 'One more' }])).status).toBe(409)
    expect((await importing([...rows, ...rows])).status).toBe(400)
  })
})

describe('evaluators', () => {
  const evaluators = async (who: { id: number } = world.conductor) =>
    (await world.call(who, 'GET', `/events/${world.event.id}/evaluators/`)).body.evaluators

  test("each organization sees its own people, the organizer a partner's number", spec('X-472'), async () => {
    expect(await evaluators()).toMatchObject([
      { user: { name: 'Ann' }, organization: { name: world.harbor.name }, can_remove: true },
      { user: null, organization: { name: 'Ridge Valley' }, can_remove: true },
    ])
    expect(await evaluators(world.people.ridgeLead)).toMatchObject([
      { user: { name: 'Rita' }, can_remove: true },
    ])
  })

  test('only active people known to the caller can be appointed, each once', spec('X-472'), async () => {
    const { ann, bob, rita } = world.people
    const refused = [400, { user: ['Choose an active person from the list.'] }]
    const outcome = async (user: { id: number }) => {
      const { status, body } = await world.nameEvaluator(user)
      return [status, body]
    }
    expect(await outcome(rita)).toEqual(refused)
    expect(await outcome({ id: 999_999 })).toEqual(refused)
    await changeRow(world, users, bob.id, { is_active: false })
    expect(await outcome(bob)).toEqual(refused)
    expect((await world.nameEvaluator(ann)).status).toBe(201)
    expect(await evaluators()).toHaveLength(2)
  })

  test('of a full event, one can be appointed again', async () => {
    const { harbor, event, db, people } = world
    const names = Array.from({ length: MAX_EVALUATORS - 2 }, (_, index) => ({
      email: `evaluator${index}@harbor.test`,
      first_name: 'Eva',
      last_name: String(index),
      password_hash: '',
      role: 'user' as const,
      organization_id: harbor.id,
    }))
    const made = await db.insert(users).values(names).returning({ id: users.id })
    const created_at = world.clock.now
    await db
      .insert(event_evaluators)
      .values(made.map(({ id }) => ({ event_id: event.id, user_id: id, created_at })))
    expect((await world.nameEvaluator(people.bob)).status).toBe(409)
    expect((await world.nameEvaluator(people.ann)).status).toBe(201)
  })

  test('an evaluator of a private event sees what filing needs, nothing else', spec('X-473'), async () => {
    const { bob } = world.people
    const { alpha } = world.teams
    await conductor('PATCH', `/events/${world.event.id}/`, {
      sharing_mode: 'Private',
      assigned_teams: [alpha.id],
    })
    const objective = await world.addObjective()
    await world.nameEvaluator(bob)
    expect((await world.call(bob, 'GET', '/observed-events/')).body.events).toMatchObject([
      { id: world.event.id, is_evaluator: true },
    ])
    expect(await world.read(bob)).toMatchObject({
      event: { name: world.event.name, release_point: { lat: 41.5, lng: -71.3 } },
      exercise: { state: 'planned', elapsed_ms: 0 },
      teams: [{ id: alpha.id, name: 'Alpha' }],
      objectives: [{ id: objective.id }],
      can_file: true,
      can_edit: false,
      can_read_evaluators: false,
    })
    for (const path of [
      '',
      'exercise/',
      'exercise/board/',
      'files',
      'teams-details/',
      'missions/',
      'messages/',
    ]) {
      expect((await world.call(bob, 'GET', `/events/${world.event.id}/${path}`)).status, path).toBe(404)
    }
  })

  test(
    'the log names who was appointed; for a partner it says only that it was one of theirs',
    spec('X-472'),
    async () => {
      const rows = await activityRows(world.db, eq(activity.action, 'evaluator_named'))
      expect(
        rows.map(({ actor_name, organization_id, details }) => [actor_name, organization_id, details]),
      ).toEqual([
        [expect.any(String), world.harbor.id, 'Ann'],
        ['Ridge Valley', world.harbor.id, 'A person of a partner organization'],
        ['Rick', world.ridge.id, 'A person of a partner organization'],
      ])
    },
  )
})
