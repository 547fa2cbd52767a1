import { KIOSK_STAYS, type Kiosk, type KioskBody } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, FieldError, HttpError, isUniqueViolation, orNotFound } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { ofKiosk, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { type OpenedCredentials, openCredentials, sealCredentials } from './credentials.ts'
import {
  checkKiosk,
  columnsOf,
  KIOSK_ID_TAKEN,
  KioskProblems,
  plainAddress,
  SECRETS,
  secretsOf,
  withPlainAddresses,
} from './fields.ts'
import { isKioskAdministrator, managesKiosks, mayServiceKioskOf, reachedKiosks } from './policy.ts'
import { findReferences, type LockedKiosk, lockKiosk, unassignFromTeams, updateKiosk } from './queries.ts'
import { shownKiosk } from './service.ts'
import { simulatedAddress } from './simulatedAddress.ts'

/**
 * Changes a kiosk as platform staff may (authz line 32). Absent keys and an empty password are kept; null clears a
 * field. A running mission continues, whatever license, dates and status become.
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 with messages by field; Conflict when the kiosk is to
 * move to another organization and something ties it to this one
 */
export function changeKiosk(deps: Deps, by: Session, key: VersionedKey, body: KioskBody): Promise<Kiosk> {
  allow(by.user.role === 'super_admin' || by.user.role === 'admin')
  return change(deps, by, key, body)
}

/**
 * Renames a kiosk of the caller's own organization (authz line 24). The portal sends the whole kiosk back (ruling 83),
 * so unchanged fields are accepted, and changes other than the name are refused by field. Platform staff may change
 * everything.
 * @throws as changeKiosk
 */
export function changeOwnKiosk(deps: Deps, by: Session, key: VersionedKey, body: KioskBody): Promise<Kiosk> {
  allow(isKioskAdministrator(by))
  return change(deps, by, key, body)
}

async function change(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  typed: KioskBody,
): Promise<Kiosk> {
  const body = withPlainAddresses(typed)
  try {
    return await deps.db.transaction(async (tx) => {
      const before = orNotFound(await lockKiosk(tx, reachedKiosks(by), id), 'kiosk', id)
      allow(mayServiceKioskOf(by, before.organization_id))
      expectVersion(ifMatch, before.version)
      const changes = changesTo(deps, before, body)
      if (!managesKiosks(by)) refuseAllBut('name', changes.names)
      const problems = new KioskProblems()
      await checkKiosk(tx, by, managesKiosks(by) ? body : onlyName(body), problems, before)
      if (body.organization === null) problems.add('organization', 'Choose the organization of this kiosk.')
      problems.throwIfAny()
      if (changes.names.includes('organization')) await expectNoTies(tx, id)
      return write(tx, deps, by, before, changes)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'kiosks_kiosk_id_unique')) throw new FieldError('kiosk_id', KIOSK_ID_TAKEN)
    throw error
  }
}

const onlyName = ({ name }: KioskBody): KioskBody => ({ name })

interface Changes {
  columns: Partial<LockedKiosk>
  credentials: OpenedCredentials | null
  /** Wire names of the fields that differ from the stored kiosk. */
  names: string[]
}

/**
 * The fields of a body that differ from the kiosk: the portal sends all of them, and the log names the changed ones.
 */
function changesTo({ vault, publicOrigin }: Deps, before: LockedKiosk, body: KioskBody): Changes {
  const wanted = Object.entries(columnsOf(body))
  const known = {
    ...before,
    web_address: plainAddress(before.web_address),
    api_url: plainAddress(before.api_url),
  }
  const differing = wanted.filter(([column, value]) => known[column as keyof LockedKiosk] !== value)
  const opened = openCredentials(vault, before.id, before)
  const credentials = { ...opened, ...secretsOf(body) }
  const columns = Object.fromEntries(differing) as Partial<LockedKiosk>
  const secretNames = SECRETS.filter((name) => credentials[name] !== opened[name])
  const hadOwnPage = opened.access_url === simulatedAddress(publicOrigin(), before.kiosk_id)
  if (columns.kiosk_id && hadOwnPage && credentials.access_url === opened.access_url) {
    // A simulated page's address contains the kiosk id.
    credentials.access_url = simulatedAddress(publicOrigin(), columns.kiosk_id)
  }
  const isResealed = SECRETS.some((name) => credentials[name] !== opened[name])
  return {
    columns,
    credentials: isResealed ? credentials : null,
    names: [
      ...differing.map(([column]) => (column === 'organization_id' ? 'organization' : column)),
      ...secretNames,
    ],
  }
}

/** @throws HttpError 400 for each field that only the platform may change (authz line 24) */
function refuseAllBut(allowed: string, names: string[]): void {
  const refused = names.filter((name) => name !== allowed)
  if (refused.length === 0) return
  const sentence = 'Only platform staff can change this. You can change the name.'
  throw new HttpError(400, Object.fromEntries(refused.map((name) => [name, [sentence]])))
}

/** Mission reports stay with their organization, and so does a kiosk that has some (docs/decisions/036). */
async function expectNoTies(tx: Db, id: number): Promise<void> {
  const { open, missions, users } = await findReferences(tx, id)
  if (open > 0) throw new Conflict(KIOSK_STAYS.mission)
  if (users > 0) throw new Conflict(KIOSK_STAYS.users)
  if (missions > 0) throw new Conflict(KIOSK_STAYS.reports)
}

async function write(
  tx: Db,
  { vault, now }: Deps,
  by: Session,
  before: LockedKiosk,
  { columns, credentials, names }: Changes,
): Promise<Kiosk> {
  if (names.length > 0) {
    const sealed = credentials ? sealCredentials(vault, before.id, credentials) : {}
    await updateKiosk(tx, before.id, { ...columns, ...sealed, updated_at: now() })
    if (names.includes('organization')) await unassignFromTeams(tx, before.id, now())
    await recordActivity(tx, by, {
      ...ofKiosk({ ...before, ...columns }),
      action: 'kiosk_changed',
      details: `Changed: ${names.join(', ')}`,
    })
  }
  return shownKiosk(tx, before.id)
}
