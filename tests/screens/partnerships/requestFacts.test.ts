import { expect, test } from 'vitest'
import { requestFacts } from '#src/features/partnerships/partnershipColumns.tsx'

const titleOf = (type: Parameters<typeof requestFacts>[0]) =>
  requestFacts(type)
    .filter(({ isCardTitle }) => isCardTitle)
    .map(({ header }) => header)

test('the card of a request has the other organization as its title', () => {
  expect(titleOf('received')).toEqual(['From Organization'])
  expect(titleOf('sent')).toEqual(['To Organization'])
})
