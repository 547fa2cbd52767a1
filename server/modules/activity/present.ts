import type { ActivityEntry } from '#contract/activity.ts'
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
})

/** A row of the platform's log (administration spec §2.10, §3). For its staff alone: it says where a person sat. */
export const presentLogEntry = (row: ActivityRow): ActivityEntry => ({
  ...presentActivity(row),
  affected_entity: row.affected_entity || `${subjectLabel(row.subject)} ${row.subject_id}`,
  ip_address: row.ip_address,
  browser: browserName(row.browser),
})
