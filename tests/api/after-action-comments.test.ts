import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AfterActionReport, MAX_COMMENTS } from '#contract/afterActionReport.ts'
import { after_action_comments, after_action_reports } from '#server/db/schema/afterAction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { spec } from '#tests/support/spec.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'
import { type Person, save, send, setUp, TEXT, world } from './afterActionWorld.ts'

let other: TestApp
setUp()
beforeEach(async () => {
  other = await secondServer(world, { now: world.deps.now })
  await save()
  await send('share/', { shared: true })
})

const comment = (text: string, number?: number) =>
  send('comments/', number === undefined ? { text } : { text, number }, world.people.ridgeLead)
const waitFor = (count: number) =>
  vi.waitFor(async () => expect(await waitingQueries(world)).toBe(count), 10_000)

test('a comment is about the version its author was reading', spec('X-796'), async () => {
  await save({ ...TEXT, summary: 'It went badly.' })
  expect((await comment('About the first.', 1)).status).toBe(200)
  const { status, body } = await comment('About the newest.')
  expect([status, (body as AfterActionReport).comments.map(({ number, text }) => [number, text])]).toEqual([
    200,
    [
      [1, 'About the first.'],
      [2, 'About the newest.'],
    ],
  ])
  expect((await comment('About none.', 3)).status).toBe(404)
  for (const number of [0, 501, 1.5]) expect((await comment('About none.', number)).status).toBe(400)
})

test('a repeated request adds no second comment; another person’s is their own', spec('X-949'), async () => {
  const add = (who: Person, text: string) => send('comments/', { text, request_id: 'req-12345678' }, who)
  await add(world.people.ridgeLead, 'Well said.')
  const again = await add(world.people.ridgeLead, 'Something else.')
  expect([again.status, (again.body as AfterActionReport).comments.map(({ text }) => text)]).toEqual([
    200,
    ['Well said.'],
  ])
  const { body } = await add(world.conductor, 'Thank you.')
  expect((body as AfterActionReport).comments.map(({ text }) => text)).toEqual(['Well said.', 'Thank you.'])
  expect((await send('comments/', { text: 'Too short an id.', request_id: 'req' })).status).toBe(400)
})

test('a comment sent while sharing is stopped is refused', spec('X-796'), async () => {
  const { answer } = await other.db.transaction(async (tx) => {
    await tx.update(after_action_reports).set({ shared_at: null })
    const sent = comment('Too late.')
    await waitFor(1)
    return { answer: sent }
  })
  expect((await answer).status).toBe(404)
  expect(await world.db.$count(after_action_comments)).toBe(0)
})

test('of two comments that reach the limit together, one is refused', spec('X-796'), async () => {
  const [report] = await world.db.select().from(after_action_reports)
  const one = { report_id: report?.id ?? 0, number: 1, text: 'Well said.', author_name: 'Rick' }
  await world.db.insert(after_action_comments).values(Array.from({ length: MAX_COMMENTS - 1 }, () => one))
  const { answers } = await other.db.transaction(async (tx) => {
    await tx
      .select()
      .from(after_action_reports)
      .where(eq(after_action_reports.id, one.report_id))
      .for('update')
    const sent = ['First.', 'Second.'].map((text) => comment(text))
    await waitFor(2)
    return { answers: sent }
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await world.db.$count(after_action_comments)).toBe(MAX_COMMENTS)
})
