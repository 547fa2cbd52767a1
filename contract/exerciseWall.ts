import { actionLevels } from './actionLevels.ts'
import { exercise } from './exercise.ts'
import { BOARD_STATES } from './exerciseBoard.ts'
import { maybeText, requestId, rowId } from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

// The exercise wall: a projector page, opened through a link that gives no other access.

const DAY_MS = 24 * 60 * 60_000
/** Maximum lifetime of a link. */
export const WALL_LINK_LIFETIME_MS = 7 * DAY_MS
const MAX_WALL_LINK_NAME = 80
/** Maximum active links per event. */
export const MAX_WALL_LINKS = 20

/** ISO 8601 with zone. */
const moment = z.string().check(
  z.maxLength(40),
  z.refine(
    (text) => /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)),
    'Enter a date and time with its time zone.',
  ),
)

/** POST events/{id}/wall-links/ */
export const wallLinkBody = z.object({
  /** Where it is shown, so that people who revoke links can tell them apart. */
  name: visibleText(MAX_WALL_LINK_NAME).check(z.minLength(1, 'Enter a name.')),
  ends_at: moment,
  /** A link without its token is of no use, so a repeated call renews it: name, end and token. */
  request_id: requestId,
})
export type WallLinkBody = z.infer<typeof wallLinkBody>

/** A link without its token, which is shown only once. */
export const wallLink = z.object({
  id: rowId,
  name: z.string(),
  created_at: z.string(),
  /** null where the caller may not know that organization's people. */
  created_by_name: maybeText,
  ends_at: z.string(),
  /** When it was revoked. */
  revoked_at: maybeText,
})
export type WallLink = z.infer<typeof wallLink>

/** GET events/{id}/wall-links/, newest first. */
export const wallLinks = z.object({ links: z.array(wallLink) })

/** Answer of POST; the only one with `url`, which opens the wall. */
export const newWallLink = z.object({ link: wallLink, url: z.string() })

const named = z.object({ id: rowId, name: z.string() })

/**
 * GET wall/ with a link's token: no people, kiosks or credentials. The ETag changes only when something besides the
 * time does; after a 304 the client keeps counting from the last picture.
 */
export const wallPicture = z.object({
  event_name: z.string(),
  exercise: z.pick(exercise, { state: true, elapsed_ms: true, server_time: true }),
  /** One per team of the event, by organization and name. */
  rows: z.array(
    z.object({
      team: named,
      organization: named,
      /** Stays with the team from StartEx on; null before it, when teams are numbered in their order. */
      number: z.nullish(z.number()),
      state: z.enum(BOARD_STATES),
      /** Start of that state, ISO 8601. */
      since: maybeText,
      /** Start of an open mission's clock, ISO 8601. */
      clock: maybeText,
      /** The last measurement of its kiosk, µSv/h, while its mission is open. */
      dose_rate_usv_h: z.nullish(z.number()),
      /** Open missions of the team besides the one whose state and clock these are. */
      further_missions: z.nullish(z.number()),
    }),
  ),
  /** The event's action levels, µSv/h; a dose rate at or above one is labelled with it. */
  action_levels: z.nullish(z.object(actionLevels)),
  injects: z.object({
    delivered: z.number(),
    /** Delivered but not acknowledged by every team. */
    open: z.number(),
  }),
  /** The next scheduled start. */
  countdown: z.nullish(z.object({ start_at: z.string() })),
  release_point: z.nullish(z.object({ lat: z.number(), lng: z.number() })),
  /** Last reported positions of kiosks with open missions, degrees WGS 84. */
  positions: z.array(z.object({ team: named, lat: z.number(), lng: z.number(), at: z.string() })),
})
export type WallPicture = z.infer<typeof wallPicture>
