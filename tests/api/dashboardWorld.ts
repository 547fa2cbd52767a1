import { beforeEach, expect } from 'vitest'
import type { DashboardStats, UsageDay } from '#contract/dashboards.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { call } from '#tests/support/call.ts'

export type Person = { id: number }

/** A server at 15:30 UTC on 20 November 2026. */
export let world: TestApp

/** Creates the world for each test of a file. */
export function setUp() {
  beforeEach(async () => {
    world = await freshApp({ now: () => new Date('2026-11-20T15:30:00Z') })
  })
}

export const ask = async (person: Person, path: string) =>
  call(world, `GET /api/${path}`, { token: await world.as(person.id) })
export const readStats = async (person: Person, query = '') => {
  const { status, body, text } = await ask(person, `organizations/dashboard-stats/${query}`)
  expect(status, text).toBe(200)
  return body as DashboardStats
}
/** Days on which anything happened. */
export const busy = (usage: UsageDay[] = []) =>
  usage.filter((day) => day.missions + day.kiosks + day.kiosk_minutes > 0)
