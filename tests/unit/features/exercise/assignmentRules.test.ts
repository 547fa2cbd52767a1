import { expect, test } from 'vitest'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { Kiosk } from '#src/features/exercise/board/boardRules.ts'
import {
  assignmentProblems,
  kioskField,
  kioskOptions,
  operatorField,
  spareOptions,
  suggestAssignments,
  teamsWithoutOperator,
} from '#src/features/exercise/start/assignmentRules.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const host = { id: 1, name: 'Harbor County' }
const partner = { id: 2, name: 'Ridge Valley' }
const row = (
  id: number,
  organization: BoardRow['organization'],
  candidates: BoardRow['candidates'] = [],
) => ({
  team: { id, name: `Team ${id}` },
  organization,
  kiosk: null,
  operator: null,
  candidates,
})
const kiosk = (id: number, organization: BoardRow['organization'], more: Partial<Kiosk> = {}) => ({
  id,
  name: `Kiosk ${id}`,
  organization,
  is_free: true,
  held_for_team: null,
  ...more,
})
const broken = kiosk(10, host, {
  failed_for_team: { id: 2, name: 'Field Team 2' },
  failure_reason: 'The kiosk needs a restart.',
})

test('a team gets a kiosk of its organization, else one that is left over', spec('X-287'), () => {
  const person = (id: number) => [{ id, name: `Person ${id}` }]
  const suggested = (rows: ReturnType<typeof row>[], ...kiosks: ReturnType<typeof kiosk>[]) => {
    const values = suggestAssignments(rows, { kiosks })
    return rows.map(({ team }) => values[kioskField(team)])
  }
  const seenByStaff = [row(1, partner, person(5)), row(2, host, person(6)), row(3, partner, person(7))]
  expect(suggested(seenByStaff, kiosk(10, host), kiosk(11, host), kiosk(20, partner))).toEqual([
    '20',
    '10',
    '11',
  ])
  expect(suggested(seenByStaff, kiosk(10, host))).toEqual(['', '10', ''])
  // A partner's teams, whose people the host cannot see, bring their own kiosks.
  const seenByHost = [row(1, partner), row(2, host, person(5))]
  expect(suggested(seenByHost, kiosk(10, host), kiosk(11, host))).toEqual(['', '10'])
})

test('kiosks are suggested and offered in the order of their numbers', spec('X-772'), () => {
  const kiosks = [10, 2, 1].map((id) => kiosk(id, host))
  const [first, second] = [row(1, host, [{ id: 5, name: 'Ann' }]), row(2, host, [{ id: 6, name: 'Ben' }])]
  const values = suggestAssignments([first, second], { kiosks })
  expect([values[kioskField(first.team)], values[kioskField(second.team)]]).toEqual(['1', '2'])
  expect(kioskOptions(first, { kiosks }).map(({ label }) => label)).toEqual([
    'Kiosk 1',
    'Kiosk 2',
    'Kiosk 10',
  ])
})

test('a team whose people all operate other teams is suggested no kiosk', spec('X-758'), () => {
  const ann = { id: 5, name: 'Ann' }
  const ben = { id: 6, name: 'Ben' }
  const numbered = (number: number, candidates: BoardRow['candidates']) =>
    rowNumber(number, 'none', { organization: host, candidates })
  const rows = [numbered(1, [ann]), numbered(2, [ann]), numbered(3, [ann, ben])]
  const values = suggestAssignments(rows, {
    kiosks: [kiosk(10, host), kiosk(11, host), kiosk(20, partner)],
  })
  expect(rows.map(({ team }) => [values[kioskField(team)], values[operatorField(team)]])).toEqual([
    ['10', '5'],
    ['', ''],
    ['11', '6'],
  ])
  expect(assignmentProblems(rows, values)).toEqual({})
  expect(teamsWithoutOperator(rows, values)).toEqual(new Set([rows[1]?.team.id]))
  // Ann is free again as soon as the first team has no kiosk.
  expect(teamsWithoutOperator(rows, { ...values, kiosk_101: '' })).toEqual(new Set())
})

test('a team can keep its kiosk, whichever organization owns it', spec('X-392'), () => {
  const ridge = { id: 20, name: 'Ridge Station 4' }
  const board = { kiosks: [kiosk(10, host)] }
  const options = kioskOptions({ ...row(1, partner), kiosk: ridge }, board)
  expect(options).toEqual([
    { value: '20', label: 'Ridge Station 4' },
    { value: '10', label: 'Kiosk 10 (Harbor County)' },
  ])
  // Assigned by someone else while the form is open.
  expect(kioskOptions(row(1, host), board, ridge).map(({ value }) => value)).toEqual(['20', '10'])
})

test('Assign kiosks suggests no kiosk on which a team has failed, and offers it last', spec('X-915'), () => {
  const person = (id: number) => [{ id, name: `Person ${id}` }]
  const late = row(1, host, person(5))
  const latest = row(3, host, person(6))
  const board = { kiosks: [broken, kiosk(11, host)] }
  const values = suggestAssignments([late, latest], board)
  expect([values.kiosk_1, values.kiosk_3]).toEqual(['11', ''])
  expect(kioskOptions(late, board)).toEqual([
    { value: '11', label: 'Kiosk 11' },
    { value: '10', label: 'Kiosk 10, failed for Field Team 2: The kiosk needs a restart.' },
  ])
  // The row of the team says why its own kiosk failed.
  const labels = (one: Parameters<typeof kioskOptions>[0]) =>
    kioskOptions(one, board).map(({ label }) => label)
  expect(labels({ ...row(2, host), kiosk: broken })).toEqual(['Kiosk 10', 'Kiosk 11'])
  // Once it has another one, no row does.
  expect(labels(row(2, host))).toEqual(kioskOptions(late, board).map(({ label }) => label))
  // A mission of no single team.
  const ofPerson = { ...broken, failed_for_team: null }
  expect(kioskOptions(late, { kiosks: [ofPerson] }).map(({ label }) => label)).toEqual([
    'Kiosk 10, failed: The kiosk needs a restart.',
  ])
})

test('a kiosk on which a team has failed is offered last and never suggested', spec('X-684', 'X-818'), () => {
  const mine = rowNumber(1, 'failed', { organization: host })
  const label = 'Kiosk 10, failed for Field Team 2: The kiosk needs a restart.'
  expect(spareOptions(mine, { kiosks: [broken, kiosk(20, partner)] })).toEqual({
    suggested: '20',
    options: [
      { value: '20', label: 'Kiosk 20 (Ridge Valley)' },
      { value: '10', label },
    ],
  })
  expect(spareOptions(mine, { kiosks: [broken] })).toEqual({
    suggested: '',
    options: [{ value: '10', label }],
  })
})
