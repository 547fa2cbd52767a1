import { createHash } from 'node:crypto'
import { type ImportUsersBody, importedPerson, type RosterProblem } from '#contract/users.ts'
import { EMAIL_TAKEN } from '#server/modules/auth/uniqueEmail.ts'
import { NO_PHONE, readPhone } from '#server/phone.ts'
import { refusedKeys } from '#server/plugins/protectedKeys.ts'
import { checkPerson, type Mistakes } from './fields.ts'

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
    const mistakes: Mistakes = refusedKeys(raw, importedPerson)
    const read = importedPerson.safeParse(raw)
    if (!read.success) {
      for (const { path, message } of read.error.issues) mistakes[String(path[0] ?? 'row')] ??= [message]
    } else {
      const person = read.data
      checkPerson(person, mistakes)
      const phone = readPhone(person, NO_PHONE, mistakes)
      const email = person.email.toLowerCase()
      const before = firstRows.get(email)
      if (before === undefined) firstRows.set(email, row)
      else mistakes.email ??= [`The same address is also in row ${before}.`]
      if (Object.keys(mistakes).length === 0) entries.push({ row, person: { ...person, ...phone } })
    }
    for (const [field, [message = '']] of Object.entries(mistakes)) problems.push({ row, field, message })
  })
  return { entries, problems }
}

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
