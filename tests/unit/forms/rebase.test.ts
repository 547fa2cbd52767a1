import { expect, test } from 'vitest'
import { changedFields, rebase } from '#src/forms/rebase.ts'

const base = { name: 'Harbor', city: 'Port', phone: { country: null as string | null, number: '1' } }

test('what only they changed comes in, what only I changed stays', () => {
  expect(rebase(base, { ...base, city: 'Bay' }, { ...base, name: 'Harbour' })).toEqual({
    values: { ...base, name: 'Harbour', city: 'Bay' },
    conflicts: [],
    changed: ['city'],
  })
})

test('what both changed is mine, and named with theirs', () => {
  const found = rebase(base, { ...base, name: 'Theirs' }, { ...base, name: 'Mine' })
  expect(found.values.name).toBe('Mine')
  expect(found.conflicts).toEqual([{ name: 'name', theirs: 'Theirs' }])
})

test('the same change by both is no conflict', () => {
  expect(rebase(base, { ...base, name: 'Both' }, { ...base, name: 'Both' }).conflicts).toEqual([])
})

test('nothing changed by them says so', () => {
  expect(rebase(base, { ...base }, { ...base, name: 'Mine' })).toMatchObject({
    changed: [],
    conflicts: [],
  })
})

test('a field of parts differs when a part does', () => {
  expect(changedFields(base, { ...base, phone: { country: 'US', number: '1' } })).toEqual(['phone'])
})
