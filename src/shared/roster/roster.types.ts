import type { Country } from '#contract/countries.ts'
import type { Delimiter } from '#contract/csvRecords.ts'
import type { ImportUsersBody } from '#contract/users.ts'

/** Known columns of a roster. */
export type RosterField = 'first_name' | 'last_name' | 'email' | 'phone' | 'dial_code' | 'role'

/** A column of the header. */
export interface RosterColumn {
  header: string
  /** null if unknown; the column is ignored. */
  field: RosterField | null
}

/** A person, as POST organization-users/import/ takes it. */
export type RosterPerson = ImportUsersBody['users'][number]

export interface RosterRow {
  /** The spreadsheet's row number: the header is row 1, empty rows count. */
  row: number
  person: RosterPerson
}

/** Something that blocks the import. */
export interface RosterProblem {
  /** As in RosterRow; null for the whole file. */
  row: number | null
  field: RosterField | null
  /** A full sentence, shown next to the row: '“j.smith@” is not an email address.' */
  message: string
}

export interface Roster {
  /** In file order; empty if no header could be read. */
  columns: RosterColumn[]
  /** People without problems, in file order. */
  rows: RosterRow[]
  /** In file order, those of the whole file first; such a problem blocks the whole import. */
  problems: RosterProblem[]
  /** Notices that do not block the import, such as an ignored column. */
  notes: string[]
  /** Words with accents that someone has to check, if the encoding is a guess. */
  accents?: string[]
  /** Raw cells of each row below the header. */
  source: ReadonlyMap<number, readonly string[]>
  /** Of the cells; undefined while the file has problems. */
  delimiter?: Delimiter
}

export interface RosterOptions {
  /** Resolves numbers with a dial code; without them their country stays unset. */
  countries?: readonly Country[]
  /** Its dial code is added to numbers without one; else such a number is a problem. */
  country?: Country | null
}
