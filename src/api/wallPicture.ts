import { type WallPicture, wallPicture } from '#contract/exerciseWall.ts'
import { z } from '#contract/zod.ts'
import { sampleClock, type Timed } from '#src/shared/serverClock.ts'

/** An answer that takes longer counts as none: the next one is due long before. */
const TIMEOUT_MS = 5_000

/** A picture with the tag it is asked for again by. */
export type TaggedPicture = Timed<WallPicture> & { etag: string | null }

/**
 * GET wall/ with the token of a link. Outside the portal's one client, because there is no session: a refusal ends nothing.
 * @param known the last picture; it is sent again only when something but the time has changed
 * @returns undefined for a link that is over or was taken back
 * @throws whatever keeps an answer from coming or being read
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
    // The browser's own cache would answer 304 with the time of the first picture.
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
