import { createHmac, timingSafeEqual } from 'node:crypto'
import { FILE_LINK_LIFETIME_MS } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { deriveKey } from '#server/vault.ts'

/** Selects the table of the file; the parent row decides who may read it. */
const FILE_LINK_KINDS = ['event-file', 'mission-file', 'observation-photo'] as const
export type FileLinkKind = (typeof FILE_LINK_KINDS)[number]

interface FileLink {
  kind: FileLinkKind
  /** Row id of event_files, mission_files or observation_photos. */
  id: number
  /** The person the link was made for, who must still be allowed to read the parent row. */
  user_id: number
}

export type LinkDeps = Pick<Deps, 'config' | 'now'>

const FIELDS =
  /^(event-file|mission-file|observation-photo)\.(\d{1,10})\.(\d{1,10})\.(\d{1,13})\.([\w-]{43})$/

/**
 * Path of one file for one person, valid for five minutes. It contains no session token, because a browser tab cannot
 * send a bearer header. Relative to the server's origin, so it works behind any proxy; a page of another origin
 * resolves it against its API base.
 * @returns e.g. `/api/files/mission-file.12.7.1767225600000.Nc...`
 */
export function signFileLink(deps: LinkDeps, { kind, id, user_id }: FileLink): string {
  const claim = [kind, id, user_id, deps.now().getTime() + FILE_LINK_LIFETIME_MS].join('.')
  return `/api/files/${claim}.${signature(deps.config.secretKey, claim).toString('base64url')}`
}

/**
 * Verifies the last segment of a link.
 * @returns undefined if forged, altered or expired, without saying which
 */
export function readFileLink(deps: LinkDeps, token: string): FileLink | undefined {
  const [, kind, id, user_id, expires, mac] = FIELDS.exec(token) ?? []
  if (!kind || !mac) return undefined
  const claim = token.slice(0, token.length - mac.length - 1)
  const given = Buffer.from(mac, 'base64url')
  const { secretKey, otherSecretKeys } = deps.config
  const isOurs = [secretKey, ...otherSecretKeys].some((key) => {
    const expected = signature(key, claim)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return undefined
  if (Number(expires) <= deps.now().getTime()) return undefined
  return { kind: kind as FileLinkKind, id: Number(id), user_id: Number(user_id) }
}

const signature = (secretKey: string, claim: string) =>
  createHmac('sha256', deriveKey(secretKey, 'file link')).update(claim).digest()
