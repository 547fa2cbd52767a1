import { formatDuration } from '#contract/duration.ts'
import { type Inject, type InjectBody, injectBody, MAX_INJECTS } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import {
  type AddProblem,
  BY_NUMBER,
  type ImportFile,
  type ImportTable,
  readImportFile,
  readNumber,
  toBody,
} from '#src/forms/importing/importFile.ts'
import { toCsv } from '#src/shared/csv.ts'
import { plain, quoted } from '#src/shared/csvTable/cellText.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'
import { readTime, toSeconds } from './injectRules.ts'

const HEADERS = {
  number: 'Number',
  time: 'Time',
  title: 'Title',
  text: 'Text',
  to: 'To',
  file: 'File',
  lat: 'Latitude',
  lng: 'Longitude',
  answer: 'Answer within (minutes)',
}

type InjectField = keyof typeof HEADERS

const TABLE: ImportTable<InjectField> = {
  headers: HEADERS,
  aliases: { answerwithin: 'answer', teams: 'to', lat: 'lat', lng: 'lng', lon: 'lng', exercisetime: 'time' },
  required: ['title'],
  maxRows: MAX_INJECTS,
  words: {
    tooMany: (count, most) => `The file has ${count} injects. An exercise has at most ${most}.`,
    none: 'The file has a header row, but no injects below it.',
  },
}

const CELLS: Record<InjectField, (inject: Inject) => string | number> = {
  number: ({ number }) => number,
  time: ({ at_ms }) => (at_ms == null ? '' : formatDuration(at_ms)),
  title: ({ title }) => title,
  text: ({ text }) => text,
  to: ({ to_all, teams }) => (to_all ? 'All' : teams.map(({ name }) => name).join('; ')),
  file: ({ file }) => file?.file_name ?? '',
  lat: ({ lat }) => lat ?? '',
  lng: ({ lng }) => lng ?? '',
  answer: ({ answer_within_s }) => answer_within_s / 60,
}

/** The columns of the exported file. */
export const injectCsvColumns: readonly FileColumn<Inject>[] = (Object.keys(HEADERS) as InjectField[]).map(
  (field) => ({ header: HEADERS[field], text: CELLS[field] }),
)

/** A template with column names and two example rows. */
export const templateCsv = (): string =>
  toCsv(Object.values(HEADERS), [
    ['1', '00:10:00', 'Plume reported', 'Report your dose rate.', 'All', '', '', '', '5'],
    ['2', '', 'Road closed', 'Find another way.', 'Team Alpha; Team Bravo', '', '41.4993', '-81.6944', '10'],
  ])

/** Teams and files that the file can refer to by name. */
export type Names = {
  teams: readonly { id: RowId; name: string }[]
  files: readonly { id: RowId; name: string }[]
}

export type InjectFile = ImportFile<InjectField, InjectBody>

export const readInjects = (bytes: Uint8Array, names: Names): InjectFile =>
  readImportFile(bytes, TABLE, BY_NUMBER, (cell, addProblem) => {
    const at_ms = readTime(cell('time'))
    if (at_ms === undefined) addProblem(`${quoted(cell('time'))} is not an exercise time. Write 01:30:00.`)
    const to = readTeams(cell('to'), names, addProblem)
    const lat = readNumber(cell('lat'), HEADERS.lat, addProblem)
    const lng = readNumber(cell('lng'), HEADERS.lng, addProblem)
    if ((lat === null) !== (lng === null)) addProblem('Enter both Latitude and Longitude, or neither.')
    const minutes = readNumber(cell('answer'), HEADERS.answer, addProblem)
    const number = readNumber(cell('number'), HEADERS.number, addProblem)
    const file = readFile(cell('file'), names, addProblem)
    if (!cell('title')) addProblem('The Title is missing.')
    const input = {
      ...(number !== null && { number }),
      title: cell('title'),
      text: cell('text'),
      at_ms: at_ms ?? null,
      ...to,
      file,
      lat,
      lng,
      ...(minutes !== null && { answer_within_s: toSeconds(minutes) }),
    }
    return toBody(injectBody, input, WHY_REFUSED, addProblem)
  })

const WHY_REFUSED = {
  number: 'The Number must be whole, from 1 to 99999.',
  title: 'The Title is longer than 120 characters, or has a character that cannot be shown.',
  text: 'The Text is longer than 4,000 characters.',
  lat: 'The Latitude must be from -90 to 90.',
  lng: 'The Longitude must be from -180 to 180.',
  answer_within_s: 'Answer within must be from 1 to 1440 minutes.',
}

function readTeams(
  text: string,
  { teams }: Names,
  addProblem: AddProblem,
): { to_all: boolean; teams: number[] } {
  if (text === '' || plain(text) === 'all') return { to_all: true, teams: [] }
  const wanted = text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  const ids = wanted.flatMap((name) => {
    const found = teams.filter((team) => team.name.trim().toLowerCase() === name.toLowerCase())
    if (found.length === 1 && found[0]) return [Number(found[0].id)]
    addProblem(
      found.length === 0
        ? `No team of this event is called ${quoted(name)}.`
        : `More than one team is called ${quoted(name)}.`,
    )
    return []
  })
  return { to_all: false, teams: [...new Set(ids)] }
}

function readFile(text: string, { files }: Names, addProblem: AddProblem): number | null {
  if (text === '') return null
  const found = files.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (found) return Number(found.id)
  addProblem(`This event has no file called ${quoted(text)}.`)
  return null
}
