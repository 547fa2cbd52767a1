import { actionLevelFields } from './actionLevelRules.ts'
import { event, sharingMode } from './events.ts'
import { MAX_EVENT_TEAMS } from './limits.ts'
import { missionState } from './missions.ts'
import { boundedText, maybeText, plainDate, requestId, rowIdElse, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

const rowIds = z.array(rowIdNumber).check(z.maxLength(200))
export const TOO_MANY_TEAMS = `An event can have at most ${MAX_EVENT_TEAMS} teams.`

/**
 * Editable fields; creator, organization, printed id and status are set by the server. In a choice from a list an invalid
 * id, such as '', counts as no choice (events spec §5).
 */
const eventFields = {
  name: boundedText(200),
  start_date: plainDate,
  /** null for an event without an end. */
  end_date: z.nullish(plainDate),
  /** Extension: IANA name; UTC by default on creation. */
  time_zone: z.optional(boundedText(64)),
  /** Degrees, WGS 84. */
  release_point_lat: z.number().check(z.minimum(-90), z.maximum(90)),
  release_point_lng: z.number().check(z.minimum(-180), z.maximum(180)),
  ...actionLevelFields,
  event_type: rowIdElse('Event Type is required.'),
  scenario_type: rowIdElse('Scenario Type is required.'),
  sharing_mode: sharingMode,
  is_rad_responder_event: z.optional(z.boolean()),
  is_mission_edge_event: z.optional(z.boolean()),
  /** Partnership ids (ruling 122); on creation only sent for mode Partners. */
  partner_organizations: z.optional(rowIds),
  assigned_teams: z.optional(z.array(rowIdNumber).check(z.maxLength(MAX_EVENT_TEAMS, TOO_MANY_TEAMS))),
}

/** POST events/ (events spec §7). One person or teams; with neither, nobody takes part yet (ruling 120). */
export const createEventBody = z.object({
  ...eventFields,
  assigned_user: z.optional(rowIdElse('Please select a user.')),
  /** Extension `request-ids`. */
  request_id: requestId,
})
export type CreateEventBody = z.infer<typeof createEventBody>

/**
 * PATCH events/{id}/: absent fields are kept. A body with only teams assigns them. The assigned user is fixed at
 * creation (ruling 124).
 */
export const patchEventBody = z.partial(z.object(eventFields))
export type PatchEventBody = z.infer<typeof patchEventBody>

/** A mission that would be stopped, for those about to end the event. */
const endingMission = z.object({
  mission_id: z.string(),
  kiosk_name: maybeText,
  /** The person's name; null if the account is gone and no name was stored. */
  started_by: maybeText,
  state: missionState,
  /** STOP(mission) of authz §2 for the caller; if false, the event cannot be ended. */
  can_stop: z.boolean(),
})
export type EndingMission = z.infer<typeof endingMission>

/**
 * GET events/{id}/end/: what ending the event would stop, extension `event-end`. Without it there is only
 * toggle-status.
 */
export const eventEndPreview = z.object({ missions: z.array(endingMission) })
export type EventEndPreview = z.infer<typeof eventEndPreview>

/** POST events/{id}/end/: the event, now inactive, and the missions asked to stop. */
export const endedEvent = z.object({ event, missions: z.array(endingMission) })
export type EndedEvent = z.infer<typeof endedEvent>

/** POST events/{id}/remove-team/ */
export const removeTeamBody = z.object({ team_id: rowIdNumber })
