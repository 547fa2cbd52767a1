import { expect, test } from 'vitest'
import { UPLOAD_FIELDS } from '#contract/eventFiles.ts'
import {
  findStored,
  type StoredByField,
  takeFiles,
  unlisted,
} from '#src/features/events/simulationFiles/chosenFiles.ts'
import { obsoleteIds, rowsByField } from '#src/features/events/simulationFiles/rows.ts'
import { fieldOf, helpText } from '#src/features/events/simulationFiles/steps.ts'
import { spec } from '#tests/support/spec.ts'

const file = (name: string, { size = 5, lastModified = 1 } = {}) => {
  const made = new File(['bytes'], name, { lastModified })
  // A size without that many bytes.
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const MB = 1_000_000
const nothing = () =>
  Object.fromEntries(UPLOAD_FIELDS.map(({ field }) => [field, []])) as unknown as StoredByField
const NONE = { chosen: [], stored: nothing() }
/** An event with this many map files. */
const withMaps = (count: number): StoredByField => ({
  ...nothing(),
  navigation_kml: Array.from({ length: count }, (_, id) => ({
    id,
    file: '/files/1',
    file_name: `${id}.kml`,
    size: 5,
  })),
})

test('each input shows its size limit, and accepts files within it', () => {
  expect(helpText(fieldOf('summary_files'))).toBe('PDF, DOC, DOCX, JPG, JPEG or PNG, up to 100 MB each.')
  expect(helpText(fieldOf('loading_files'))).toBe('One XSIM file, up to 2 GB.')
  expect(helpText(fieldOf('starting_location'))).toBe('One CSV file, up to 10 MB.')
  expect(helpText(fieldOf('navigation_poi'))).toBe('CSV or RCTRK, up to 50 MB each.')
  const summary = fieldOf('summary_files')
  expect(takeFiles(summary, [file('a.pdf', { size: 100 * MB })], NONE).notices).toEqual([])
  expect(takeFiles(summary, [file('a.pdf', { size: 110 * MB })], NONE)).toEqual({
    files: [],
    notices: ['a.pdf was left out: it is 110.0 MB, and the limit is 100 MB.'],
  })
})

test('a file chosen twice is sent once, and a newer one with its name replaces it', () => {
  const kml = fieldOf('navigation_kml')
  const first = takeFiles(kml, [file('North.kml'), file('south.kml')], NONE)
  const again = takeFiles(kml, [file('North.kml')], { ...NONE, chosen: first.files })
  expect(again).toEqual({ files: first.files, notices: ['North.kml is already chosen.'] })
  const newer = takeFiles(kml, [file('north.KML', { size: 9 })], { ...NONE, chosen: first.files })
  expect(newer.files.map((one) => one.file.name)).toEqual(['north.KML', 'south.kml'])
  expect(newer.notices).toEqual(['north.KML replaces North.kml.'])
})

test('an input for one file takes one, and an event has at most 200', () => {
  const xsim = takeFiles(fieldOf('loading_files'), [file('a.xsim'), file('b.xsim')], NONE)
  expect(xsim.files.map((one) => one.file.name)).toEqual(['a.xsim'])
  expect(xsim.notices).toEqual(['b.xsim was left out: only one file is accepted here.'])
  const full = takeFiles(fieldOf('navigation_kml'), [file('a.kml'), file('b.kml')], {
    chosen: [],
    stored: withMaps(199),
  })
  expect(full.files).toHaveLength(1)
  expect(full.notices).toEqual(['b.kml was left out: an event can have at most 200 files.'])
})

test('a file that replaces the only one of its field is taken even if the event has 200', () => {
  const location = { id: 500, file: '/files/500', file_name: 'start.csv', size: 5 }
  const stored = { ...withMaps(199), starting_location: [location] }
  const taken = takeFiles(fieldOf('starting_location'), [file('new.csv')], { chosen: [], stored })
  expect([taken.files.map((one) => one.file.name), taken.notices]).toEqual([['new.csv'], []])
  const more = takeFiles(fieldOf('navigation_kml'), [file('a.kml')], { chosen: taken.files, stored })
  expect(more.notices).toEqual(['a.kml was left out: an event can have at most 200 files.'])
})

test('a file whose answer was lost is recognized by name and size, unless it was stored before', () => {
  const [one] = takeFiles(fieldOf('navigation_kml'), [file('north.kml')], NONE).files
  if (!one) throw new Error('nothing was taken')
  const listed = { navigation_kml: [{ id: 4, file_name: 'north.kml', size: 5 }] } as unknown as StoredByField
  const about = { listed, chosen: [one], known: new Set<string>() }
  expect(findStored(one, about)?.id).toBe(4)
  expect(findStored(one, { ...about, known: new Set(['4']) })).toBeUndefined()
  const other = { navigation_kml: [{ id: 4, file_name: 'north.kml', size: 6 }] } as unknown as StoredByField
  expect(findStored(one, { ...about, listed: other })).toBeUndefined()
})

const SCENE = { id: 43, file: '/files/43', file_name: 'scene.xsim', size: 5 }
const withScene = { ...nothing(), loading_files: [SCENE] }

test(
  'a stored file is never its own replacement, and only a file that was listed at the choice is deleted for it',
  spec('X-1158'),
  () => {
    const none = { removed: new Set<string>(), unremoved: new Map<string, string>(), problems: new Map() }
    const [early] = takeFiles(fieldOf('loading_files'), [file('scene.xsim')], NONE).files
    const [late] = takeFiles(fieldOf('loading_files'), [file('new.xsim')], {
      chosen: [],
      stored: withScene,
    }).files
    if (!early || !late) throw new Error('nothing was taken')
    const about = (one: typeof early) => ({ ...none, stored: withScene, chosen: [one] })
    const stored = about({ ...early, state: 'stored' })
    expect(rowsByField(stored).loading_files.map(({ state }) => state)).toEqual(['stored', 'stored'])
    expect(obsoleteIds(stored)).toEqual([])
    // Its answer was lost.
    expect(obsoleteIds(about({ ...early, state: 'failed', isUncertain: true }))).toEqual([])
    expect(obsoleteIds(about(late))).toEqual([43])
    expect(unlisted([{ ...early, state: 'stored' }, late], { listed: withScene, known: new Set() })).toEqual([
      late,
    ])
  },
)
