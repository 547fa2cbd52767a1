import type { Deps } from '#server/deps.ts'
import { deletePasswordLinksBefore, deleteSessionsBefore, deleteThrottlesBefore } from './queries.ts'

/** Ended sessions are kept for a day, for troubleshooting. */
const SESSIONS_KEPT_MS = 24 * 60 * 60_000
/** A window and its longest block together last at most an hour (counts.ts). */
const COUNTS_KEPT_MS = 60 * 60_000
/** How long an address someone signed in from counts as known (throttle.ts). */
const KNOWN_ADDRESSES_KEPT_MS = 30 * 24 * 60 * 60_000

/** Deletes rows that no rule reads any more. Safe to run in several processes at once. */
export async function purgeSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  await deleteSessionsBefore(db, new Date(at - SESSIONS_KEPT_MS))
  await deletePasswordLinksBefore(db, now())
  await deleteThrottlesBefore(db, {
    counts: new Date(at - COUNTS_KEPT_MS),
    known: new Date(at - KNOWN_ADDRESSES_KEPT_MS),
  })
}
