import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CorrectiveAction } from '#contract/correctiveActions.ts'
import type { RowId } from '#contract/shared.ts'
import { activity } from '#server/db/schema/activity.ts'
import { expectRefusal } from '#tests/support/call.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { spec } from '#tests/support/spec.ts'

// The improvement plan.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

type Person = { id: number }
const add = async (values: object = {}): Promise<CorrectiveAction> => {
  const { status, body, text } = await world.call(
    world.conductor,
    'POST',
    `/events/${world.event.id}/corrective-actions/`,
    { title: 'Second dosimeter for each team', owner: world.harbor.id, ...values },
  )
  if (status !== 201) throw new Error(text)
  return body
}
const change = (who: Person, id: RowId, body: object) =>
  world.call(who, 'PATCH', `/corrective-actions/${id}/`, body)
const list = async (who: Person, query = ''): Promise<string[]> =>
  (await world.call(who, 'GET', `/corrective-actions/?${query}`)).body.results.map(
    ({ title }: CorrectiveAction) => title,
  )
const inDays = (days: number) =>
  new Date(world.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('an action says what, by whom and until when, and is changed by version', spec('X-500'), async () => {
  const observed = await world.file(world.people.ann, {
    kind: 'improvement',
    text: 'One dosimeter failed.',
  })
  const made = await add({ due_date: inDays(30), owner_person: 'Quartermaster', observation: observed.id })
  expect(made).toMatchObject({
    event: { id: world.event.id },
    owner: { name: world.harbor.name },
    owner_person: 'Quartermaster',
    state: 'open',
    is_overdue: false,
    observation: { text: 'One dosimeter failed.' },
    can_edit: true,
    version: 1,
  })
  const changed = await change(world.conductor, made.id, { state: 'in_progress', text: 'Two are ordered.' })
  expect(changed.body).toMatchObject({ state: 'in_progress', text: 'Two are ordered.', version: 2 })
  const remove = (headers = {}) =>
    world.call(world.conductor, 'DELETE', `/corrective-actions/${made.id}/`, undefined, headers)
  expect((await remove({ 'if-match': '"1"' })).status).toBe(412)
  expect((await remove()).status).toBe(204)
  expect(await list(world.conductor)).toEqual([])
})

test('a repeated request adds nothing more, and gets the first answer again', spec('X-975'), async () => {
  const request_id = 'req-12345678'
  const first = await add({ request_id })
  const again = await add({ request_id, title: 'Something else' })
  expect(again).toEqual(first)
  await add({ request_id: 'req-87654321', title: 'Radio check' })
  expect((await list(world.conductor)).sort()).toEqual([first.title, 'Radio check'].sort())
  const logged = await world.db
    .select({ id: activity.id })
    .from(activity)
    .where(eq(activity.action, 'corrective_action_created'))
  expect(logged).toHaveLength(2)
})

test('what it refers to must belong to the event, and every problem is named', spec('X-500'), async () => {
  expectRefusal(
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/corrective-actions/`, {
      title: 'Mend it',
      owner: 999_999,
      observation: 999_999,
    }),
    400,
    {
      owner: 'Choose the event’s organization or a partner it is shared with.',
      observation: 'Choose an observation of the event.',
    },
  )
  expectRefusal(
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/corrective-actions/`, {
      title: ' ',
      owner: world.harbor.id,
      due_date: '2026-02-30',
    }),
    400,
    { title: 'Enter a title.', due_date: 'Enter a date as YYYY-MM-DD.' },
  )
})

test('the responsible organization reads it and reports progress, no more', spec('X-502'), async () => {
  const observed = await world.file(world.people.ann)
  await add()
  const theirs = await add({ title: 'Radio check', owner: world.ridge.id, observation: observed.id })
  const { ridgeLead } = world.people
  expect(await list(ridgeLead)).toEqual(['Radio check'])
  const read = await world.call(ridgeLead, 'GET', `/corrective-actions/${theirs.id}/`)
  expect(read.body).toMatchObject({ can_edit: false, can_set_state: true, observation: null })
  expect((await change(ridgeLead, theirs.id, { state: 'done', title: 'Nothing' })).status).toBe(403)
  expect((await change(ridgeLead, theirs.id, { state: 'done' })).body).toMatchObject({ state: 'done' })
})

test("each log names its own people, and only the organization of the other's", spec('X-503'), async () => {
  const theirs = await add({ title: 'Radio check', owner: world.ridge.id })
  await change(world.people.ridgeLead, theirs.id, { state: 'done' })
  const rows = await world.db
    .select({
      action: activity.action,
      organization_id: activity.organization_id,
      actor_name: activity.actor_name,
      details: activity.details,
    })
    .from(activity)
    .where(eq(activity.subject, 'corrective-action'))
    .orderBy(activity.id)
  const named = rows.map(({ organization_id, ...row }) => [
    organization_id === world.ridge.id ? 'Ridge' : 'Harbor',
    row.actor_name === 'Rick' || row.actor_name === world.ridge.name || row.actor_name === world.harbor.name
      ? row.actor_name
      : 'the conductor',
    row.details,
  ])
  expect(named).toEqual([
    ['Harbor', 'the conductor', 'Radio check'],
    ['Ridge', world.harbor.name, 'Radio check'],
    ['Harbor', world.ridge.name, 'Radio check: open → done'],
    ['Ridge', 'Rick', 'Radio check: open → done'],
  ])
})

test('the list is filtered, searched, sorted and paged', spec('X-504'), async () => {
  await add({ title: 'Late', due_date: inDays(-2) })
  await add({ title: 'Soon', due_date: inDays(2), state: 'in_progress' })
  await add({ title: 'Never due', owner: world.ridge.id })
  await add({ title: 'Was late', due_date: inDays(-9), state: 'done' })
  const { conductor } = world
  expect(await list(conductor)).toEqual(['Late', 'Never due', 'Soon', 'Was late'])
  expect(await list(conductor, 'overdue=true')).toEqual(['Late'])
  expect(await list(conductor, 'state=unfinished')).toEqual(['Late', 'Never due', 'Soon'])
  expect(await list(conductor, 'state=done')).toEqual(['Was late'])
  expect(await list(conductor, `owner=${world.ridge.id}`)).toEqual(['Never due'])
  expect(await list(conductor, 'search=late')).toEqual(['Late', 'Was late'])
  expect(await list(conductor, 'ordering=-due_date')).toEqual(['Soon', 'Late', 'Was late', 'Never due'])
  expect(await list(conductor, 'page=2&page_size=2&ordering=title')).toEqual(['Soon', 'Was late'])
  const page = await world.call(conductor, 'GET', '/corrective-actions/?page_size=1')
  expect(page.body).toMatchObject({ count: 4, total_pages: 4 })
})

test('an action is deleted with its event', spec('X-500'), async () => {
  const made = await add()
  expect((await world.call(world.conductor, 'DELETE', `/events/${world.event.id}/`)).status).toBe(204)
  expect((await world.call(world.conductor, 'GET', `/corrective-actions/${made.id}/`)).status).toBe(404)
})
