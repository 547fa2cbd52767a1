import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { likePattern, scoped } from '#server/db/db.ts'
import { isUniqueViolation, NotFound, sqlState } from '#server/errors.ts'
import { listAnswer, pageOffset } from '#server/http.ts'
import { describeError } from '#server/log.ts'
import { createVault } from '#server/vault.ts'

const SECRET = 'a secret for tests only, long enough'
const place = { table: 'kiosks', column: 'password_sealed', row: 7 }

test('a sealed value opens only in its own place, with its own key, unchanged', () => {
  const vault = createVault(SECRET)
  const sealed = vault.seal('Trainee 1', place)
  expect(vault.open(sealed, place)).toBe('Trainee 1')
  expect(sealed.includes('Trainee')).toBe(false)
  expect(vault.seal('Trainee 1', place).equals(sealed)).toBe(false)
  expect(() => vault.open(sealed, { ...place, row: 8 })).toThrow()
  expect(() => vault.open(sealed, { ...place, column: 'username_sealed' })).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => vault.open(changed, place)).toThrow()
  expect(() => createVault('another secret, also long enough now').open(sealed, place)).toThrow(/key/)
})

test('a new key still opens values sealed with the old one', () => {
  const sealed = createVault(SECRET).seal('old', place)
  const rotated = createVault('the next secret, which is long enough', SECRET)
  expect(rotated.open(sealed, place)).toBe('old')
  expect(() => createVault(SECRET).open(rotated.seal('new', place), place)).toThrow()
})

test('a query without a scope is an error, not every row', () => {
  expect(() => scoped(undefined)).toThrow('without its scope')
  const condition = sql`true`
  expect(scoped(condition)).toBe(condition)
})

test('search text is matched literally', () => {
  expect(likePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%')
})

test('a hidden row and a missing row have the same body', () => {
  expect(new NotFound('event', 1).body).toEqual(new NotFound().body)
})

test('the code of a database error is found in its causes', () => {
  const driver = Object.assign(new Error('duplicate'), { code: '23505', constraint: 'users_email_unique' })
  const wrapped = new Error('Failed query', { cause: driver })
  expect(sqlState(wrapped)).toBe('23505')
  expect(isUniqueViolation(wrapped)).toBe(true)
  expect(isUniqueViolation(wrapped, 'users_email_unique')).toBe(true)
  expect(isUniqueViolation(wrapped, 'another')).toBe(false)
  for (const code of ['ECONNREFUSED', 'EPIPE']) {
    expect([code, sqlState(Object.assign(new Error('x'), { code }))]).toEqual([code, null])
  }
})

test('lists answer a page, or bare rows if no page is requested', () => {
  const rows = ['a', 'b']
  expect(listAnswer({ page: 2, page_size: 2 }, { rows, count: 5 })).toEqual({
    results: rows,
    count: 5,
    total_pages: 3,
    page: 2,
    page_size: 2,
  })
  expect(listAnswer({ no_pagination: true }, { rows, count: 2 })).toEqual(rows)
  expect(listAnswer({}, { rows: [], count: 0 })).toMatchObject({ total_pages: 1, page: 1, page_size: 10 })
  expect(pageOffset({ page: 3, page_size: 20 })).toEqual({ limit: 20, offset: 40 })
  expect(pageOffset({ no_pagination: true, page: 3 })).toEqual({ limit: 5_000, offset: 0 })
})

test('an error is described without the values of its statement', () => {
  const error = new Error('Failed query: insert into users values ($1)\nparams: hash', {
    cause: Object.assign(new Error('connection lost'), { code: '08006' }),
  })
  const text = JSON.stringify(describeError(error))
  expect(text).toContain('insert into users')
  expect(text).toContain('08006')
  expect(text).not.toContain('hash')
})
