import { actionLevelFields } from './actionLevelRules.ts'
import { event, sharingMode } from './events.ts'
import { MAX_ROW_ID } from './limits.ts'
import { missionState } from './missions.ts'
import { boundedText, maybeText, plainDate, rowIdNumber } from './shared.ts'
import { z } from './zod.ts'

/** A row someone chooses from a list. What names none, '' above all, is a choice not made (events spec §5). */
const chosenRow = (sentence: string) =>
  z.coerce.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(MAX_ROW_ID, sentence))
const rowIds = z.array(rowIdNumber).check(z.maxLength(200))

/** What a person may write of an event; who made it, its organization, its printed id and its status are the server's. */
const eventFields = {
  name: boundedText(200),
  start_date: plainDate,
  /** null for an event without an end. */
  end_date: z.nullish(plainDate),
  /** Extension: IANA name; left out on creation it is UTC. */
  time_zone: z.optional(boundedText(64)),
  /** Degrees, WGS 84. */
  release_point_lat: z.number().check(z.minimum(-90), z.maximum(90)),
  release_point_lng: z.number().check(z.minimum(-180), z.maximum(180)),
  ...actionLevelFields,
  event_type: chosenRow('Event Type is required.'),
  scenario_type: chosenRow('Scenario Type is required.'),
  sharing_mode: sharingMode,
  is_rad_responder_event: z.optional(z.boolean()),
  is_mission_edge_event: z.optional(z.boolean()),
  /** Partnership ids (ruling 122); sent on creation only when the mode is Partners. */
  partner_organizations: z.optional(rowIds),
  assigned_teams: z.optional(rowIds),
}

/** POST events/ (events spec §7). One person or teams; with neither, nobody takes part yet (ruling 120). */
export const createEventBody = z.object({
  ...eventFields,
  assigned_user: z.optional(chosenRow('Please select a user.')),
})
export type CreateEventBody = z.infer<typeof createEventBody>

/** PATCH events/{id}/: what is left out stays; teams alone assign them. The one person is fixed at creation (ruling 124). */
export const patchEventBody = z.partial(z.object(eventFields))
export type PatchEventBody = z.infer<typeof patchEventBody>

/** What runs on an event, as those who are about to end it see it. */
const endingMission = z.object({
  mission_id: z.string(),
  kiosk_name: maybeText,
  /** Name of the person; null once the account is gone and kept no name. */
  started_by: maybeText,
  state: missionState,
  /** STOP(mission) of authz §2 for the caller: one that is false keeps the event from being ended. */
  can_stop: z.boolean(),
})
export type EndingMission = z.infer<typeof endingMission>

/**
 * GET events/{id}/end/: what ending the event would stop, the extension `event-end`. Without it only toggle-status is left.
 */
export const eventEndPreview = z.object({ missions: z.array(endingMission) })
export type EventEndPreview = z.infer<typeof eventEndPreview>

/** POST events/{id}/end/: the event, Inactive by now, and the missions that this call has asked to stop. */
export const endedEvent = z.object({ event, missions: z.array(endingMission) })
export type EndedEvent = z.infer<typeof endedEvent>

/** POST events/{id}/remove-team/ */
export const removeTeamBody = z.object({ team_id: rowIdNumber })
