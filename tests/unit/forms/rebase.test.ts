import { expect, test } from 'vitest'
import { changedFields, rebase } from '#src/forms/rebase.ts'

const base = { name: 'Harbor', city: 'Port', phone: { country: null as string | null, number: '1' } }

test('their changes are merged in, and mine are kept', () => {
  expect(rebase(base, { ...base, city: 'Bay' }, { ...base, name: 'Harbour' })).toEqual({
    values: { ...base, name: 'Harbour', city: 'Bay' },
    conflicts: [],
    changed: ['city'],
  })
})

test('if both changed a field, mine is kept and theirs is reported', () => {
  const found = rebase(base, { ...base, name: 'Theirs' }, { ...base, name: 'Mine' })
  expect(found.values.name).toBe('Mine')
  expect(found.conflicts).toEqual([{ name: 'name', theirs: 'Theirs' }])
})

test('the same change by both is not a conflict', () => {
  expect(rebase(base, { ...base, name: 'Both' }, { ...base, name: 'Both' }).conflicts).toEqual([])
})

test('without a change by them, none is reported', () => {
  expect(rebase(base, { ...base }, { ...base, name: 'Mine' })).toMatchObject({
    changed: [],
    conflicts: [],
  })
})

test('a field with several parts differs if one of them does', () => {
  expect(changedFields(base, { ...base, phone: { country: 'US', number: '1' } })).toEqual(['phone'])
})

test('what was sent without an answer is not theirs once the record has it', () => {
  const attempt = { from: base, sent: [{ ...base, name: 'Sent' }] }
  const read = { ...base, name: 'Sent', city: 'Bay' }
  expect(rebase(base, read, { ...base, name: 'Sent, and more' }, attempt)).toEqual({
    values: { ...read, name: 'Sent, and more' },
    conflicts: [],
    changed: ['city'],
  })
  // Once that was read, someone replaced it: it is still mine.
  expect(rebase(read, { ...read, name: 'Theirs' }, read, attempt)).toMatchObject({
    values: read,
    conflicts: [{ name: 'name', theirs: 'Theirs' }],
  })
})
