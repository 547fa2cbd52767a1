import { expect, test } from 'vitest'
import { mainPlaces } from '#src/geo/team/mainPlaces.ts'
import { spec } from '#tests/support/spec.ts'

const size = { x: 600, y: 400 }
/** Teams in a square of four screens, and those given. */
const around = (count: number, ...far: { x: number; y: number }[]) => [
  ...Array.from({ length: count - far.length }, (_, index) => ({
    x: (index % 5) * 300,
    y: Math.floor(index / 5) * 100,
  })),
  ...far,
]
const leftOut = (
  places: { x: number; y: number }[],
  view: Partial<Parameters<typeof mainPlaces>[1]> = {},
) => {
  const main = mainPlaces(places, { always: undefined, size, wasApart: false, ...view })
  return places.map((_, index) => index).filter((index) => !main.includes(index))
}

test('one team far from all others does not decide the view', spec('X-1216'), () => {
  expect(leftOut(around(30, { x: 20_000, y: 0 }))).toEqual([29])
  expect(leftOut(around(5, { x: 20_000, y: 0 }))).toEqual([4])
  // It is only some screens away.
  expect(leftOut(around(30, { x: 4_000, y: 0 }))).toEqual([])
  // With few teams each counts, and so do two groups.
  expect(leftOut(around(4, { x: 20_000, y: 0 }))).toEqual([])
  expect(leftOut(around(30, ...around(15).map(({ x, y }) => ({ x: x + 20_000, y }))))).toEqual([])
})

test('as few teams as possible are outside, and at most a tenth', spec('X-1216'), () => {
  const far = [
    { x: 20_000, y: 0 },
    { x: 20_000, y: 300 },
    { x: -30_000, y: 0 },
  ]
  expect(leftOut(around(30, ...far))).toEqual([27, 28, 29])
  expect(leftOut(around(29, ...far))).toEqual([])
})

test('the release point is in the view, also if teams are not', spec('X-1216'), () => {
  const always = { x: 19_000, y: 0 }
  expect(leftOut(around(30, { x: 20_000, y: 0 }), { always })).toEqual([])
})

test('a team at the limit does not come and go', spec('X-1216'), () => {
  const limit = around(30, { x: 4_200, y: 0 })
  expect(leftOut(limit)).toEqual([])
  expect(leftOut(limit, { wasApart: true })).toEqual([29])
})

test('teams at one place are not enlarged further by leaving one out', spec('X-1216'), () => {
  expect(leftOut(around(30, { x: 600, y: 0 }).map(({ x, y }) => ({ x: x / 10, y: y / 10 })))).toEqual([])
  expect(mainPlaces([], { always: undefined, size, wasApart: false })).toEqual([])
})
