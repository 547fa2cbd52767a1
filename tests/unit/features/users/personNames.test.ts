import { describe, expect, test } from 'vitest'
import { importedPerson } from '#contract/users.ts'
import type { Mistakes } from '#server/fieldProblems.ts'
import { checkPerson } from '#server/modules/users/fields.ts'
import { readUsers } from '#src/features/users/userCsv.ts'
import { toValues, validateUser } from '#src/features/users/userForm.ts'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { toCsv } from '#src/shared/csv.ts'
import { spec } from '#tests/support/spec.ts'

// A name is typed into a form, read from a roster or sent by another program: each takes and refuses the same ones.

const COLUMNS = ['First Name', 'Last Name', 'Email']
const filled = { ...toValues(null, []), last_name: 'Reyes', email: 'dana@x.org' }

const byForm = (first_name: string): boolean => {
  const values = { ...filled, first_name }
  return Object.keys({ ...validateUser(values, {}), ...hiddenProblems('first_name')(values) }).length === 0
}
const byServer = (first_name: string): boolean => {
  const read = importedPerson.safeParse({ first_name, last_name: 'Reyes', email: 'dana@x.org' })
  const mistakes: Mistakes = {}
  if (read.success) checkPerson(read.data, mistakes)
  return read.success && Object.keys(mistakes).length === 0
}
const roster = (csv: string) => readUsers(new TextEncoder().encode(csv))
const byImport = (name: string): boolean =>
  roster(`${COLUMNS.join()}\r\n"${name.replaceAll('"', '""')}",Reyes,dana@x.org`).problems.length === 0

describe('a first name', () => {
  test.each(['Dana', '-', '+Dana', '@Home', '=1+1', '\tDana', 'O’Brien', 'Dana "Dee"', 'Dana\u200b'])(
    '%j is taken by form, import and server',
    spec('X-1031'),
    (name) => expect([byForm(name), byImport(name), byServer(name)]).toEqual([true, true, true]),
  )

  test.each(['', '  ', '\u200b', 'Da\u200bna', 'Da\u202ena', 'Da\u0007na'])(
    '%j is refused by form, import and server',
    spec('X-1031'),
    (name) => expect([byForm(name), byImport(name), byServer(name)]).toEqual([false, false, false]),
  )
})

test('an exported name that begins like a formula is imported as it was', spec('X-1031'), () => {
  const names = ['-', '=1+1', '+Dana', '@Home']
  const csv = toCsv(
    COLUMNS,
    names.map((name, at) => [name, 'Reyes', `dana${at}@x.org`]),
  )
  expect(roster(csv).rows.map(({ body }) => body.first_name)).toEqual(names)
})

test('an address with a tag is imported', spec('X-1031'), () => {
  const email = 'dana+west-2@x.org'
  expect(roster(`${COLUMNS.join()}\r\nDana,Reyes,${email}`).rows[0]?.body.email).toBe(email)
})
