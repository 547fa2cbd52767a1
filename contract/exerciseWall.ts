import { exercise } from './exercise.ts'
import { BOARD_STATES } from './exerciseBoard.ts'
import { maybeText, rowId, visibleText } from './shared.ts'
import { z } from './zod.ts'

// The wall of an exercise: a page for a projector, opened by a link that can do nothing else.

const DAY_MS = 24 * 60 * 60_000
/** A link ends by itself after this at the latest. */
export const WALL_LINK_LIFETIME_MS = 7 * DAY_MS
const MAX_WALL_LINK_NAME = 80
/** Links of one event that work at the same time. */
export const MAX_WALL_LINKS = 20

/** A moment, ISO 8601 with zone. */
const moment = z.string().check(
  z.maxLength(40),
  z.refine(
    (text) => /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)),
    'Enter a date and time with its time zone.',
  ),
)

/** POST events/{id}/wall-links/ */
export const wallLinkBody = z.object({
  /** Where it is shown, for those who take it back. */
  name: visibleText(MAX_WALL_LINK_NAME).check(z.minLength(1, 'Enter a name.')),
  ends_at: moment,
})

/** A link without its token, which is shown once. */
const wallLink = z.object({
  id: rowId,
  name: z.string(),
  created_at: z.string(),
  /** null where the caller may not know that organization's people. */
  created_by_name: maybeText,
  ends_at: z.string(),
  /** When it was taken back. */
  revoked_at: maybeText,
})
export type WallLink = z.infer<typeof wallLink>

/** GET events/{id}/wall-links/, newest first. */
export const wallLinks = z.object({ links: z.array(wallLink) })

/** The answer of POST; `url` opens the wall, and no other answer has it. */
export const newWallLink = z.object({ link: wallLink, url: z.string() })

const named = z.object({ id: rowId, name: z.string() })

/**
 * GET wall/ with the token of a link: no person, no kiosk, no credential. Its ETag stays the same while nothing but the
 * time has changed: who gets 304 counts on from the last picture.
 */
export const wallPicture = z.object({
  event_name: z.string(),
  exercise: z.pick(exercise, { state: true, elapsed_ms: true, server_time: true }),
  /** One for each team of the event, by organization and name. */
  rows: z.array(
    z.object({
      team: named,
      organization: named,
      state: z.enum(BOARD_STATES),
      /** When that state began, ISO 8601. */
      since: maybeText,
      /** From when the clock of an open mission counts, ISO 8601. */
      clock: maybeText,
    }),
  ),
  injects: z.object({
    delivered: z.number(),
    /** Of those delivered: some team has not acknowledged it. */
    open: z.number(),
  }),
  /** The next start that is scheduled. */
  countdown: z.nullish(z.object({ start_at: z.string() })),
  release_point: z.nullish(z.object({ lat: z.number(), lng: z.number() })),
  /** Where the kiosks of open missions last reported to be, degrees WGS 84. */
  positions: z.array(z.object({ team: named, lat: z.number(), lng: z.number(), at: z.string() })),
})
export type WallPicture = z.infer<typeof wallPicture>
