import { rowId } from './shared.ts'
import { z } from './zod.ts'

/** The kind of row that changed. Listeners refetch what they show of it; a message never carries its content. */
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
 * One message of GET live/ (server-sent events, `event: change`, `id:` = seq). Sent after the activity row with this id
 * was committed, to listeners who may see that row.
 */
export const liveChange = z.object({
  /** Activity row id; send it back as Last-Event-ID to catch up. */
  seq: z.number(),
  action: z.string(),
  subject: z.enum(LIVE_SUBJECTS),
  subject_id: rowId,
  /** Row id of the event concerned, if any. */
  event: z.nullish(rowId),
  /** Printed event_id of that event. */
  event_id: z.nullish(z.string()),
  at: z.string(),
})
export type LiveChange = z.infer<typeof liveChange>

/**
 * Interval of comment lines that keep proxies from closing the stream; after three missed ones it is considered dead.
 */
export const LIVE_HEARTBEAT_MS = 15_000
