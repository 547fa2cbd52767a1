import { actionLevels } from './actionLevels.ts'
import { EXERCISE_STATES } from './exerciseState.ts'
import { activeMission } from './missions.ts'
import {
  boundedText,
  maybeFlag,
  maybeText,
  orderingBy,
  pageQuery,
  rowId,
  rowIdNumber,
  rowVersion,
  storedFile,
  wireFlag,
} from './shared.ts'
import { z } from './zod.ts'

/** Wire values; labels differ (`Public` is shown as 'Network Wide', ruling 47). */
export const SHARING_MODES = ['Public', 'Organization Only', 'Partners', 'Private'] as const
export const sharingMode = z.enum(SHARING_MODES)
export type SharingMode = z.infer<typeof sharingMode>

export const EVENT_STATUSES = ['Active', 'Inactive'] as const

/** Screens of one event that fewer people may open than see the event. */
export const EVENT_SCREENS = ['control', 'tape'] as const
export type EventScreen = (typeof EVENT_SCREENS)[number]

/** Teams may be objects or plain ids (events spec §3). */
const assignedTeam = z.union([z.object({ id: rowId, name: maybeText }), rowId])

const eventUser = z.object({ id: z.optional(rowId), full_name: maybeText, email: maybeText })

export const event = z.object({
  id: rowId,
  event_id: z.string(),
  name: z.string(),
  organization_id: z.nullish(rowId),
  organization_name: maybeText,
  /** YYYY-MM-DD, without a zone (ruling 49). */
  start_date: maybeText,
  end_date: maybeText,
  /** Extension: IANA name of the zone its dates are in, 'America/New_York'. */
  time_zone: maybeText,
  /** Degrees, WGS 84; servers send numbers or decimal strings. */
  release_point_lat: z.nullish(z.union([z.number(), z.string()])),
  release_point_lng: z.nullish(z.union([z.number(), z.string()])),
  ...actionLevels,
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
  /**
   * Extension: the caller gets only their own organization's teams and people, so an empty list need not mean nobody.
   */
  only_own_participants: maybeFlag,
  status: maybeText,
  can_edit: maybeFlag,
  has_simulation_files: maybeFlag,
  /**
   * Files of the wizard's second step, for callers who may read the event's files. Only events/{id}/files has `file`.
   */
  loading_files: z.nullish(z.array(storedFile)),
  current_user_event: maybeText,
  active_kiosk_name: z.nullish(z.union([z.object({ kiosk_name: maybeText }), z.string()])),
  api_url: maybeText,
  creator_name: maybeText,
  location: maybeText,
  /** Extension, see `activeMission`. */
  active_mission: z.nullish(activeMission),
  /** Extension: state of its exercise clock. */
  exercise_state: z.nullish(z.enum(EXERCISE_STATES)),
  /** Extension: RUN(E) of authz §2 for the caller; if missing, ask the server. */
  can_run: maybeFlag,
  /** Extension, in the answer of one event: the screens that open for the caller. */
  opens: z.nullish(z.array(z.enum(EVENT_SCREENS))),
  version: rowVersion,
})
export type Event = z.infer<typeof event>

/** Sort keys of the list, besides its default order. */
export const EVENT_SORT_KEYS = ['event_id', 'name', 'organization_name', 'start_date', 'end_date'] as const
/** Need `ordering-columns`. */
export const EVENT_MORE_SORT_KEYS = ['sharing_mode', 'exercise_state'] as const
/** Order of a choice of events: `-under_way` is those whose exercise runs or is paused, then by start date, newest first. */
export const EVENT_CHOICE_ORDER = 'under_way'

export const eventQuery = z.extend(pageQuery, {
  ordering: orderingBy([...EVENT_SORT_KEYS, ...EVENT_MORE_SORT_KEYS, EVENT_CHOICE_ORDER]),
  sharing_mode: z.optional(boundedText(40)),
  status: z.optional(boundedText(20)),
  organization: z.optional(rowIdNumber),
  /** The creator's email (events spec §6). */
  created_by: z.optional(boundedText(254)),
  /** Extension: those counted as Scheduled Events (active, not over, of an organization the caller is in charge of). */
  scheduled: z.optional(wireFlag),
  /** Extension `event-choice`: those the caller may edit. */
  can_edit: z.optional(wireFlag),
  /** Extension `event-choice`: those whose screen opens for the caller. */
  opens: z.optional(z.enum(EVENT_SCREENS)),
})

export const lookup = z.object({ id: rowId, code: maybeText, name: z.string() })
export type Lookup = z.infer<typeof lookup>

/** GET events/last-active-event/: empty if the caller runs no mission. */
export const lastActiveEvent = z.object({ event_id: z.nullish(rowId) })
