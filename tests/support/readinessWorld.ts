import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { EventReadiness, ReadinessCheck } from '#contract/eventReadiness.ts'
import { event_files } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

type Check = ReadinessCheck['check']

/** A mission world with two kiosks at noon of 20 November 2026, UTC, with helpers to read its events' readiness. */
export async function readinessWorld() {
  const world = await missionWorld({ kiosks: 2 })
  world.clock.now = new Date('2026-11-20T12:00:00Z')
  const { db, deps } = world

  async function ready(event: { id: number }, who: { id: number } = world.manager): Promise<EventReadiness> {
    const { status, body, text } = await world.call(who, 'GET', `/events/${event.id}/readiness/`)
    expect(status, text).toBe(200)
    return body
  }
  return {
    ...world,
    ready,
    person: (values: object = {}) => world.newUser({ first_name: 'Ana', last_name: 'Reyes', ...values }),
    /** A check in the answer: its state, its message, and what to do. */
    async line(check: Check, event: { id: number }, who?: { id: number }) {
      const found = (await ready(event, who)).checks.find((one) => one.check === check)
      if (!found) throw new Error(`no ${check}`)
      const { state, detail, action } = found
      return `${state}: ${detail}${action ? ` > ${action}` : ''}`
    },
    /** @returns its key in the store */
    async addFile(
      event: { id: number; organization_id: number },
      kind: 'loading' | 'summary' | 'starting_location' | 'kml' | 'poi',
      values: Partial<typeof event_files.$inferInsert> = {},
    ) {
      const stored = await deps.files.put(Readable.from([Buffer.from('bytes')]), { max_bytes: 100 })
      await db.insert(event_files).values({
        event_id: event.id,
        organization_id: event.organization_id,
        kind,
        file_name: `${kind}.file`,
        content_type: 'application/octet-stream',
        ...stored,
        ...values,
      })
      return stored.storage_key
    },
    /** Ends what runs on the kiosks and makes them available again. */
    async freeKiosks() {
      await db.delete(missions)
      await db.update(kiosks).set({
        status: 'Running',
        license_status: 'Active',
        subscription_end_date: null,
        subscription_start_date: null,
        needs_check: false,
      })
    },
  }
}
