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

test('a link opens a dialog only if its row allows the action', spec('X-294'), async () => {
  const [team] = world.teams
  await show(world.manager, `?dialog=move&team=${team?.id}`)
  await (await inDialog('Move to spare')).findByText('This action is not available for this team now.')
})

test('a dialog of a team reopens only for the mission it was opened for', spec('X-971'), async () => {
  await runAll()
  const team = world.teams[0]
  const before = (await world.rowOf({ id: team?.id ?? 0 })).mission?.id
  const board = <Board event={world.event.id} />
  const open = (mission: number | string) =>
    renderFeature(world, world.manager, board, `?dialog=move&team=${team?.id}&mission=${mission}`)
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
