import { actionLevels } from './actionLevels.ts'
import { boundedText, maybeText, orderingBy, pageQuery, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

export const MISSION_TYPES = ['route', 'flight'] as const
const missionType = z.enum(MISSION_TYPES)
export type MissionType = z.infer<typeof missionType>

const reportTeam = z.object({
  name: maybeText,
  members: z.nullish(z.array(z.object({ email: maybeText, name: maybeText }))),
  leader_name: maybeText,
  leader_email: maybeText,
})

/** The event of a report (events spec §3). */
const reportEvent = z.object({
  id: z.optional(rowId),
  event_id: maybeText,
  name: maybeText,
  organization_name: maybeText,
  sharing_mode: maybeText,
  start_date: maybeText,
  end_date: maybeText,
  assigned_teams: z.nullish(z.array(reportTeam)),
  assigned_user: z.nullish(z.object({ email: maybeText })),
  creator_name: maybeText,
  location: maybeText,
  /** Extensions: degrees and µSv/h, to draw its tracks. */
  release_point_lat: z.nullish(z.number()),
  release_point_lng: z.nullish(z.number()),
  ...actionLevels,
  event_type: z.nullish(rowId),
  scenario_type: z.nullish(rowId),
  participants: z.nullish(z.array(z.string())),
})

export const missionReport = z.object({
  id: z.optional(rowId),
  mission_id: z.string(),
  teams: z.nullish(z.array(z.string())),
  /** ISO 8601; only its first 10 characters are shown. */
  created_at: maybeText,
  event: z.nullish(z.union([reportEvent, rowId])),
  team_name: maybeText,
  teams_name: maybeText,
  user: maybeText,
  organization_name: maybeText,
  /** Extensions: row ids behind the names, if the caller may open them. */
  organization: z.nullish(rowId),
  teams_details: z.nullish(
    z.array(z.object({ name: z.string(), id: z.optional(rowId), organization: z.optional(rowId) })),
  ),
  event_name: maybeText,
  sharing_mode: maybeText,
  /** Extension: absent means route (ruling 146). */
  mission_type: maybeText,
  /** Extension: printed id of the mission it continues. */
  continues: maybeText,
})
export type MissionReport = z.infer<typeof missionReport>

/** Columns the list may be sorted by; the default order is a different one. */
export const REPORT_SORT_KEYS = ['mission_id', 'event_name', 'date'] as const

/** With `ordering-columns`: the kiosk's organization. */
export const REPORT_MORE_SORT_KEYS = ['organization_name'] as const

/**
 * The double-underscore names are the wire's (events spec §7). `event__sharing_mode` takes a mode or an event type
 * (ruling 147).
 */
export const reportQuery = z.extend(pageQuery, {
  ordering: orderingBy([...REPORT_SORT_KEYS, ...REPORT_MORE_SORT_KEYS]),
  event__organization__name: z.optional(boundedText(200)),
  teams__name: z.optional(boundedText(200)),
  event__name: z.optional(boundedText(200)),
  event__sharing_mode: z.optional(boundedText(200)),
  organization__id: z.optional(rowIdNumber),
  /** Same as organization__id, under the name of the portal's organization filter (ruling 13). */
  organization: z.optional(rowIdNumber),
  /** A row id or a printed event_id. */
  event_id: z.optional(boundedText(64)),
  /** Extension; ignored by servers that do not know it. */
  mission_type: z.optional(missionType),
})

const reportPerson = z.object({
  id: z.optional(rowId),
  first_name: maybeText,
  last_name: maybeText,
  name: maybeText,
  email: maybeText,
  roles: maybeText,
})
export type ReportPerson = z.infer<typeof reportPerson>

const missionFile = z.object({
  id: rowId,
  file: maybeText,
  file_type: maybeText,
  download_url: maybeText,
  file_name: maybeText,
  size: z.nullish(z.number()),
})
export type MissionFile = z.infer<typeof missionFile>

export const reportTeamDetails = z.object({
  id: z.optional(rowId),
  name: maybeText,
  leader_details: z.nullish(reportPerson),
  members_details: z.nullish(z.array(reportPerson)),
})

/** GET mission-reports/{id}/full-details/. */
export const fullReport = z.object({
  mission_details: z.object({
    id: z.optional(rowId),
    mission_id: maybeText,
    created_at: maybeText,
    started_at: maybeText,
    ended_at: maybeText,
    /** Extension: when its stop was requested; it ends when the kiosk has confirmed. */
    stopping_at: maybeText,
    kiosk_name: maybeText,
    mission_type: maybeText,
    teams: z.nullish(z.array(reportTeamDetails)),
    event: z.nullish(reportEvent),
    user_details: z.nullish(reportPerson),
    organization_name: maybeText,
    /** Extensions: row ids behind the two names, if the caller may open them. */
    organization: z.nullish(rowId),
    kiosk: z.nullish(rowId),
    /** Extension: the missions this one continues, oldest first; their files are included in its own. */
    continues: z.nullish(
      z.array(
        z.object({
          /** Only if the caller may read its report. */
          id: z.optional(rowId),
          mission_id: z.string(),
          kiosk_name: maybeText,
          ended_at: maybeText,
          failure_reason: maybeText,
        }),
      ),
    ),
    /** Extension: the missions that continue this one, oldest first. */
    continued_by: z.nullish(
      z.array(
        z.object({
          /** With `kiosk_name`, only if the caller may read its report. */
          id: z.optional(rowId),
          mission_id: z.string(),
          kiosk_name: maybeText,
        }),
      ),
    ),
  }),
  mission_files: z.nullish(z.array(z.object({ name: maybeText, files: z.nullish(z.array(missionFile)) }))),
  mission_files_base_folder_name: maybeText,
})
export type FullReport = z.infer<typeof fullReport>
