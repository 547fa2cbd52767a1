import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { nothing, scoped } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, isPlatform, platformScope, type Session } from '#server/modules/auth/session.ts'
import { visibleEvents } from '#server/modules/events/policy.ts'
import { evaluates } from '#server/modules/observations/policy.ts'
import { mayManageOrganizations } from '#server/modules/organizations/policy.ts'

/** Who may manage an organization's maps: its administrator, and staff in charge with the flag. */
export const canManageMapsOf = (by: Session, organization_id: number): boolean =>
  isPlatform(by)
    ? inPlatformScope(by, organization_id) && mayManageOrganizations(by)
    : by.user.role === 'org_admin' && by.user.organization_id === organization_id

/** Maps of organizations the caller is in charge of as platform staff or administrator (authz line 17). */
function ofOrganizationsInCharge(by: Session): SQL {
  if (isPlatform(by)) return within(offline_maps.organization_id, platformScope(by))
  if (by.user.role !== 'org_admin') return nothing()
  return within(offline_maps.organization_id, ownOrganization(by))
}

/**
 * Those who may see an event or evaluate it may read its maps and those of its organization. A WHERE over offline_maps.
 * @see docs/authorization.md, VIS(E) and EVAL(E)
 */
export const readableMaps = (by: Session): SQL =>
  scoped(
    or(
      and(isNull(offline_maps.event_id), ofOrganizationsInCharge(by)),
      sql`exists (select 1 from ${events}
        where ${events.organization_id} = ${offline_maps.organization_id}
          and (${offline_maps.event_id} is null or ${offline_maps.event_id} = ${events.id})
          and (${visibleEvents(by)} or ${evaluates(by)}))`,
    ),
  )
