import { type WallPicture, wallPicture } from '#contract/exerciseWall.ts'
import { z } from '#contract/zod.ts'
import { sampleClock, type Timed } from '#src/shared/serverClock.ts'

/** Slower answers count as none: the next request is due long before. */
const TIMEOUT_MS = 5_000

/** A picture with its ETag. */
export type TaggedPicture = Timed<WallPicture> & { etag: string | null }

/**
 * GET wall/ with a link's token. Does not use the portal's client: there is no session to end.
 * @param known the last picture; sent again only if more than the time has changed
 * @returns undefined if the link has expired or was revoked
 * @throws any network or parse error
 */
export async function readWall(
  base: string,
  token: string,
  known: TaggedPicture | undefined,
  signal: AbortSignal,
): Promise<TaggedPicture | undefined> {
  const sentAt = Date.now()
  const response = await fetch(`${base}wall/`, {
    headers: { Authorization: `Bearer ${token}`, ...(known?.etag && { 'If-None-Match': known.etag }) },
    // The browser's cache would answer 304 with the first picture's time.
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (response.status === 304 && known) return known
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`the wall was answered with ${response.status}`)
  const answer = z.parse(wallPicture, await response.json())
  return {
    answer,
    sample: sampleClock(answer.exercise.server_time, sentAt, Date.now()),
    etag: response.headers.get('etag'),
  }
}
