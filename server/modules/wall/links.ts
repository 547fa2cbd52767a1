import {
  MAX_WALL_LINKS,
  WALL_LINK_LIFETIME_MS,
  type WallLink,
  type WallLinkBody,
} from '#contract/exerciseWall.ts'
import { wall_links } from '#server/db/schema/exercises.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, FieldError, NotFound } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import { changedEvent, editableEvent, editEvent, editRowOfEvent } from '#server/modules/events/editing.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { presentLink } from './present.ts'
import {
  countActiveLinks,
  deleteLinksEndedBefore,
  findLinks,
  findRequested,
  insertLink,
  renewLink,
  revokeLink,
} from './queries.ts'

/** How long a list still shows an ended link. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * The links to an event's wall, newest first.
 * @throws Forbidden, NotFound
 */
export async function listWallLinks({ db }: Deps, by: Session, key: string): Promise<WallLink[]> {
  const { event } = await editableEvent(db, by, key, canConduct)
  return (await findLinks(db, event.id)).map((link) => presentLink(by, link))
}

/**
 * Creates a link. Its token is only in this answer, so repeating a call with the same `request_id` renews the link: the
 * token of the lost answer no longer opens the wall.
 * @throws Forbidden, NotFound, FieldError; Conflict at the limit of active links
 */
export async function makeWallLink(
  deps: Deps,
  by: Session,
  key: string,
  { name, ends_at, request_id }: WallLinkBody,
): Promise<{ link: WallLink; url: string }> {
  const { token, token_hash } = makeWallToken(deps)
  const made = await editEvent(deps, by, { id: key, may: canConduct }, async (tx, held) => {
    const { event } = held.row
    const now = deps.now()
    const end = new Date(ends_at)
    if (end <= now) throw new FieldError('ends_at', 'Choose an end in the future.')
    if (end.getTime() - now.getTime() > WALL_LINK_LIFETIME_MS) {
      throw new FieldError('ends_at', 'Choose an end within the next 7 days.')
    }
    const created_by = by.user.id
    const columns = { token_hash, name, created_at: now, ends_at: end }
    const before = await findRequested(tx, { event_id: event.id, created_by, request_id })
    if (before === undefined && (await countActiveLinks(tx, event.id, now)) >= MAX_WALL_LINKS) {
      throw new Conflict(`An event can have at most ${MAX_WALL_LINKS} links to its wall. Revoke one first.`)
    }
    if (before !== undefined) await renewLink(tx, before, columns)
    const id =
      before ??
      (await insertLink(tx, { ...columns, event_id: event.id, created_by, request_id: request_id ?? null }))
    await recordActivity(tx, by, {
      ...changedEvent(held),
      subject: 'exercise',
      action: 'wall_link_created',
      details: `${name}, until ${end.toISOString()}`,
    })
    return { id, event: event.id }
  })
  const [link] = await findLinks(deps.db, made.event, made.id)
  if (!link) throw new NotFound('wall link', made.id)
  // In the fragment, which browsers send to no server, so it is in no log.
  return { link: presentLink(by, link), url: `${deps.publicOrigin()}/wall#${token}` }
}

/**
 * Revokes a link; screens that show it get nothing more. Idempotent.
 * @throws Forbidden, NotFound also if the caller may not list it
 */
export async function revokeWallLink(deps: Deps, by: Session, id: number): Promise<void> {
  const row = { table: wall_links, noun: 'wall link', id, mayKnow: canConduct, may: canConduct }
  await editRowOfEvent(deps, by, row, async (tx, held) => {
    const [link] = await findLinks(tx, held.row.event.id, id)
    if (!link) throw new NotFound('wall link', id)
    if (!(await revokeLink(tx, id, deps.now()))) return
    await recordActivity(tx, by, {
      ...changedEvent(held),
      subject: 'exercise',
      action: 'wall_link_revoked',
      details: link.name,
    })
  })
}

/** Deletes links that ended long ago. */
export async function purgeWallLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteLinksEndedBefore(db, new Date(now().getTime() - KEPT_MS))
}

const TOKEN_BYTES = 32
/** Format of a wall token; no other token looks like it. */
const WALL_TOKEN = /^wall_[\w-]{43}$/

function makeWallToken({ random }: Pick<Deps, 'random'>): { token: string; token_hash: string } {
  const token = `wall_${random(TOKEN_BYTES).toString('base64url')}`
  return { token, token_hash: hashToken(token) }
}

/** @returns the stored hash of a token; undefined for anything else */
export const wallTokenHash = (token: string | null): string | undefined =>
  token !== null && WALL_TOKEN.test(token) ? hashToken(token) : undefined
