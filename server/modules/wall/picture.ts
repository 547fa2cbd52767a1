import { createHash } from 'node:crypto'
import type { WallPicture } from '#contract/exerciseWall.ts'
import type { Deps } from '#server/deps.ts'
import { NotFound, TooManyRequests } from '#server/errors.ts'
import { linkCaller } from '#server/modules/auth/caller.ts'
import { exceededUntil, networkOf } from '#server/modules/auth/counts.ts'
import { type EventRow, factsOf, findEvent } from '#server/modules/events/access.ts'
import { canSeeEvent } from '#server/modules/events/policy.ts'
import { NOT_STARTED } from '#server/modules/exercise/clock.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { loadRows } from '#server/modules/exercise/rows.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { wallTokenHash } from './links.ts'
import { presentPicture } from './present.ts'
import { countInjects, countOpenMissions, findActiveLink } from './queries.ts'

const MINUTE_MS = 60_000
/** Screens of one link, each of which asks once a second. */
const SCREENS_PER_LINK = 50
const PICTURES_PER_MINUTE = SCREENS_PER_LINK * 60
/** Requests with invalid tokens per network: screens with an ended link, and guesses. */
const MISSES_PER_MINUTE = 60
const TOO_MANY = 'Too many requests. Please wait and try again.'

/**
 * What a wall shows, for the token of its link.
 * @returns the picture, and an ETag that does not change with the time alone
 * @throws NotFound for every reason: no token, unknown, revoked or expired, or its creator may no longer conduct the
 * exercise; TooManyRequests
 */
export async function readWall(
  deps: Deps,
  token: string | null,
  ip: string | null,
): Promise<{ picture: WallPicture; etag: string }> {
  const now = deps.now()
  const opened = await openWall(deps, token, now)
  const [key, limit] = opened
    ? [`wall:link:${opened.link}`, PICTURES_PER_MINUTE]
    : [`wall:miss:${networkOf(ip)}`, MISSES_PER_MINUTE]
  const until = await exceededUntil(deps.db, key, { limit, windowMs: MINUTE_MS }, now)
  if (until) throw new TooManyRequests(TOO_MANY, (until.getTime() - now.getTime()) / 1000)
  if (!opened) throw new NotFound('wall link')
  const { event } = opened.row
  const clock = await clockOf(deps.db, event.id, now)
  const shown = {
    event,
    rows: await loadRows(deps.db, event.id, now),
    openMissions: await countOpenMissions(deps.db, event.id),
    injects: await countInjects(deps.db, event.id),
  }
  const picture = presentPicture(shown, clock, now)
  const { exercise: _time, ...still } = picture
  const { state, elapsed_ms, changed_at } = clock
  // A clock that was never started has no row: its `changed_at` is now, and would change the ETag each time.
  const moment = state === NOT_STARTED ? null : changed_at
  const digest = createHash('sha256')
    .update(JSON.stringify([still, state, elapsed_ms, moment]))
    .digest('base64url')
  return { picture, etag: `W/"${digest}"` }
}

/** A link outlives the session it was created in, but not its creator's rights. */
async function openWall(
  deps: Deps,
  token: string | null,
  now: Date,
): Promise<{ link: number; row: EventRow } | undefined> {
  const hash = wallTokenHash(token)
  const link = hash === undefined ? undefined : await findActiveLink(deps.db, hash, now)
  const by = link && (await linkCaller(deps.db, now, { id: link.created_by, link: 'wall link' }))
  const row = by && (await findEvent(deps.db, by, String(link.event_id)))
  if (!row) return undefined
  const facts = factsOf(row)
  return canSeeEvent(by, facts) && canConduct(by, facts) ? { link: link.id, row } : undefined
}
