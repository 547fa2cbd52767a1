import { expect, test } from 'vitest'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import { kioskField, suggestAssignments } from '#src/features/exercise/conductorRules.ts'
import { spec } from '#tests/support/spec.ts'

const host = { id: 1, name: 'Harbor County' }
const partner = { id: 2, name: 'Ridge Valley' }
const row = (id: number, organization: BoardRow['organization']) => ({
  team: { id, name: `Team ${id}` },
  organization,
  kiosk: null,
  operator: null,
  candidates: [],
})
const kiosk = (id: number, organization: BoardRow['organization']) => ({
  id,
  name: `Kiosk ${id}`,
  organization,
  is_free: true,
  held_for_team: null,
})

test('a team gets a kiosk of its organization, and what is left where that has none', spec('X-287'), () => {
  const rows = [row(1, partner), row(2, host), row(3, partner)]
  const suggested = (kiosks: ReturnType<typeof kiosk>[]) => {
    const values = suggestAssignments(rows, kiosks)
    return rows.map(({ team }) => values[kioskField(team)])
  }
  expect(suggested([kiosk(10, host), kiosk(11, host), kiosk(20, partner)])).toEqual(['20', '10', '11'])
  expect(suggested([kiosk(10, host)])).toEqual(['', '10', ''])
})
