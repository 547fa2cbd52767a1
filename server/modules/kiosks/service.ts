import { counted } from '#contract/counted.ts'
import type { OrganizationKiosksQuery } from '#contract/kioskPages.ts'
import type { Kiosk, KioskQuery, Region, UserKiosk } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Deps } from '#server/deps.ts'
import { allow, orNotFound, TooManyRequests } from '#server/errors.ts'
import { groupBy } from '#server/groupBy.ts'
import { type Listed, pageOffset } from '#server/http.ts'
import { ofOrganization, recordActivity } from '#server/modules/activity/record.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import type { Organizations, Session } from '#server/modules/auth/session.ts'
import { missionOnKiosk } from '#server/modules/missions/onKiosk.ts'
import { requestedOrganization } from '#server/modules/organizations/service.ts'
import { openCredentials } from './credentials.ts'
import { findKiosks, findShownKiosk, type KioskRow } from './listQueries.ts'
import { isKioskAdministrator, kioskScope, nameableKiosks, seesCredentialsOf } from './policy.ts'
import { presentKiosk } from './present.ts'
import { findAssigned, findKioskName, findKioskNames, findRegions, findSealed } from './queries.ts'

/** A screen with credentials refetches whenever a kiosk changes; more per minute suggests a script. */
const LISTS_WITH_CREDENTIALS_PER_MINUTE = 60

/** Kiosks in the caller's scope, without credentials (authz line 30). */
export async function listKiosks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  query: KioskQuery,
): Promise<Listed<Kiosk>> {
  const scope = kioskScope(by)
  allow(scope !== undefined)
  const { rows, count } = await findKiosks(
    db,
    scope,
    { ...query, inServiceOn: query.in_service ? now() : undefined },
    pageOffset(query),
  )
  return { rows: rows.map((row) => presentKiosk(row)), count }
}

/** One row of that list, with the mission on it. @throws NotFound also for one out of scope */
export async function readKiosk(db: Db, by: Session, id: number): Promise<Kiosk> {
  const scope = kioskScope(by)
  allow(scope !== undefined)
  const row = orNotFound(await findShownKiosk(db, id, scope), 'kiosk', id)
  return presentKiosk(row, { mission: await missionOnKiosk(db, by, id) })
}

/** The specification's call has no pages: it gives all rows unless a page is requested. */
export const pagedOnRequest = (query: OrganizationKiosksQuery): OrganizationKiosksQuery => ({
  ...query,
  no_pagination: query.no_pagination ?? (query.page === undefined && query.page_size === undefined),
})

/**
 * The kiosks of the caller's organization, or of one in the scope of platform staff (authz line 23), with assigned
 * people and, if requested and permitted, credentials. Event managers and users get names only. Empty for an
 * organization out of scope. With `kiosk`, that one alone.
 * @throws TooManyRequests when credentials were requested too often within a minute
 */
export async function listOrganizationKiosks(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  by: Session,
  query: OrganizationKiosksQuery,
): Promise<Listed<Kiosk>> {
  const { db } = deps
  const scope = await requestedScope(db, by, query)
  if (!isKioskAdministrator(by)) return findKioskNames(db, scope, query, pageOffset(query))
  const { rows, count } = await findKiosks(
    db,
    scope,
    {
      id: query.kiosk,
      search: query.search,
      inServiceOn: query.in_service ? deps.now() : undefined,
      ordering: query.ordering,
    },
    pageOffset(query),
  )
  const [first] = rows
  if (!first) return { rows: [], count }
  const assigned = groupBy(await findAssigned(db, idsOf(rows)), (person) => person.kiosk_id)
  // All rows are of one organization, or there is only one row.
  const credentials =
    query.credentials && seesCredentialsOf(by, first.organization_id)
      ? await revealAll(deps, by, first.organization_id, rows)
      : undefined
  const mission = query.kiosk === undefined ? undefined : await missionOnKiosk(db, by, first.id)
  return {
    rows: rows.map((row) =>
      presentKiosk(row, {
        mission,
        assigned: assigned.get(row.id) ?? [],
        credentials: credentials?.get(row.id),
      }),
    ),
    count,
  }
}

/** The organization whose kiosks are requested; a kiosk alone may be of any that the caller may name. */
async function requestedScope(
  db: Db,
  by: Session,
  { organization, kiosk }: OrganizationKiosksQuery,
): Promise<Organizations> {
  if (kiosk !== undefined && organization === undefined) return nameableKiosks(by)
  const requested = await requestedOrganization(db, by, organization)
  return requested === null ? [] : [requested]
}

/** Opens the credentials of an organization's kiosks for one person, with a single audit row (authz §5). */
async function revealAll(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  by: Session,
  organization_id: number,
  rows: KioskRow[],
) {
  if (await exceedsPerMinute(db, `kiosks-shown:${by.user.id}`, LISTS_WITH_CREDENTIALS_PER_MINUTE, now())) {
    throw new TooManyRequests('Kiosk credentials were requested too often. Please wait a minute.', 60)
  }
  return db.transaction(async (tx) => {
    const sealed = await findSealed(tx, idsOf(rows))
    await recordActivity(tx, by, {
      ...ofOrganization({ id: organization_id, name: rows[0]?.organization_name ?? '' }),
      action: 'kiosk_credentials_shown',
      details: `Of ${counted(rows.length, 'kiosk')}`,
    })
    return new Map(sealed.map((row) => [row.id, openCredentials(vault, row.id, row)]))
  })
}

/** Kiosk regions (authz line 26). */
export async function listRegions(db: Db, by: Session): Promise<Region[]> {
  allow(isKioskAdministrator(by))
  return findRegions(db)
}

/**
 * The kiosk assigned to the caller, as a list of at most one, without credentials (authz line 34).
 * @see events spec §7 (kiosks/user-kiosk: a kiosk or list, each with name)
 */
export async function readUserKiosk(db: Db, by: Session): Promise<UserKiosk[]> {
  const { assigned_kiosk_id } = by.user
  const kiosk = assigned_kiosk_id === null ? undefined : await findKioskName(db, assigned_kiosk_id)
  return kiosk ? [kiosk] : []
}

/** A kiosk that must exist, since this transaction wrote or read it. */
export async function existingKiosk(tx: Db, id: number): Promise<KioskRow> {
  const row = await findShownKiosk(tx, id)
  if (!row) throw new Error(`kiosk ${id} is gone`)
  return row
}

/** The answer to a change: the kiosk with its users, without credentials. */
export async function shownKiosk(tx: Db, id: number): Promise<Kiosk> {
  const row = await existingKiosk(tx, id)
  return presentKiosk(row, { assigned: await findAssigned(tx, [id]) })
}
