import { counted } from '#contract/counted.ts'
import type { RowId } from '#contract/shared.ts'
import { importProblems, type RosterProblem as WireProblem } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Existing } from '#src/forms/importing/importRules.ts'
import { toCsv } from '#src/shared/csv.ts'
import { andList } from '#src/shared/listed.ts'
import type { Roster, RosterField, RosterPerson, RosterProblem } from '#src/shared/roster/roster.types.ts'

/** A template with the column names and an obviously fictional person. */
export const templateCsv = (): string =>
  toCsv(
    ['First Name', 'Last Name', 'Email', 'Phone', 'Role'],
    [
      ['Dana', 'Example', 'dana@agency.example', '001 202-555-0101', 'User'],
      ['Luis', 'Example', 'luis@agency.example', '', 'Event Manager'],
    ],
  )

type Ready = { roster: Roster; known: readonly number[]; existing: Existing }

/** How many people a help text names; the others are counted. */
const NAMED_PEOPLE = 3

/** 'Dana Reyes (row 2), Bo Ray (row 5) and 12 more.' */
export function knownPeople({ rows }: Pick<Roster, 'rows'>, known: readonly number[]): string {
  const named = rows
    .filter(({ row }) => known.includes(row))
    .map(({ row, person }) => `${person.first_name} ${person.last_name} (row ${row})`)
  const more = named.length - NAMED_PEOPLE
  const listed = more > 1 ? [...named.slice(0, NAMED_PEOPLE), `${more} more`] : named
  return `${andList(listed)}.`
}

/** '1 person is already there', or how many of those ready are; undefined if everyone is new. */
export function existingPeople(known: number, existing: Existing): string | undefined {
  if (known === 0) return undefined
  return existing === 'update'
    ? `${known.toLocaleString('en-US')} of them already there`
    : `${counted(known, 'person is', 'people are')} already there`
}

/** How many people the result names; the others are counted. */
const NAMED_IN_RESULT = 20

/** Names for the result: those who were new, and those who were there. */
export function importedNames(
  { rows }: Pick<Roster, 'rows'>,
  known: readonly number[],
): { added: string; existing: string } {
  const names = (isKnown: boolean) => {
    const all = rows
      .filter(({ row }) => known.includes(row) === isKnown)
      .map(({ person }) => `${person.first_name} ${person.last_name}`)
    const more = all.length - NAMED_IN_RESULT
    return [
      ...all.slice(0, NAMED_IN_RESULT),
      ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
    ].join(', ')
  }
  return { added: names(false), existing: names(true) }
}

/** How many people the import would add and update. */
export function importCounts({ roster: { rows }, known, existing }: Ready): {
  added: number
  updated: number
} {
  return { added: rows.length - known.length, updated: existing === 'update' ? known.length : 0 }
}

/** 'Import 3 users', 'Import 3 users and update 2', or 'Import users' if there is nobody to import. */
export function importLabel(ready: Ready): string {
  const { added, updated } = importCounts(ready)
  if (added + updated === 0) return 'Import users'
  if (updated === 0) return `Import ${counted(added, 'user')}`
  return added === 0
    ? `Update ${counted(updated, 'user')}`
    : `Import ${counted(added, 'user')} and update ${updated.toLocaleString('en-US')}`
}

/**
 * Maps rows the server rejected to the fields and row numbers of the file.
 * @returns undefined if the answer is about something else
 */
export function refusedRows(error: unknown, rows: Roster['rows']): RosterProblem[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  const { success, data } = z.safeParse(importProblems, error.body)
  if (!success || data.rows.length === 0) return undefined
  return inFileWords(data.rows, rows)
}

/** Maps the server's problems, with row numbers of the rows sent, to fields and row numbers of the file. */
export const inFileWords = (problems: readonly WireProblem[], rows: Roster['rows']): RosterProblem[] =>
  problems.map(({ row, field, message }) => {
    return { row: rows[row - 1]?.row ?? null, field: fieldOf(field), message }
  })

/** Maps wire names to the preview's columns. */
const fieldOf = (name: string): RosterProblem['field'] => {
  const fields: Partial<Record<string, RosterProblem['field']>> = {
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    roles: 'role',
    phone_number: 'phone',
    country_code: 'dial_code',
    country_dial_code: 'dial_code',
  }
  return fields[name] ?? null
}

/** An import without an answer yet; sending its id again returns the result. */
export type SentImport = { import_id: string; fingerprint: string; name: string; people: number }
const sentImport = z.object({
  import_id: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  people: z.number(),
})
/** Session storage key; cleared at sign-out. */
const SENT_ITEM = 'radops.users.import'

export function recallSent(): SentImport | undefined {
  try {
    const { success, data } = z.safeParse(sentImport, JSON.parse(sessionStorage.getItem(SENT_ITEM) ?? 'null'))
    return success ? data : undefined
  } catch {
    return undefined // storage is blocked, or the item was edited: the import gets a new id
  }
}

export function rememberSent(sent: SentImport | undefined): void {
  try {
    if (sent) sessionStorage.setItem(SENT_ITEM, JSON.stringify(sent))
    else sessionStorage.removeItem(SENT_ITEM)
  } catch {
    // storage is blocked: a reloaded tab loses the id, but the server still rejects duplicates
  }
}

/** Equal for the same people in the same organization; the server compares the rosters themselves. */
export function fingerprint(
  people: readonly RosterPerson[],
  organization: RowId | undefined,
  existing: Existing = 'skip',
): string {
  let hash = 0
  const text = `${organization ?? ''} ${existing} ${JSON.stringify(people)}`
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${hash}`
}

/** The name in a row of the file, as it was typed; '' if both cells are empty. */
export function nameInRow({ columns, source }: Pick<Roster, 'columns' | 'source'>, row: number): string {
  const cells = source.get(row) ?? []
  const cell = (wanted: RosterField) => cells[columns.findIndex(({ field }) => field === wanted)]?.trim()
  return [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
}
