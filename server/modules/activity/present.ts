import type { ActivityEntry } from '#contract/activity.ts'
import { isPlatform } from '#server/modules/auth/session.ts'
import { REQUEST_STATUSES } from '#server/modules/partnerships/requestStatuses.ts'
import { actionLabel, subjectLabel } from './labels.ts'
import type { ActivityRow } from './queries.ts'

/**
 * A row for the dashboards (portal spec §3), without address and browser, which are for the platform log. A sign-in is
 * about the account of its own actor, which is not said twice.
 */
export const presentActivity = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  date_time: row.at.toISOString(),
  admin_name: row.actor_name,
  action: actionLabel(row.action),
  affected_entity: row.subject === 'session' ? '' : affectedBy(row),
  details: row.details,
  record: recordOf(row),
  actor: actorOf(row),
})

const affectedBy = ({ affected_entity, subject, subject_id }: ActivityRow): string =>
  affected_entity || `${subjectLabel(subject)} ${subject_id}`

const RECORDS = ['organization', 'kiosk', 'user', 'team', 'event', 'admin', 'mission-report'] as const

/** The record the row is about; null if it was deleted or has no page. */
function recordOf({
  action,
  subject,
  subject_id,
  organization_id,
  event_id,
  account_role,
  request,
}: ActivityRow): ActivityEntry['record'] {
  const known = RECORDS.find((one) => one === subject)
  // What else belongs to an event, such as its exercise, is shown on the event's screens, and the event outlives it.
  if (!known && event_id !== null) return { subject: 'event', id: event_id }
  if (action.endsWith('_deleted') && action !== 'event_file_deleted') return null
  // The id is of the import, which has no page: link to the organization, which lists the people.
  if (action === 'users_imported')
    return organization_id === null ? null : { subject: 'organization', id: organization_id }
  // subject_id is an account. Platform staff may belong to an organization but are not listed among its users.
  if (subject === 'session') {
    if (account_role === null) return null
    return isPlatform({ user: { role: account_role } })
      ? { subject: 'admin', id: subject_id }
      : { subject: 'user', id: subject_id, organization: organization_id }
  }
  if (subject === 'partnership') {
    if (request === null) return null
    const type = request.from === organization_id ? 'sent' : 'received'
    const status = REQUEST_STATUSES[request.status]
    return { subject, id: subject_id, organization: organization_id, request: { type, status } }
  }
  return known ? { subject: known, id: subject_id, organization: organization_id } : null
}

/** The actor if they are platform staff or of the row's organization: readers may not know anyone else. */
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

/**
 * A row of the platform log (administration spec §2.10, §3), for platform staff only: it includes address and browser.
 */
export const presentLogEntry = (row: ActivityRow): ActivityEntry => ({
  ...presentActivity(row),
  affected_entity: affectedBy(row),
  ip_address: row.ip_address,
  browser: browserName(row.browser),
})

/** Order matters: most browsers also name their ancestors. */
const BROWSERS: readonly [name: string, token: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:[.\d]*) (?:Mobile\/\S+ )?Safari\//],
]

const SYSTEMS: readonly [name: string, token: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Longest text shown for an unknown client. */
const MAX_LENGTH = 60

/**
 * A readable browser name, such as "Firefox 131 on Windows". The log keeps the original header as evidence. An unknown
 * client ("curl/8.5.0") is shown as sent, truncated.
 */
export function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null
  for (const [name, token] of BROWSERS) {
    const version = token.exec(userAgent)?.[1]
    if (version === undefined) continue
    const system = SYSTEMS.find(([, words]) => words.test(userAgent))?.[0]
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`
  }
  return userAgent.length > MAX_LENGTH ? `${userAgent.slice(0, MAX_LENGTH)}…` : userAgent
}
