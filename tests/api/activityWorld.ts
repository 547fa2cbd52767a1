import { beforeEach, expect } from 'vitest'
import type { ActivityEntry } from '#contract/activity.ts'
import { activity } from '#server/db/schema/activity.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { call } from '#tests/support/call.ts'

export let world: TestApp

/** An empty log for each test of a file. */
export const setUp = () =>
  beforeEach(async () => {
    world = await freshApp()
  })

export interface Person {
  id: number
  first_name: string
  last_name: string
}

export const ask = async (person: Person, path: string) =>
  call(world, `GET /api/${path}`, { token: await world.as(person.id) })

/** The rows of a log that is not paged. */
export async function listed(person: Person, path: string): Promise<ActivityEntry[]> {
  const { status, body, text } = await ask(person, path)
  expect(status, text).toBe(200)
  return body as ActivityEntry[]
}

/** A row by a person, or by the system, with these details. */
export const write = (
  person: Person | null,
  details: string,
  row: Partial<typeof activity.$inferInsert> = {},
) =>
  world.db.insert(activity).values({
    actor_id: person?.id ?? null,
    actor_name: person ? `${person.first_name} ${person.last_name}` : 'System',
    action: 'event_teams_changed',
    subject: 'event',
    subject_id: '1',
    details,
    ...row,
  })

export const LOG = 'auth/logs/?no_pagination=true'
export const ORG_LOG = 'auth/logs/org-log/?no_pagination=true'
export const OWN = 'user-dashboard/user-activity/?no_pagination=true'
