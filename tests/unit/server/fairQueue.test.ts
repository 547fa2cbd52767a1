import { describe, expect, test } from 'vitest'
import { createFairQueue, PRIORITIES, type Priority } from '#server/modules/auth/fairQueue.ts'

/** A queue that does one thing at a time, with a given number of waiting places; each piece of work ends on command. */
function testQueue(maxWaiting: number) {
  const queue = createFairQueue(1, maxWaiting)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const works = new Map<string, Promise<string>>()
  return {
    begun,
    /** @param from everyone from a different network by default */
    enter(priority: Priority, name: string, from = name): Promise<string> {
      const work = queue.run({ priority, from }, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      })
      works.set(name, work)
      return work
    },
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.()
        expect(await works.get(name)).toBe(name)
      }
    },
  }
}
const BUSY = { status: 503, headers: { 'retry-after': '2' } }

describe('when more people sign in than can be served', () => {
  test('known people go first, then returning ones, suspects last; equals in order of arrival', async () => {
    const { begun, enter, end } = testQueue(10)
    void enter('stranger', 'first')
    for (const turn of [1, 2]) {
      for (const priority of PRIORITIES.toReversed()) void enter(priority, `${priority} ${turn}`)
    }
    const order = ['first', ...PRIORITIES.flatMap((priority) => [`${priority} 1`, `${priority} 2`])]
    await end(...order)
    expect(begun).toEqual(order)
    expect(PRIORITIES).toEqual(['known', 'returning', 'stranger', 'suspect'])
  })

  test('networks take turns, however many arrive from one', async () => {
    const { begun, enter, end } = testQueue(10)
    void enter('stranger', 'first')
    for (const name of ['crowd 1', 'crowd 2', 'crowd 3']) void enter('stranger', name, 'crowd')
    void enter('stranger', 'alone')
    void enter('stranger', 'pair 1', 'pair')
    void enter('stranger', 'pair 2', 'pair')
    await end('first', 'crowd 1', 'alone', 'pair 1', 'crowd 2', 'pair 2', 'crowd 3')
    expect(begun).toEqual(['first', 'crowd 1', 'alone', 'pair 1', 'crowd 2', 'pair 2', 'crowd 3'])
  })

  test('callers without a waiting place are asked to retry', async () => {
    const { begun, enter } = testQueue(1)
    void enter('stranger', 'first')
    void enter('stranger', 'second')
    await expect(enter('stranger', 'third')).rejects.toMatchObject(BUSY)
    await expect(enter('suspect', 'fourth')).rejects.toMatchObject(BUSY)
    expect(begun).toEqual(['first'])
  })

  test('a better-known caller displaces the last arrival of the lowest priority', async () => {
    const { begun, enter, end } = testQueue(2)
    void enter('stranger', 'first')
    void enter('suspect', 'early')
    const late = enter('suspect', 'late')
    void enter('known', 'known')
    await expect(late).rejects.toMatchObject(BUSY)
    await end('first', 'known', 'early')
    expect(begun).toEqual(['first', 'known', 'early'])
  })

  test('one network cannot fill the queue: its last caller is displaced by an equal one from elsewhere', async () => {
    const { begun, enter, end } = testQueue(3)
    void enter('stranger', 'first')
    void enter('stranger', 'crowd 1', 'crowd')
    const second = enter('stranger', 'crowd 2', 'crowd')
    const third = enter('stranger', 'crowd 3', 'crowd')
    void enter('stranger', 'alone')
    await expect(third).rejects.toMatchObject(BUSY)
    await expect(enter('stranger', 'crowd 4', 'crowd')).rejects.toMatchObject(BUSY)
    void enter('stranger', 'other')
    await expect(second).rejects.toMatchObject(BUSY)
    // Now each network has one: nobody is displaced for an equal.
    await expect(enter('stranger', 'too late')).rejects.toMatchObject(BUSY)
    await end('first', 'crowd 1', 'alone', 'other')
    expect(begun).toEqual(['first', 'crowd 1', 'alone', 'other'])
  })

  test('failed work frees its place, and nobody waiting is lost', async () => {
    const queue = createFairQueue(1, 1)
    const failing = queue.run({ priority: 'known', from: 'a' }, () => Promise.reject(new Error('no')))
    const next = queue.run({ priority: 'suspect', from: 'b' }, () => Promise.resolve('served'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('served')
    const both = ['c', 'd'].map((from) => queue.run({ priority: 'stranger', from }, async () => from))
    expect(await Promise.all(both)).toEqual(['c', 'd'])
  })
})
