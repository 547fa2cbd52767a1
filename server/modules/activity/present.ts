import type { ActivityEntry } from '#contract/activity.ts'
import { isPlatform } from '#server/modules/auth/session.ts'
import { browserName } from './browserName.ts'
import { actionLabel, subjectLabel } from './labels.ts'
import type { ActivityRow } from './queries.ts'

/** A row as the dashboards show it (portal spec §3); addresses and browsers are the platform log's own columns. */
export const presentActivity = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  date_time: row.at.toISOString(),
  admin_name: row.actor_name,
  action: actionLabel(row.action),
  details: row.details,
  record: recordOf(row),
  actor: actorOf(row),
})

const RECORDS = ['organization', 'kiosk', 'user', 'team', 'event', 'admin', 'mission-report'] as const

/** The record the row is about; none if it was deleted or has no page. */
function recordOf({
  action,
  subject,
  subject_id,
  organization_id,
  event_id,
  account_role,
}: ActivityRow): ActivityEntry['record'] {
  if (action.endsWith('_deleted') && action !== 'event_file_deleted') return null
  // Its number names the import, which has no page: its people are listed at the organization.
  if (action === 'users_imported')
    return organization_id === null ? null : { subject: 'organization', id: organization_id }
  // A mission is watched on its event's dashboard.
  if (subject === 'mission') return event_id === null ? null : { subject: 'event', id: event_id }
  // Of an account: platform staff may belong to an organization, and are not among its users.
  if (subject === 'session') {
    if (account_role === null) return null
    return isPlatform({ user: { role: account_role } })
      ? { subject: 'admin', id: subject_id }
      : { subject: 'user', id: subject_id, organization: organization_id }
  }
  const known = RECORDS.find((one) => one === subject)
  return known ? { subject: known, id: subject_id, organization: organization_id } : null
}

/** Platform staff, and people of the row's organization: its readers may know those alone. */
function actorOf({
  actor_id,
  actor_role,
  actor_organization,
  organization_id,
}: ActivityRow): ActivityEntry['actor'] {
  if (actor_id === null || actor_role === null) return null
  if (isPlatform({ user: { role: actor_role } })) return { subject: 'admin', id: actor_id }
  if (actor_organization !== organization_id) return null
  return { subject: 'user', id: actor_id, organization: actor_organization }
}

/** A row of the platform's log (administration spec §2.10, §3). For its staff alone: it says where a person sat. */
export const presentLogEntry = (row: ActivityRow): ActivityEntry => ({
  ...presentActivity(row),
  affected_entity: row.affected_entity || `${subjectLabel(row.subject)} ${row.subject_id}`,
  ip_address: row.ip_address,
  browser: browserName(row.browser),
})
