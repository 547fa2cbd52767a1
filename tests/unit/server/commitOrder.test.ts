import { describe, expect, test } from 'vitest'
import { createCommitOrder } from '#server/modules/live/commitOrder.ts'

const orderOf = (ids: number[], limit = 10) => {
  const commitOrder = createCommitOrder(limit)
  for (const id of ids) commitOrder.add(id)
  return commitOrder
}

describe('what was committed after a change', () => {
  test('is what follows it in the order of notifications', () => {
    expect(orderOf([1, 2, 3]).after(1)).toEqual([2, 3])
    expect(orderOf([1, 2, 3]).after(3)).toEqual([])
  })

  test('includes a lower number that was committed later', () => {
    expect(orderOf([2, 4, 3, 1]).after(4)).toEqual([3, 1])
  })

  test('includes a higher number that was committed before, which its reader may not have got', () => {
    expect(orderOf([1, 5, 4]).after(4)).toEqual([5])
  })

  test('is unknown for a change without a notification, or from before some were lost', () => {
    const order = orderOf([1, 2])
    order.raise(7)
    expect([order.after(7), order.after(0)]).toEqual([null, null])
    order.restart()
    order.add(8)
    expect([order.after(2), order.after(8)]).toEqual([null, []])
  })

  test('is known for up to the limit', () => {
    expect(orderOf([1, 2, 3, 4], 3).after(1)).toEqual([2, 3, 4])
    expect(orderOf([1, 2, 3, 4, 5], 3).after(1)).toBeNull()
  })
})

test('the newest is the highest number, and null before any', () => {
  expect(createCommitOrder(3).newest()).toBeNull()
  const order = orderOf([5, 3])
  order.raise(4)
  expect(order.newest()).toBe(5)
  order.restart()
  expect(order.newest()).toBe(5)
})
