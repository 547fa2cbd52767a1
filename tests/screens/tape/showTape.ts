import { screen, within } from '@testing-library/react'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { renderPortal } from '#tests/support/render.tsx'

/** When every mission of `drivenWorld` starts. */
export const start = new Date('2026-11-20T09:00:00Z')
/** Some seconds later. */
export const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** An exercise in which Alpha and Romeo have driven for ten minutes, one reading a second from the start. */
export async function drivenWorld() {
  const world = await exerciseWorld()
  await drive(world, world.teams.alpha, [0.1, 0.2, 0.3, 0.1])
  await drive(world, world.teams.romeo, [0.1, 42.5, 0.2])
  return world
}

/** A mission of ten minutes with a track. @param times of the mission and of its track, if not the same */
export async function drive(
  world: ExerciseWorld,
  team: { id: number },
  rates: number[],
  { started_at = start, from = started_at }: { started_at?: Date; from?: Date } = {},
) {
  const ended_at = new Date(started_at.getTime() + 600_000)
  const mission = await world.drive(team, { started_at, ended_at })
  await addTrack(world.deps, mission, trackCsv(from, rates))
  return mission
}

export const showTape = (
  world: ExerciseWorld,
  as: Parameters<typeof renderPortal>[1]['as'],
  more = '',
  options = {},
) => renderPortal(world, { path: `/event-tape?event=${world.event.event_id}${more}`, as, ...options })

export const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

export const slider = () => screen.findByRole('slider', { name: 'Moment of the tape' })

/** Rows of the readings at the shown moment. */
export const momentRowsOf = async () =>
  within(await screen.findByRole('region', { name: 'What each team read at this moment' }))
    .getAllByRole('row')
    .slice(1)
