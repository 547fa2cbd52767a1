import type { Country } from '#contract/countries.ts'
import type { ImportUsersBody } from '#contract/users.ts'

/** What a column of a roster can be. */
export type RosterField = 'first_name' | 'last_name' | 'email' | 'phone' | 'dial_code' | 'role'

/** A column as the file heads it. */
export interface RosterColumn {
  header: string
  /** null: it is none we know, and is left out. */
  field: RosterField | null
}

/** A person of the roster, as POST organization-users/import/ takes it. */
export type RosterPerson = ImportUsersBody['users'][number]

export interface RosterRow {
  /** The row a spreadsheet shows it in: the header is row 1, empty rows count. */
  row: number
  person: RosterPerson
}

/** What prevents the import. */
export interface RosterProblem {
  /** As in RosterRow; null for the file as a whole. */
  row: number | null
  field: RosterField | null
  /** A whole sentence, shown beside the row: '“j.smith@” is not an email address.' */
  message: string
}

export interface Roster {
  /** In the order of the file; empty when no header could be read. */
  columns: RosterColumn[]
  /** People without a problem, in the order of the file. */
  rows: RosterRow[]
  /** In the order of the file, the file as a whole first. Nothing is imported while one is about the whole. */
  problems: RosterProblem[]
  /** Notices that do not prevent the import, such as an ignored column. */
  notes: string[]
  /** Words with accents, where the encoding of the file is a guess: someone has to say that they are right. */
  accents?: string[]
  /** The cells of each row below the header, as the file has them. */
  source: ReadonlyMap<number, readonly string[]>
}

export interface RosterOptions {
  /** To tell where a number with a dial code belongs; without them its country stays open. */
  countries?: readonly Country[]
  /** Whose dial code numbers without one get; without it such a number is a problem. */
  country?: Country | null
}
