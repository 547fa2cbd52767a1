import { describe, expect, test } from 'vitest'
import { createArrivals } from '#server/modules/live/arrivals.ts'

const arrivalsOf = (ids: number[], limit = 10) => {
  const arrivals = createArrivals(limit)
  for (const id of ids) arrivals.add(id)
  return arrivals
}

describe('what was committed after a change', () => {
  test('is told by the order of arrival', () => {
    expect(arrivalsOf([1, 2, 3]).after(1)).toEqual([2, 3])
    expect(arrivalsOf([1, 2, 3]).after(3)).toEqual([])
  })

  test('includes a lower number that arrived later', () => {
    expect(arrivalsOf([2, 4, 3, 1]).after(4)).toEqual([3, 1])
  })

  test('includes a higher number that arrived before, which its reader may not have got', () => {
    expect(arrivalsOf([1, 5, 4]).after(4)).toEqual([5])
  })

  test('is not known of a change that has not arrived, or before some were missed', () => {
    const arrivals = arrivalsOf([1, 2])
    arrivals.raise(7)
    expect([arrivals.after(7), arrivals.after(0)]).toEqual([null, null])
    arrivals.restart()
    arrivals.add(8)
    expect([arrivals.after(2), arrivals.after(8)]).toEqual([null, []])
  })

  test('is known for as many as asked for, and no more', () => {
    expect(arrivalsOf([1, 2, 3, 4], 3).after(1)).toEqual([2, 3, 4])
    expect(arrivalsOf([1, 2, 3, 4, 5], 3).after(1)).toBeNull()
  })
})

test('the newest is the highest number, and null before any', () => {
  expect(createArrivals(3).newest()).toBeNull()
  const arrivals = arrivalsOf([5, 3])
  arrivals.raise(4)
  expect(arrivals.newest()).toBe(5)
  arrivals.restart()
  expect(arrivals.newest()).toBe(5)
})
