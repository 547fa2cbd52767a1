import { expect, test } from 'vitest'
import { headLabels, leaderEnd, shortened } from '#src/geo/tape/headLabels.ts'
import { laneScale, laneShare } from '#src/geo/tape/laneDrawing.ts'
import { failedFiles } from '#src/geo/tape/laneRules.ts'
import { zoomByKey } from '#src/geo/tape/Scrubber.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { laneMarks, markClusters } from '#src/geo/tape/tapeMarks.ts'
import { firstReading } from '#src/geo/tape/tapePosition.ts'
import { offsetIn, zoneOf } from '#src/geo/tape/tapeZone.ts'
import { following, zoomed } from '#src/geo/tape/useTapeView.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aTape } from '#stories/fixtures/tape.ts'
import { spec } from '#tests/support/spec.ts'

const whole = { from: 0, to: 100_000 }

test('zooming keeps the moment in place and never leaves the tape', spec('X-462'), () => {
  expect(zoomed(whole, { factor: 0.5, aroundMs: 20_000 }, whole)).toEqual({ from: 10_000, to: 60_000 })
  expect(zoomed({ from: 0, to: 50_000 }, { factor: 4, aroundMs: 10_000 }, whole)).toEqual(whole)
  // The minimum is ten seconds.
  expect(zoomed(whole, { factor: 0.001, aroundMs: 100_000 }, whole)).toEqual({ from: 90_000, to: 100_000 })
  expect(['+', '=', '-', '0', 'a'].map(zoomByKey)).toEqual([0.5, 0.5, 2, 'whole', undefined])
})

test('the view follows a moment that leaves it', spec('X-462'), () => {
  const view = { from: 20_000, to: 40_000 }
  expect(following(view, 30_000, whole)).toBe(view)
  expect(following(view, 50_000, whole)).toEqual({ from: 48_000, to: 68_000 })
  expect(following(view, 10_000, whole)).toEqual({ from: 0, to: 20_000 })
  expect(following(view, 99_999, whole)).toEqual({ from: 80_000, to: 100_000 })
})

test('the scale of a lane has as many powers of ten as fit', spec('X-462'), () => {
  expect(laneScale(117)).toEqual([0.1, 1, 10, 100])
  expect(laneScale(0.4)).toEqual([0.1, 1])
  expect(laneScale(2_000_000)).toEqual([1, 100, 10_000, 1_000_000])
  expect([laneShare(0.01, 100), laneShare(100, 100)]).toEqual([0, 1])
})

test('overlapping marks are grouped, in order of time', spec('X-463'), () => {
  const at = (ms: number, kind = 'inject') => ({ ms, kind, text: `${kind} ${ms}` })
  const marks = [at(500), at(0), at(100), at(400, 'maximum')]
  const clusters = (widthPx: number) =>
    markClusters(marks, { spanMs: 1_000, widthPx, markPx: 20 }).map((cluster) =>
      cluster.marks.map(({ ms }) => ms),
    )
  expect(clusters(1_000)).toEqual([[0], [100], [400], [500]])
  expect(clusters(100)).toEqual([
    [0, 100],
    [400, 500],
  ])
  // Before layout nothing is grouped.
  expect(clusters(0)).toHaveLength(4)
})

test('the mark of the maximum has its dose rate and file', spec('X-461', 'X-463'), () => {
  const [lane] = aTape.lanes
  if (!lane?.figures) throw new Error('no lane')
  const named = { ...lane, figures: { ...lane.figures, max_file: 'alpha.csv' } }
  const texts = laneMarks(named, DOSE_UNITS['usv-h']).map(({ text }) => text)
  expect(texts).toContain('Maximum: 46.098 µSv/h, alpha.csv')
})

test(
  'team labels avoid marker labels, dots, each other and the edge of the map',
  spec('X-463', 'X-1341', 'X-1367'),
  () => {
    const occupied = [{ left: 105, right: 200, top: 90, bottom: 110 }]
    const room = { height: 20, map: { width: 300, height: 300 }, occupied }
    const [free, below, cut] = headLabels(
      [
        { x: 20, y: 200, width: 60 },
        { x: 100, y: 100, width: 60 },
        { x: 280, y: 40, width: 60 },
      ],
      room,
    )
    expect(free).toEqual({ x: 30, y: 190 })
    // There is room on the left.
    expect(below).toEqual({ x: 30, y: 90 })
    expect(cut).toEqual({ x: 210, y: 30 })
    // Nor is a marker covered.
    const mark = { left: 25, right: 45, top: 190, bottom: 210 }
    const [beside] = headLabels([{ x: 20, y: 200, width: 60 }], { ...room, occupied: [mark] })
    expect(beside).toEqual({ x: 30, y: 210 })
    // Nor is the dot of another team.
    const [around] = headLabels(
      [
        { x: 20, y: 200, width: 60 },
        { x: 60, y: 205, width: 60 },
      ],
      room,
    )
    expect(around).toEqual({ x: 30, y: 170 })
    const crowd = headLabels(
      Array.from({ length: 3 }, () => ({ x: 5, y: 50, width: 60 })),
      { ...room, occupied: [] },
    )
    expect(new Set(crowd.map((place) => place?.y))).toEqual(new Set([40, 60, 20]))
    // Thirty teams at one street: those without room are left out, and nobody's name is illegible.
    const thirty = headLabels(
      Array.from({ length: 30 }, (_, index) => ({ x: 150 + index, y: 150, width: 80 })),
      { ...room, occupied: [] },
    ).filter((place) => place !== undefined)
    expect(thirty.length).toBeGreaterThan(3)
    const overlaps = thirty.filter((one, at) =>
      thirty.slice(at + 1).some((other) => Math.abs(one.x - other.x) < 80 && Math.abs(one.y - other.y) < 20),
    )
    expect(overlaps).toEqual([])
  },
)

test('team labels stay within the map, beside every edge of it', spec('X-960'), () => {
  const map = { width: 100, height: 60 }
  const place = (x: number, y: number, width = 80) =>
    headLabels([{ x, y, width }], { height: 20, map, occupied: [] })[0]
  // Neither side has room.
  expect(place(50, 30)).toEqual({ x: 20, y: 40 })
  expect(place(50, 55)).toEqual({ x: 20, y: 20 })
  expect(place(5, 30)).toEqual({ x: 15, y: 20 })
  expect(place(95, 30, 90)).toEqual({ x: 10, y: 40 })
  expect(place(5, 2)).toEqual({ x: 15, y: 0 })
  expect(place(5, 58)).toEqual({ x: 15, y: 40 })
  expect(place(-5, 30)).toBeUndefined()
  // Teams at one corner share what is there.
  const crowd = headLabels(
    [1, 2, 3].map((x) => ({ x, y: 1, width: 80 })),
    { height: 20, map, occupied: [] },
  )
  expect(crowd.map((place) => place?.y)).toEqual([0, 20, 40])
})

test('a name that is wider than the map is shortened', spec('X-960'), () => {
  const widthOf = (text: string) => text.length * 10
  expect(shortened('Team Alpha', 100, widthOf)).toBe('Team Alpha')
  expect(shortened('Team Alpha North', 100, widthOf)).toBe('Team Alph…')
  expect(shortened('Team Alpha', 5, widthOf)).toBe('…')
})

test('a label further than 12 px from its dot has a leader line', spec('X-463'), () => {
  const name = { width: 60, height: 20 }
  const dot = { x: 100, y: 100 }
  expect(leaderEnd(dot, { x: 110, y: 90, ...name })).toBeUndefined()
  expect(leaderEnd(dot, { x: 112, y: 90, ...name })).toBeUndefined()
  expect(leaderEnd(dot, { x: 110, y: 150, ...name })).toEqual({ x: 110, y: 150 })
  expect(leaderEnd(dot, { x: 30, y: 30, ...name })).toEqual({ x: 90, y: 50 })
})

test('a moment is previewed until the pointer leaves, and never while playing', spec('X-464'), () => {
  const clock = new TapeClock(0, 1_000, { ms: 100 }, { request: () => 1, cancel: () => undefined })
  const shown: number[] = []
  clock.onPeek((ms) => shown.push(ms))
  clock.peek(700)
  expect([clock.shown, clock.ms]).toEqual([700, 100])
  clock.peek(undefined)
  expect(clock.shown).toBe(100)
  clock.peek(300)
  clock.seek(400)
  expect(clock.shown).toBe(400)
  clock.play()
  clock.peek(900)
  expect(clock.shown).toBe(400)
  expect(shown).toEqual([700, 100, 300, 100])
})

test('times are in the event’s zone, which is named', spec('X-465'), () => {
  const [winter, summer] = [Date.UTC(2026, 10, 20, 14), Date.UTC(2026, 6, 20, 14)]
  const york = zoneOf('America/New_York')
  expect([york.nameAt(winter), york.nameAt(summer)]).toEqual([
    'EST, America/New York',
    'EDT, America/New York',
  ])
  expect([offsetIn(york, winter), offsetIn(york, summer)]).toEqual([-5 * 3_600_000, -4 * 3_600_000])
  expect(zoneOf('UTC').nameAt(winter)).toBe('UTC')
  // Another server may send an unknown zone.
  expect(zoneOf('Mars/Olympus').id).toBeUndefined()
})

test('a tape opens at its first reading', spec('X-466'), () => {
  expect(firstReading(aTape.lanes)).toBe(Date.parse('2026-11-21T09:02:00Z'))
  expect(firstReading([])).toBeUndefined()
})

test('every file that could not be read is named with its mission', spec('X-461'), () => {
  const [lane] = aTape.lanes
  if (!lane) throw new Error('no lane')
  const missions = lane.missions.map((mission) => ({
    ...mission,
    failed_files: [{ file_name: 'second.kml', problem: 'is not valid XML.' }],
  }))
  expect(failedFiles([{ ...lane, missions }])).toMatchObject([
    { mission: 'Survey Team Alpha, MSN-000301', text: 'second.kml is not valid XML.' },
  ])
})
