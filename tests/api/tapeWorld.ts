import type { Tape } from '#contract/tape.ts'
import type { buildMission } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'

/** An exercise whose missions ran an hour ago. */
export let world: ExerciseWorld
/** When they started, in whole seconds. */
export let start: Date

export async function openTape() {
  world = await exerciseWorld()
  start = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
}

export const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
export type Team = { id: number; organization_id: number }

/** A mission of ten minutes. */
export const mission = (team: Team | null, values: Partial<Parameters<typeof buildMission>[1]> = {}) =>
  world.drive(team, { started_at: start, ended_at: after(600), ...values })

export const read = async (who: { id: number } = world.conductor, query = ''): Promise<Tape> => {
  const { status, body, text } = await world.call(who, 'GET', `/events/${world.event.id}/tape/${query}`)
  if (status !== 200) throw new Error(text)
  return body
}
