import { expect, test } from 'vitest'
import { labelShifts } from '#src/geo/map/labelShifts.ts'

const box = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 20 })

test('overlapping labels move down, others stay', () => {
  expect(labelShifts([])).toEqual([])
  expect(labelShifts([box(0, 0), box(100, 0), box(0, 20)])).toEqual([0, 0, 0])
  // The lower one moves down, and so does the one it would then cover.
  expect(labelShifts([box(10, 15), box(0, 0), box(50, 30)])).toEqual([5, 0, 10])
  expect(labelShifts([box(0, 5), box(0, 5), box(0, 5)])).toEqual([0, 20, 40])
  // Top to bottom, each below those above it.
  expect(labelShifts([box(0, 0), box(0, 22), box(60, 4), box(120, 4)])).toEqual([0, 18, 16, 36])
})
