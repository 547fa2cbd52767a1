import { expect, test } from 'vitest'
import {
  byMaximum,
  highestLane,
  laneDecimals,
  maximumText,
  missingLineReason,
  momentRows,
} from '#src/geo/tape/laneRules.ts'
import { seekByKey } from '#src/geo/tape/Scrubber.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { happenings, laneMarks, sharedMarks } from '#src/geo/tape/tapeMarks.ts'
import { agoText, tapeExerciseTime, timeText } from '#src/geo/tape/tapeTimes.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aTape, aTapeWithoutLines } from '#stories/fixtures/tape.ts'
import { spec } from '#tests/support/spec.ts'

const { lanes, timeline } = aTape
const unit = DOSE_UNITS['usv-h']
const minute = (minutes: number) => Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

test('exercise time does not advance during pauses and after the end', spec('X-450'), () => {
  const at = (minutes: number) => tapeExerciseTime(timeline, minute(minutes))
  expect(at(-1)).toBeUndefined()
  expect([0, 10, 25, 30, 50, 55].map((minutes) => (at(minutes) ?? 0) / 60_000)).toEqual([
    0, 10, 24, 27, 47, 47,
  ])
})

test('the team with the highest dose rate is first, overall and at a moment', spec('X-453'), () => {
  expect(names(byMaximum(lanes))).toEqual([
    'Ridge Hazmat 1',
    'Survey Team Alpha',
    'Survey Team Bravo',
    'Ridge Ladder 4',
  ])
  expect(highestLane(lanes)?.name).toBe('Ridge Hazmat 1')
  const early = momentRows(lanes, minute(2.5))
  expect(early[0]?.lane.name).toBe('Survey Team Alpha')
  expect(early.filter(({ reading }) => !reading)).toHaveLength(3)
})

test('the readings of a lane have the decimals of its files', spec('X-422'), () => {
  const of = (...usv_h: number[]) => laneDecimals({ series: { t: [], lat: [], lng: [], breaks: [], usv_h } })
  expect([of(0.25, 46.303), of(42.5), of(7), of()]).toEqual([3, 1, 0, 0])
  // Counts divided by the factor of a tube.
  expect(of(0.5, 90 / 334)).toBeUndefined()
})

test('a maximum keeps its decimals where the lane has no line', spec('X-589'), () => {
  const [lane] = lanes
  if (!lane?.figures) throw new Error('The fixture has no figures.')
  const figures = { ...lane.figures, max_usv_h: 0.191 }
  const series = { t: [], lat: [], lng: [], breaks: [], usv_h: [] }
  expect(maximumText({ figures, series }, unit)).toBe('0.191 µSv/h')
  expect(maximumText({ figures, series: { ...series, usv_h: [0.2, 0.1914] } }, unit)).toBe('0.1910 µSv/h')
})

test('times have their date on a tape of several days, and outside of a tape', spec('X-589'), () => {
  const zone = { id: 'America/Los_Angeles', nameAt: () => '' }
  const ofDays = new TapeClock(Date.parse('2026-11-21T09:00:00Z'), Date.parse('2026-11-23T09:00:00Z'), {
    zone,
  })
  expect(timeText(Date.parse('2026-11-22T20:03:27Z'), ofDays)).toBe('Nov 22, 2026, 12:03:27 PM')
  // One day there, though midnight UTC is between.
  const ofHours = new TapeClock(Date.parse('2026-11-21T20:00:00Z'), Date.parse('2026-11-22T02:00:00Z'), {
    zone,
  })
  expect(timeText(Date.parse('2026-11-22T01:00:00Z'), ofHours)).toBe('5:00:00 PM')
  expect(timeText(Date.parse('2012-03-05T03:44:56Z'), ofHours)).toBe('Mar 4, 2012, 7:44:56 PM')
})

test('what happened is listed in order of time, an inject to all teams once', spec('X-452'), () => {
  const found = happenings(
    {
      timeline: [...timeline, { kind: 'inject', at: lanes[0]?.marks[1]?.at ?? '', number: 2, title: 'Wind' }],
    },
    lanes,
    { unit, within: { from: minute(-5), to: minute(55) } },
  )
  expect(found.map(({ ms }) => ms)).toEqual(found.map(({ ms }) => ms).toSorted((one, two) => one - two))
  expect(found[0]).toMatchObject({ who: 'All teams', text: 'StartEx' })
  expect(found.filter(({ text }) => text.startsWith('Inject'))).toHaveLength(2)
  expect(found.filter(({ text }) => /^Maximum: [\d.]+ µSv\/h, MSN-\d+-track\.csv$/.test(text))).toHaveLength(
    4,
  )
})

test('marks without a lane are listed for their team, or for all teams', spec('X-823'), () => {
  const mark = { kind: 'observation', title: 'P. Radio check', by: 'Ann', lat: null, lng: null } as const
  const at = new Date(minute(20)).toISOString()
  const marks = [
    { ...mark, at },
    { ...mark, at, title: 'Did not set out.', team: 'Bravo' },
  ]
  const found = happenings({ timeline, marks }, lanes, {
    unit,
    within: { from: minute(19), to: minute(21) },
  })
  expect(found).toContainEqual(
    expect.objectContaining({ who: 'All teams', text: 'Observation: P. Radio check (Ann)' }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ who: 'Bravo', text: 'Observation: Did not set out. (Ann)' }),
  )
  // Drawn in one row, where the text has to say it.
  expect(sharedMarks({ timeline, marks }).slice(-2)).toMatchObject([
    { kind: 'observation', ms: minute(20), text: 'Observation: P. Radio check (Ann)' },
    { kind: 'observation', ms: minute(20), text: 'Bravo: Observation: Did not set out. (Ann)' },
  ])
})

test('a handover says from whom to whom, to those who may know', spec('X-626'), () => {
  const [lane] = lanes
  const handover = lane?.marks.find(({ kind }) => kind === 'handed_over')
  if (!lane || !handover) throw new Error('The fixture has no handover.')
  const textsOf = (title: string | null) =>
    laneMarks({ ...lane, marks: [{ ...handover, title }] }, unit).map(({ text }) => text)
  expect(textsOf(handover.title)).toEqual(['Handed over from Lena Okonkwo to David Cho'])
  expect(textsOf(null)).toEqual(['Handed over'])
})

test('a lane without a line says why', spec('X-454'), () => {
  expect(aTapeWithoutLines.lanes.map(missingLineReason)).toEqual([
    undefined,
    'Recorded at another time',
    'Reading its files...',
    'Its track has no times',
    'track.kml is not valid XML: it is damaged in line 7 or breaks off.',
    'No track',
  ])
})

test('a lane with a line says that its running mission has none yet', spec('X-1068'), () => {
  const [lane] = lanes
  const [mission] = lane?.missions ?? []
  if (!lane || !mission) throw new Error('The fixture has no mission.')
  const running = { ...mission, id: 99, ended_at: null, track: 'none' as const }
  expect(missingLineReason({ ...lane, missions: [mission, running] })).toBe(
    'Its running mission has no track until it ends',
  )
  expect(
    missingLineReason({ ...lane, missions: [mission, { ...running, track: mission.track }] }),
  ).toBeUndefined()
})

test('keys seek ten seconds, a minute, five minutes and to the ends', spec('X-450'), () => {
  const range = { from: 0, to: 9_000_000 }
  const seek = (key: string, isShift = false) => seekByKey(key, isShift, 1_000_000, range)
  expect([
    seek('ArrowRight'),
    seek('ArrowLeft', true),
    seek('PageUp'),
    seek('Home'),
    seek('End'),
    seek('a'),
  ]).toEqual([1_010_000, 940_000, 1_300_000, 0, 9_000_000, undefined])
})

test('ages are formatted for people', () => {
  expect([0, 3_400, 59_999, 250_000].map(agoText)).toEqual(['now', '3 s ago', '59 s ago', '00:04:10 ago'])
})
