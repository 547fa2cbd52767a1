import { MAX_ROSTER_ROWS } from '#contract/users.ts'
import { readHeader } from './header.ts'
import { readPerson } from './person.ts'
import { readTable, type TableRow } from './readTable.ts'
import type { Roster, RosterField, RosterOptions, RosterProblem, RosterRow } from './roster.types.ts'

/**
 * Reads a file of people: CSV in UTF-8, UTF-16 or windows-1252, separated by commas, semicolons or tabs, columns in any
 * order. Reports all problems together, in sentences that name their row.
 * @param bytes the whole file; refused unread if larger than MAX_ROSTER_BYTES
 */
export function readRoster(bytes: Uint8Array, options: RosterOptions = {}): Roster {
  const {
    rows: records,
    problems: ofFile,
    ...table
  } = readTable<RosterField>(bytes, {
    readHeader,
    maxRows: MAX_ROSTER_ROWS,
    words: {
      tooMany: (count, most) => `The file has ${count} people. Import at most ${most} at a time.`,
      none: 'The file has a header row, but no people below it.',
    },
  })
  const { rows, problems } = readPeople(records, options)
  return {
    ...table,
    rows,
    problems: [...ofFile.map((message) => ({ row: null, field: null, message })), ...problems],
  }
}

function readPeople(
  records: readonly TableRow<RosterField>[],
  options: RosterOptions,
): Pick<Roster, 'rows' | 'problems'> {
  const rows: RosterRow[] = []
  const problems: RosterProblem[] = []
  const rowOf = new Map<string, number>()
  for (const record of records) {
    const { row } = record
    if ('broken' in record) {
      problems.push({ row, field: null, message: record.broken })
      continue
    }
    const read = readPerson(row, record.cells, options)
    if ('problems' in read) problems.push(...read.problems)
    const { email } = read
    const before = email === undefined ? undefined : rowOf.get(email.toLowerCase())
    if (before !== undefined) {
      problems.push({ row, field: 'email', message: `${email} is in row ${before} too.` })
      continue
    }
    // Also if the row has problems: once they are corrected, the next row with the address is refused.
    if (email !== undefined) rowOf.set(email.toLowerCase(), row)
    if ('person' in read) rows.push({ row, person: read.person })
  }
  return { rows, problems }
}
