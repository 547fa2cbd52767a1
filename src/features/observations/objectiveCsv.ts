import { MAX_OBJECTIVES, type Objective, type ObjectiveBody, objectiveBody } from '#contract/observations.ts'
import {
  BY_NUMBER,
  type ImportFile,
  type ImportTable,
  readImportFile,
  readNumber,
  toBody,
} from '#src/forms/importing/importFile.ts'
import { toCsv } from '#src/shared/csv.ts'
import type { FileColumn } from '#src/ui/Table/Table.types.ts'

const HEADERS = { number: 'Number', capability: 'Capability', criterion: 'Criterion' }
type ObjectiveField = keyof typeof HEADERS

const TABLE: ImportTable<ObjectiveField> = {
  headers: HEADERS,
  aliases: { objective: 'capability', corecapability: 'capability', criteria: 'criterion' },
  required: ['capability'],
  maxRows: MAX_OBJECTIVES,
  words: {
    tooMany: (count, most) => `The file has ${count} objectives. An event has at most ${most}.`,
    none: 'The file has a header row, but no objectives below it.',
  },
}

/** The columns of the exported file. */
export const objectiveCsvColumns: readonly FileColumn<Objective>[] = (
  ['number', 'capability', 'criterion'] as const
).map((field) => ({
  header: HEADERS[field],
  text: (objective) => objective[field],
}))

/** A template with column names and two example rows. */
export const templateCsv = (): string =>
  toCsv(Object.values(HEADERS), [
    ['1', 'Screening, Search, and Detection', 'The source is located within 90 minutes of StartEx.'],
    ['2', 'Operational Communications', 'Each team reports its dose rate every 15 minutes.'],
  ])

export type ObjectiveFile = ImportFile<ObjectiveField, ObjectiveBody>

export const readObjectives = (bytes: Uint8Array): ObjectiveFile =>
  readImportFile(bytes, TABLE, BY_NUMBER, (cell, addProblem) => {
    const number = readNumber(cell('number'), HEADERS.number, addProblem)
    if (!cell('capability')) addProblem('The Capability is missing.')
    const input = {
      ...(number !== null && { number }),
      capability: cell('capability'),
      criterion: cell('criterion'),
    }
    return toBody(objectiveBody, input, WHY_REFUSED, addProblem)
  })

const WHY_REFUSED = {
  number: 'The Number must be whole, from 1 to 999.',
  capability: 'The Capability is longer than 120 characters, or has a character that cannot be shown.',
  criterion: 'The Criterion is longer than 1,000 characters.',
}
