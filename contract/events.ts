import { activeMission } from './missions.ts'
import { boundedText, maybeFlag, maybeText, pageQuery, rowId, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** The wire values; labels differ (`Public` reads 'Network Wide', ruling 47). */
export const SHARING_MODES = ['Public', 'Organization Only', 'Partners', 'Private'] as const
export const sharingMode = z.enum(SHARING_MODES)
export type SharingMode = z.infer<typeof sharingMode>

export const EVENT_STATUSES = ['Active', 'Inactive'] as const

/** Teams arrive as objects or as plain ids; both are accepted (events spec §3). */
export const assignedTeam = z.union([z.object({ id: rowId, name: maybeText }), rowId])

export const eventUser = z.object({ id: z.optional(rowId), full_name: maybeText, email: maybeText })

export const event = z.object({
  id: rowId,
  event_id: z.string(),
  name: z.string(),
  organization_id: z.nullish(rowId),
  organization_name: maybeText,
  /** YYYY-MM-DD, plain dates without a zone (ruling 49). */
  start_date: maybeText,
  end_date: maybeText,
  /** Degrees, WGS 84; servers send numbers or decimal strings. */
  release_point_lat: z.nullish(z.union([z.number(), z.string()])),
  release_point_lng: z.nullish(z.union([z.number(), z.string()])),
  event_type: z.nullish(rowId),
  event_type_name: maybeText,
  scenario_type: z.nullish(rowId),
  scenario_type_name: maybeText,
  sharing_mode: maybeText,
  is_rad_responder_event: maybeFlag,
  is_mission_edge_event: maybeFlag,
  /** Partnership ids, not organization ids (ruling 122). */
  partner_organizations: z.nullish(z.array(rowId)),
  assigned_teams: z.nullish(z.array(assignedTeam)),
  assigned_user: z.nullish(eventUser),
  status: maybeText,
  can_edit: maybeFlag,
  has_simulation_files: maybeFlag,
  current_user_event: maybeText,
  active_kiosk_name: z.nullish(z.union([z.object({ kiosk_name: maybeText }), z.string()])),
  api_url: maybeText,
  creator_name: maybeText,
  location: maybeText,
  /** Extension, see `activeMission`. */
  active_mission: z.nullish(activeMission),
  /** Extension: RUN(E) of authz §2 for the caller; absent means 'ask the server'. */
  can_run: maybeFlag,
})
export type Event = z.infer<typeof event>

export const eventQuery = z.extend(pageQuery, {
  sharing_mode: z.optional(boundedText(40)),
  status: z.optional(boundedText(20)),
  organization: z.optional(rowIdNumber),
  /** The creator's email (events spec §6). */
  created_by: z.optional(boundedText(254)),
})

export const lookup = z.object({ id: rowId, code: maybeText, name: z.string() })
export type Lookup = z.infer<typeof lookup>

/** GET events/last-active-event/: empty when the caller runs nothing. */
export const lastActiveEvent = z.object({ event_id: z.nullish(rowId) })

export const storedFile = z.object({
  id: rowId,
  /** Signed address, at most five minutes old. */
  file: maybeText,
  file_name: maybeText,
  /** Extension: bytes. */
  size: z.nullish(z.number()),
})
export type StoredFile = z.infer<typeof storedFile>

/** GET events/{id}/files. */
export const eventFiles = z.object({
  summary_files: z.nullish(z.array(storedFile)),
  loading_files: z.nullish(z.array(storedFile)),
  starting_location: z.nullish(z.array(storedFile)),
  navigation_files: z.nullish(
    z.object({
      kml: z.nullish(z.array(storedFile)),
      kmz: z.nullish(z.array(storedFile)),
      poi: z.nullish(z.array(storedFile)),
    }),
  ),
})
export type EventFiles = z.infer<typeof eventFiles>

/** PATCH events/{id}/ as mission control sends it: teams alone. The form's fields arrive with event management. */
export const eventTeamsPatch = z.object({
  assigned_teams: z.array(rowIdNumber).check(z.maxLength(200)),
})

export const teamParticipant = z.object({
  name: z.string(),
  isLeader: maybeFlag,
  isLoggedIn: maybeFlag,
})
export const teamDetails = z.object({
  id: rowId,
  name: z.string(),
  leader: maybeText,
  isRunning: maybeFlag,
  Activekiosk: maybeText,
  loggedInMember: maybeText,
  participants: z.nullish(z.array(teamParticipant)),
})
export const eventParticipants = z.object({
  type: z.enum(['team', 'user']),
  teamId: z.nullish(z.union([rowId, z.array(rowId)])),
  user: z.nullish(
    z.object({
      name: maybeText,
      isRunning: maybeFlag,
      Activekiosk: maybeText,
      loggedInMember: maybeText,
    }),
  ),
})
/** GET events/{id}/teams-details/. */
export const teamsDetails = z.object({
  teams: z.nullish(z.array(teamDetails)),
  eventParticipantsMap: z.nullish(z.record(z.string(), eventParticipants)),
})
export type TeamsDetails = z.infer<typeof teamsDetails>
