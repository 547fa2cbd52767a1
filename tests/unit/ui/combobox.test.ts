import { describe, expect, test } from 'vitest'
import { findOptions, MAX_SHOWN_OPTIONS, nextActive, shownOptions } from '#src/ui/Combobox/comboboxRules.ts'

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

describe('when the server searches', () => {
  const search = (foundFor: string | undefined) => ({ foundFor, total: 240, onType: () => undefined })
  const shown = (typed: string, foundFor: string | undefined) =>
    shownOptions(options, typed, search(foundFor)).shown.map(({ label }) => label)

  test('what it found for the typed text is shown, whatever it matched, with the number of all matches', () => {
    expect(shown('10.0.0 ', '10.0.0')).toEqual(options.map(({ label }) => label))
    expect(shownOptions(options, '10.0.0', search('10.0.0'))).toMatchObject({
      total: 240,
      isSearching: false,
    })
  })

  test('until it answers, only loaded options that match the typed text are shown', () => {
    expect(shown('harb', undefined)).toEqual(['Harbor County', 'Metro Harbor'])
    expect(shown('harb', 'lake')).toEqual(['Harbor County', 'Metro Harbor'])
    expect(shownOptions(options, 'volcano', search('lake'))).toEqual({
      shown: [],
      total: 0,
      isSearching: true,
    })
  })
})

test('arrows wrap around', () => {
  expect(nextActive('ArrowDown', 3, 4)).toBe(0)
  expect(nextActive('ArrowUp', 0, 4)).toBe(3)
  expect(nextActive('ArrowDown', 0, 0)).toBe(0)
  expect(nextActive('Home', 2, 4)).toBeUndefined()
})
