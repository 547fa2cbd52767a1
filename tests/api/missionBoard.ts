import { expect } from 'vitest'
import type { EventMissions } from '#contract/missionCalls.ts'
import type { buildUser } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

// The missions of one event side by side (rulings 160 to 162, 164).

export type Person = { id: number }

export let world: MissionWorld

export const open = async (kiosks: number) => {
  world = await missionWorld({ kiosks })
}

export const toggle = (who: Person, query: string, event: Person = world.event) =>
  world.call(who, 'POST', `/events/${event.id}/toggle/?${query}`)
export const board = async (who: Person, event: Person = world.event): Promise<EventMissions> => {
  const { status, body } = await world.call(who, 'GET', `/events/${event.id}/missions/`)
  expect(status).toBe(200)
  return body
}
export const colleague = (first_name: string, values: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  world.newUser({ role: 'org_event_manager', first_name, last_name: 'Harbor', ...values })
