import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Board } from '#src/features/exercise/board/Board.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, inDialog } from './boardOf.tsx'

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 3 })
})

const { show, runAll } = boardOf(() => world)

test('a link to a dialog says so where it is not possible', spec('X-294', 'X-759', 'X-951'), async () => {
  for (const [dialog, title, why] of [
    [`move&team=${world.teams[0]?.id}`, 'Move to spare', 'This action is not available for this team now.'],
    ['start-again', 'Start teams again', 'No failed team can be started.'],
    ['release', 'Release kiosks', 'No kiosk is held.'],
  ] as const) {
    await show({ params: `?dialog=${dialog}` })
    ;(await inDialog(title)).getByText(why)
    cleanup()
  }
})

test('a dialog of a team reopens only for the mission it was opened for', spec('X-971'), async () => {
  await runAll()
  const team = world.teams[0]
  const before = (await world.rowOf({ id: team?.id ?? 0 })).mission?.id
  const board = <Board event={world.event.id} />
  const open = (mission: number | string) =>
    renderFeature(world, world.manager, board, { params: `?dialog=move&team=${team?.id}&mission=${mission}` })
  await open(`${before}`)
  await (await inDialog('Move to spare')).findByRole('combobox')
  cleanup()
  for (const other of [Number(before) + 90, 'none']) {
    await open(other)
    const dialog = await inDialog('Move to spare')
    dialog.getByText('This action is not available for this team now.')
    expect(dialog.queryByRole('combobox')).toBeNull()
    cleanup()
  }
})
