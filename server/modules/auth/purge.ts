import type { Deps } from '#server/deps.ts'
import {
  deletePasswordLinksBefore,
  deleteSessionsBefore,
  deleteThrottlesBefore,
} from '#server/modules/auth/queries.ts'

/** Ended sessions are kept for a day, for troubleshooting. */
const SESSIONS_KEPT_MS = 24 * 60 * 60_000
/** No count matters longer than its window and its longest block together, an hour at most (counts.ts). */
const COUNTS_KEPT_MS = 60 * 60_000
/** An address someone signed in from is remembered this long (throttle.ts). */
const KNOWN_ADDRESSES_KEPT_MS = 30 * 24 * 60 * 60_000

/** Deletes what no rule reads any more; any number of processes may do it at once. */
export async function purgeSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  await deleteSessionsBefore(db, new Date(at - SESSIONS_KEPT_MS))
  await deletePasswordLinksBefore(db, now())
  await deleteThrottlesBefore(db, {
    counts: new Date(at - COUNTS_KEPT_MS),
    known: new Date(at - KNOWN_ADDRESSES_KEPT_MS),
  })
}
