import { rowId } from './shared.ts'
import { z } from './zod.ts'

/** What a change touched. A listener refetches what it shows of it; the message carries names, never content. */
const LIVE_SUBJECTS = [
  'event',
  'exercise',
  'inject',
  'observation',
  'offline-map',
  'corrective-action',
  'after-action-report',
  'mission',
  'mission-report',
  'team',
  'partnership',
  'kiosk',
  'session',
  'organization',
  'user',
  'admin',
  'settings',
] as const

/**
 * One message of GET live/ (server-sent events, `event: change`, `id:` = seq).
 * Sent after the commit that wrote the activity row with this id, to listeners who may see that row.
 */
export const liveChange = z.object({
  /** Activity row id; send it back as Last-Event-ID to catch up. */
  seq: z.number(),
  action: z.string(),
  subject: z.enum(LIVE_SUBJECTS),
  subject_id: rowId,
  /** Row id of the event concerned, where there is one. */
  event: z.nullish(rowId),
  /** Printed event_id of the event concerned. */
  event_id: z.nullish(z.string()),
  at: z.string(),
})
export type LiveChange = z.infer<typeof liveChange>

/** A comment line this often keeps proxies from closing the stream; silence for three of them means it is dead. */
export const LIVE_HEARTBEAT_MS = 15_000
