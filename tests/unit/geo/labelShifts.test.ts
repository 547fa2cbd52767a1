import { expect, test } from 'vitest'
import { labelShifts } from '#src/geo/map/labelShifts.ts'
import { spec } from '#tests/support/spec.ts'

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

test('a label goes below a marker that would cover it', spec('X-1132'), () => {
  const mark = (left: number, top: number) => ({ left, right: left + 36, top, bottom: top + 36 })
  // Of its own marker, beside it, and of one further right.
  expect(labelShifts([box(20, 8)], [mark(-18, 0)])).toEqual([0])
  expect(labelShifts([box(20, 8)], [mark(-18, 0), mark(60, -4)])).toEqual([24])
  // Labels below it move on.
  expect(labelShifts([box(20, 8), box(20, 34)], [mark(60, -4)])).toEqual([24, 18])
})
