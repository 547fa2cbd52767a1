import { expect, test } from 'vitest'
import { tapeOfTrack, tapeOnServer } from '#src/features/reports/missionTape.ts'
import { readingAt } from '#src/geo/tape/readingAt.ts'
import { aMissionTape } from '#stories/fixtures/missionTape.ts'
import { aFullReport } from '#stories/fixtures/reports.ts'
import { aTape } from '#stories/fixtures/tape.ts'
import { anUntimedTrack, aPatchyTrack, aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

const { started_at, ended_at } = aFullReport.mission_details
const iso = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString()

test('a file plays all its readings, from the start to the end of its mission', spec('X-457'), () => {
  const played = tapeOfTrack(aTrack, aFullReport)
  const [lane] = played?.tape.lanes ?? []
  expect(lane?.name).toBe('Harbor Alpha')
  expect(lane?.series.usv_h).toEqual(aTrack.points.map(({ rate }) => rate))
  expect(played?.window).toEqual({
    from: iso(Date.parse(started_at ?? '')),
    to: iso(Date.parse(ended_at ?? '')),
  })
  expect(lane?.marks.map(({ kind }) => kind)).toEqual(['started', 'maximum', 'stopped'])
  // Its times have fractions of a millisecond.
  expect(lane && readingAt(lane.series, Date.parse(lane.figures?.max_at ?? ''))?.usv_h).toBe(12.135)
  expect(lane?.figures).toMatchObject({ points: 600, max_usv_h: 12.135, seconds_to_first: 16 })
})

test("a file of another time plays in its own time, without the mission's marks", spec('X-457'), () => {
  const yearsAgo = {
    ...aTrack,
    points: aTrack.points.map((one) => ({ ...one, timeMs: (one.timeMs ?? 0) - 4e11 })),
  }
  const played = tapeOfTrack(yearsAgo, aFullReport)
  expect(played?.window).toEqual({
    from: iso(yearsAgo.points[0]?.timeMs),
    to: iso(yearsAgo.points.at(-1)?.timeMs),
  })
  expect(played?.tape.lanes[0]?.marks.map(({ kind }) => kind)).toEqual(['maximum'])
  // Times without a zone are shown as written, and labelled so; a pause breaks the line.
  const written = tapeOfTrack(aPatchyTrack, aFullReport)
  expect(written?.zone.nameAt(0)).toBe('Times as in the file')
  expect(written?.tape.lanes[0]?.series.breaks).toEqual([180])
})

test('a track without times has no tape', spec('X-457'), () => {
  expect(tapeOfTrack(anUntimedTrack, aFullReport)).toBeUndefined()
})

test('a report shows only its own mission of the server’s tape', spec('X-457'), () => {
  const others = { ...aMissionTape, lanes: [...aMissionTape.lanes, ...aTape.lanes] }
  const played = tapeOnServer(others, 41)
  expect(played?.tape.lanes.map(({ name }) => name)).toEqual(['Harbor Alpha'])
  expect(played?.window).toEqual({
    from: iso(Date.parse(started_at ?? '')),
    to: iso(Date.parse(ended_at ?? '')),
  })
  expect(tapeOnServer(aTape, 41)).toBeUndefined()
  const silent = aMissionTape.lanes.map((lane) => ({
    ...lane,
    series: { t: [], lat: [], lng: [], usv_h: [], breaks: [] },
  }))
  expect(tapeOnServer({ ...aMissionTape, lanes: silent }, 41)).toBeUndefined()
})
