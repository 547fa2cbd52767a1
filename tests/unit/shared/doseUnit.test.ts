import { expect, test } from 'vitest'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { DOSE_UNITS, formatRate, fromUnit, inUnit } from '#src/shared/doseUnit.ts'
import { spec } from '#tests/support/spec.ts'

const { 'usv-h': usv, 'mr-h': mr } = DOSE_UNITS

test('measured and entered values keep their digits; only calculated ones are rounded', spec('X-521'), () => {
  expect([46.303, 0.043_56, 1_234.5, 20].map((rate) => formatMeasured(rate, usv))).toEqual([
    '46.303 µSv/h',
    '0.04356 µSv/h',
    '1,234.5 µSv/h',
    '20 µSv/h',
  ])
  expect(formatMeasured(46.303, mr)).toBe('4.6303 mR/h')
  // A quotient of counts never ends: its digits say nothing.
  expect([formatMeasured(100 / 334, usv), formatRate(46.303, usv)]).toEqual(['0.299 µSv/h', '46.3 µSv/h'])
})

test('a level typed in either unit is the same dose rate, without noise', spec('X-522'), () => {
  expect(['0.07', '2', '0.3', '1000000'].map((typed) => fromUnit(typed, mr))).toEqual([
    '0.7',
    '20',
    '3',
    '10000000',
  ])
  expect(['0.7', '20', '33.3'].map((kept) => inUnit(kept, mr))).toEqual(['0.07', '2', '3.33'])
  expect(fromUnit('20', usv)).toBe('20')
  // The form refuses what is not a number.
  expect(['', ' ', 'two'].map((typed) => fromUnit(typed, mr))).toEqual(['', ' ', 'two'])
})
