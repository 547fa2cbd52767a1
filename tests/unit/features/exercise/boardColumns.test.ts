import { expect, test } from 'vitest'
import { boardColumns } from '#src/features/exercise/board/boardColumns.tsx'
import { rowsToCsv } from '#src/lists/export/exportRows.ts'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { rowNumber } from '#stories/fixtures/exerciseBoard.ts'
import { spec } from '#tests/support/spec.ts'

const tools: Parameters<typeof boardColumns>[0] = {
  aheadMs: 0,
  unit: DOSE_UNITS['usv-h'],
  levels: [],
  now: 0,
  free: [],
  isEnded: false,
  further: [],
  hasManyOrganizations: false,
  busy: [],
  canOpen: () => false,
  onAction: () => undefined,
}
const columns = boardColumns(tools)

test('the file of the board says what its rows show, with the same digits', spec('X-521', 'X-852'), () => {
  const { mission, ...row } = rowNumber(1, 'running')
  if (!mission) throw new Error('no mission')
  const at = '2026-11-22T10:00:00Z'
  const [, ...lines] = rowsToCsv(columns, [
    {
      ...row,
      mission: { ...mission, continues: 'MSN-0041' },
      dose_rate: { usv_h: 6.483_621_772_578_973, at },
    },
    { ...row, mission, reason: 'No answer.', dose_rate: { usv_h: 1_234.56, at } },
  ]).split('\r\n')
  expect(lines[0]).toContain(',Running,Continues MSN-0041,')
  expect(lines[0]).toMatch(/,6\.48,$/)
  expect(lines[1]).toContain(',Running,No answer.,')
  expect(lines[1]).toMatch(/,1235,$/)
})

test('a mission that has ended raises no alarm, whatever it measured last', spec('X-1128'), () => {
  const levels = levelsOf({ turn_back_usv_h: 1, evacuation_usv_h: 5 })
  const dose_rate = { usv_h: 6, at: '2026-11-22T10:00:00Z' }
  const [, ...lines] = rowsToCsv(
    boardColumns({ ...tools, levels }),
    (['running', 'failed', 'ended'] as const).map((state) => rowNumber(1, state, { dose_rate })),
  ).split('\r\n')
  expect(lines.slice(0, 3).map((line) => /,6,(.*)$/.exec(line)?.[1])).toEqual([
    'At or above evacuation',
    'At or above evacuation',
    '',
  ])
})

test('the file of the board names the open missions that its rows do not show', spec('X-873'), () => {
  const mission = { id: 341, mission_id: 'MSN-0341', kiosk_name: 'Kiosk 41', can_stop: true }
  const { team, ...row } = rowNumber(1, 'running')
  const further = [
    { ...mission, team, operator_name: 'Sam Field 1' },
    { ...mission, team, id: 342, mission_id: 'MSN-0342', kiosk_name: null },
  ]
  const [header, ...lines] = rowsToCsv(boardColumns({ ...tools, further }), [
    { ...row, team },
    rowNumber(2, 'running'),
  ]).split('\r\n')
  expect(header).toContain(',State,Reason,Answered by,Answered at,Further missions,')
  expect(lines[0]).toContain(',Running,,,,"MSN-0341 on Kiosk 41, operated by Sam Field 1; MSN-0342",')
  expect(lines[1]).toContain(',Running,,,,,')
})

test('the file of the board says who answered for a team and when', spec('X-946'), () => {
  const at = '2026-11-22T10:00:00Z'
  const [, ...lines] = rowsToCsv(columns, [
    rowNumber(1, 'no_go', { answered: { by: 'Lee Field 1', at } }),
    rowNumber(2, 'no_go', { answered: { by: null, at } }),
    rowNumber(3, 'no_go', { answered: null }),
  ]).split('\r\n')
  expect(lines[0]).toContain(`,No-Go,,Lee Field 1,${at},`)
  expect(lines[1]).toContain(`,No-Go,,,${at},`)
  expect(lines[2]).toContain(',No-Go,,,,')
})
