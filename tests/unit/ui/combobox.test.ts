import { expect, test } from 'vitest'
import { findOptions, MAX_SHOWN_OPTIONS, nextActive } from '#src/ui/Combobox/comboboxRules.ts'

const options = ['Harbor County', 'Metro Harbor', 'Zürich', 'Lake District'].map((label, index) => ({
  value: String(index),
  label,
  help: label === 'Lake District' ? 'Fire service' : undefined,
}))
const labels = (typed: string | undefined) => findOptions(options, typed).shown.map(({ label }) => label)

test('before anything is typed all options are in their order', () => {
  expect(labels(undefined)).toEqual(options.map(({ label }) => label))
})

test('finds parts of names, prefixes first, ignoring case and accents', () => {
  expect(labels(' HARB')).toEqual(['Harbor County', 'Metro Harbor'])
  expect(labels('metro')).toEqual(['Metro Harbor'])
  expect(labels('zuri')).toEqual(['Zürich'])
  expect(labels('fire')).toEqual(['Lake District'])
  expect(labels('volcano')).toEqual([])
})

test('the number of options shown is limited, and all are counted', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ value: String(index), label: `Kiosk ${index}` }))
  const found = findOptions(many, 'kiosk')
  expect(found.shown).toHaveLength(MAX_SHOWN_OPTIONS)
  expect(found.total).toBe(5000)
})

test('arrows wrap around', () => {
  expect(nextActive('ArrowDown', 3, 4)).toBe(0)
  expect(nextActive('ArrowUp', 0, 4)).toBe(3)
  expect(nextActive('ArrowDown', 0, 0)).toBe(0)
  expect(nextActive('Home', 2, 4)).toBeUndefined()
})
