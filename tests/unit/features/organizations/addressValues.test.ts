import { expect, test } from 'vitest'
import { addressOf, toChangePayload } from '#src/features/organizations/addressValues.ts'

const loaded = { id: 1, name: 'Harbor', street1: 'Dock 1', city: 'Ely', state: 'Nevada', country: 'US' }

test.each([
  ['null', null, '', null],
  ['missing', undefined, '', null],
  ['an empty text', '', '', ''],
  ['emptied', 'Floor 2', '', ''],
  ['filled', null, ' Floor 2 ', 'Floor 2'],
])('an optional field that was %s', (_, street2, typed, sent) => {
  const record = { ...loaded, street2, zip_code: street2 }
  const values = { ...addressOf(record), street2: typed, zip_code: typed }
  expect(toChangePayload(values, record)).toMatchObject({ name: 'Harbor', street2: sent, zip_code: sent })
})
