import { createHash } from 'node:crypto'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { type ImportUsersBody, importedPerson, type RosterProblem } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import type { Mistakes } from '#server/fieldProblems.ts'
import { EMAIL_TAKEN } from '#server/modules/auth/uniqueEmail.ts'
import { NO_PHONE, readPhone } from '#server/phone.ts'
import { refusedKeys } from '#server/plugins/protectedKeys.ts'
import { checkPerson } from './fields.ts'

type Person = ImportUsersBody['users'][number]
/** A person on a roster with the row number, from 1. */
export interface RosterEntry {
  row: number
  person: Person
}

/**
 * Validates every row of a roster.
 * @param users unvalidated rows: checked here, so that all mistakes are reported at once
 */
export function readRoster(users: readonly unknown[]): { entries: RosterEntry[]; problems: RosterProblem[] } {
  const entries: RosterEntry[] = []
  const problems: RosterProblem[] = []
  const firstRows = new Map<string, number>()
  users.forEach((raw, index) => {
    const row = index + 1
    const email = addressIn(raw)
    const before = email === undefined ? undefined : firstRows.get(email)
    // Also if the row has mistakes: once they are corrected, the next row with the address is refused.
    if (email !== undefined && before === undefined) firstRows.set(email, row)
    const mistakes: Mistakes = refusedKeys(raw, importedPerson)
    const read = importedPerson.safeParse(raw)
    if (!read.success) {
      for (const { path, message } of read.error.issues) mistakes[String(path[0] ?? 'row')] ??= [message]
    }
    if (before !== undefined) mistakes.email ??= [`The same address is also in row ${before}.`]
    if (read.success) {
      const person = read.data
      checkPerson(person, mistakes)
      const phone = readPhone(person, NO_PHONE, mistakes)
      if (Object.keys(mistakes).length === 0) entries.push({ row, person: { ...person, ...phone } })
    }
    for (const [field, [message = '']] of Object.entries(mistakes)) problems.push({ row, field, message })
  })
  return { entries, problems }
}

/** The address of a row in lower case, if it is one. */
function addressIn(raw: unknown): string | undefined {
  const { data } = withAddress.safeParse(raw)
  return data && EMAIL_PATTERN.test(data.email) ? data.email.toLowerCase() : undefined
}
const withAddress = z.pick(importedPerson, { email: true })

/** Problems of the entries whose address is taken. */
export const takenProblems = (
  entries: readonly RosterEntry[],
  isTaken: (email: string) => boolean,
): RosterProblem[] =>
  entries
    .filter(({ person }) => isTaken(person.email.toLowerCase()))
    .map(({ row }) => ({ row, field: 'email', message: EMAIL_TAKEN }))

/** Identifies a roster together with its treatment of existing people. */
export const hashRoster = (users: readonly unknown[], existing: ImportUsersBody['existing']): string =>
  createHash('sha256')
    .update(JSON.stringify(existing === undefined ? users : [existing, users]))
    .digest('hex')
