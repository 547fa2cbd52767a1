import { expect, test } from 'vitest'
import {
  printedFiles,
  printedNotes,
  printedPeople,
  whyNoTrack,
} from '#src/features/reports/print/printRules.ts'
import { chosenTrack, trackFiles, tracksOf } from '#src/features/reports/trackRules.ts'
import { surveyOf } from '#src/geo/track/trackSurvey.ts'
import { figuresOf } from '#src/geo/track/trackWords.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { aFullReport } from '#stories/fixtures/reports.ts'
import { anUntimedTrack, aQuietTrack, aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

const files = (...names: string[]) => ({
  ...aFullReport,
  mission_files: [{ name: 'route', files: names.map((file_name, id) => ({ id, file_name, size: 1_500 })) }],
})

test('at most twelve files that may contain a track are read', () => {
  const { files: found, more } = trackFiles(
    files('a.CSV', 'b.kml', 'c.kmz', 'd.LOG', 'map.png', 'summary.txt'),
  )
  expect([found.map(({ file_name }) => file_name), more]).toEqual([['a.CSV', 'b.kml', 'c.kmz', 'd.LOG'], 0])
  const many = trackFiles(files(...Array.from({ length: 15 }, (_, index) => `${index}.csv`)))
  expect([many.files.length, many.more]).toEqual([12, 3])
  expect(trackFiles(undefined)).toEqual({ files: [], more: 0 })
})

const mission = aFullReport.mission_details
const reading = (id: string, track: typeof aTrack) => ({
  id,
  name: `${id}.csv`,
  reading: { track },
  error: null,
})

test('a track with times is listed before one without, and a longer one before a shorter one', () => {
  const short = { ...aTrack, points: aTrack.points.slice(0, 10) }
  const tracks = tracksOf(
    [reading('untimed', anUntimedTrack), reading('short', short), reading('long', aTrack)],
    0,
    mission,
  )
  expect(tracks?.found.map(({ id }) => id)).toEqual(['long', 'short', 'untimed'])
  expect(chosenTrack(tracks, undefined)?.id).toBe('long')
  expect(chosenTrack(tracks, 'untimed')?.id).toBe('untimed')
  expect(chosenTrack(tracks, 'gone')?.id).toBe('long')
})

test('a track recorded at another time than its mission has a note', spec('X-231'), () => {
  const notes = (started_at: string, ended_at: string) =>
    tracksOf([reading('a', aTrack)], 0, { started_at, ended_at })?.found[0]?.track.notes
  expect(notes('2026-05-04T09:12:44Z', '2026-05-04T09:52:44Z')).toEqual(aTrack.notes)
  // Times without a zone may be off by the zone's offset.
  expect(notes('2026-05-04T20:00:00Z', '2026-05-04T20:40:00Z')).toEqual(aTrack.notes)
  const another =
    /^Not recorded during this mission: the file’s times are May 4, 2026, .* to May 4, 2026, .*\.$/
  for (const [started_at, ended_at] of [
    ['2026-11-04T09:12:44Z', '2026-11-04T09:54:54Z'], // before the mission
    ['2026-05-05T02:00:00Z', '2026-05-05T02:40:00Z'],
    ['2026-01-04T09:12:44Z', '2026-01-04T09:54:54Z'], // after it
    ['2026-05-03T16:00:00Z', '2026-05-03T16:40:00Z'],
  ] as const)
    expect(notes(started_at, ended_at)?.[0]).toMatch(another)
  expect(notes('2026-05-03T18:10:00Z', '2026-05-03T18:50:00Z')).toEqual(aTrack.notes)
})

test('a recording longer or shorter than its mission has a note with both durations', spec('X-231'), () => {
  const note = (ended_at: string) =>
    tracksOf([reading('a', aTrack)], 0, { started_at: '2026-05-04T09:12:44Z', ended_at })?.found[0]?.track
      .notes[0]
  expect(note('2026-05-04T09:13:44Z')).toBe(
    'The recording (00:40:00) is longer than the mission (00:01:00): a device can record before and after it, or replay an earlier drive.',
  )
  expect(note('2026-05-04T10:12:44Z')).toBe(
    'The recording (00:40:00) is shorter than the mission (01:00:00): the device recorded only part of it.',
  )
})

test('a track has a recorded time, as only the mission has a duration', spec('X-231'), () => {
  const labels = figuresOf(surveyOf(aTrack, { unit: DOSE_UNITS['usv-h'] })).map(({ label }) => label)
  expect(labels).toContain('Time recorded')
  expect(labels).not.toContain('Duration')
})

test('failures are reported once all files have been read', () => {
  const waiting = { id: '1', name: 'a.csv', reading: undefined, error: null }
  expect(tracksOf([waiting, reading('b', aQuietTrack)], 0, mission)).toBeUndefined()
  const lost = { ...waiting, error: new Error('The server could not be reached.') }
  const broken = { ...waiting, name: 'b.kmz', reading: { problem: 'is a damaged archive.' } }
  expect(tracksOf([lost, broken, { ...waiting, reading: {} }], 3, mission)).toEqual({
    found: [],
    failures: [
      'a.csv could not be read: The server could not be reached.',
      'b.kmz is a damaged archive.',
      'Only the first 3 files that may contain a track were read.',
    ],
    canRetry: true,
    looked: 3,
  })
})

test('a reader that failed to load is reported once, without blaming a file', () => {
  const unread = { id: '1', name: 'a.csv', reading: undefined, error: new ChunkLoadError(undefined) }
  expect(tracksOf([unread, { ...unread, id: '2', name: 'b.kml' }], 0, mission)).toMatchObject({
    failures: ['The part of the console that reads tracks could not be loaded.'],
    canRetry: true,
  })
})

test('a printed report limits people and files, and counts the rest', () => {
  const members = Array.from({ length: 30 }, (_, id) => ({ id, name: `Member ${id}` }))
  const report = files(...Array.from({ length: 20 }, (_, index) => `${index}.csv`))
  const { people } = printedPeople({
    ...report,
    mission_details: {
      ...report.mission_details,
      teams: [{ name: 'Alpha', leader_details: { id: 7, name: 'Member 7' }, members_details: members }],
    },
  })
  expect(people).toHaveLength(1)
  expect(people[0]?.team).toBe('Alpha')
  expect(people[0]?.names).toMatch(/^Member 7 \(leader\), Member 0, .*, Member 17, and 12 more$/)
  const { files: printed, more } = printedFiles(report)
  expect([printed.length, more, printed[0]]).toEqual([
    14,
    6,
    { id: '0', name: '0.csv', folder: 'route/', size: '1.5 kB' },
  ])
})

test('a printed report has as many teams as fit, each with some of its members', () => {
  const team = (id: number) => ({
    id,
    name: `Team ${id}`,
    members_details: [1, 2, 3].map((one) => ({ id: id * 10 + one, name: `Member ${id}.${one}` })),
  })
  const printed = (count: number) =>
    printedPeople({
      ...aFullReport,
      mission_details: {
        ...aFullReport.mission_details,
        teams: Array.from({ length: count }, (_, id) => team(id)),
      },
    })
  for (const count of [9, 19, 40]) {
    const { people, more } = printed(count)
    expect(people.map(({ team }) => team)).toEqual(people.map((_, id) => `Team ${id}`))
    expect([people.length, more]).toEqual([9, count - 9])
    expect(people.every(({ names }, id) => names.startsWith(`Member ${id}.1, `))).toBe(true)
    expect(people[0]?.names).toBe('Member 0.1, Member 0.2, and 1 more')
  }
})

test('a printed report shortens long names and notes, and keeps the end of a name', () => {
  const [file] = printedFiles(files(`${'drive-'.repeat(40)}-007.csv`)).files
  expect(file?.name).toHaveLength(80)
  expect(file?.name).toMatch(/^drive-.*….*-007\.csv$/)
  const { notes, more } = printedNotes(['a'.repeat(2_000), ...Array.from({ length: 9 }, (_, id) => `${id}`)])
  expect([notes[0]?.length, notes.slice(1), more]).toEqual([200, ['0', '1', '2', '3', '4'], 4])
})

test('a printed report says why there is no track', () => {
  const none = { found: [], failures: [], canRetry: false, looked: 1 }
  expect(whyNoTrack(none)).toMatch(/^None of the mission’s files/)
  expect(whyNoTrack({ ...none, failures: ['a.kmz is a damaged archive.'] })).toBe(
    'a.kmz is a damaged archive.',
  )
  expect(whyNoTrack(undefined)).toMatch(/still being read/)
})
