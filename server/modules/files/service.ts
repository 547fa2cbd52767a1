import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { NotFound } from '#server/errors.ts'
import { effectivePermissions, organizationsInScope, roleOf } from '#server/modules/auth/permissions.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { factsOf, findEvent } from '#server/modules/events/access.ts'
import { canReadEventFiles, canSeeEvent } from '#server/modules/events/policy.ts'
import { readableReportFile } from '#server/modules/reports/service.ts'
import { personName } from '#server/people.ts'
import { type FileLinkKind, readFileLink } from './links.ts'
import { type FileRow, findActiveUser, findEventFile } from './queries.ts'

/** Who may read a file: asked again at every download, since a link may outlive a right (authz line 75). */
const readableFile: Record<FileLinkKind, (db: Db, by: Session, id: number) => Promise<FileRow | undefined>> =
  {
    'event-file': readableEventFile,
    'mission-file': readableReportFile,
  }

/**
 * The file a signed link names.
 * @param token last segment of the link
 * @throws NotFound for every reason alike: a changed or stale link, a person or a right that is gone, a deleted row
 */
export async function fileOfLink(deps: Deps, token: string): Promise<FileRow> {
  const link = readFileLink(deps, token)
  const by = link && (await viewerOf(deps, link.user_id))
  const row = by && (await readableFile[link.kind](deps.db, by, link.id))
  if (!row) throw new NotFound('file link')
  return row
}

async function readableEventFile(db: Db, by: Session, id: number): Promise<FileRow | undefined> {
  const file = await findEventFile(db, id)
  const event = file && (await findEvent(db, by, String(file.event_id)))
  if (!event) return undefined
  const facts = factsOf(event)
  return canSeeEvent(by, facts) && canReadEventFiles(by, facts) ? file : undefined
}

/** The caller for policies, with the account's current rights. A link has no session. */
async function viewerOf(deps: Deps, user_id: number): Promise<Session | undefined> {
  const user = await personNow(deps, user_id)
  return user && { sessionId: 'file link', expiresAt: deps.now(), embed: null, user, ip: null, browser: null }
}

/** A person as the rules ask about them, by the row as it is now; undefined for one who may not come in any more. */
async function personNow({ db }: Deps, user_id: number): Promise<Session['user'] | undefined> {
  const row = await findActiveUser(db, user_id)
  const role = row && roleOf(row.role)
  if (!role) return undefined
  const user = { ...row, role }
  return {
    id: user.id,
    email: user.email,
    name: personName(user),
    role,
    organization_id: user.organization_id,
    permissions: effectivePermissions(user),
    organizations: organizationsInScope(user),
    assigned_kiosk_id: user.assigned_kiosk_id,
  }
}
