import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { TAPE_SPEEDS } from '#src/geo/tape/tapeClock.ts'
import { AT_MAXIMUM } from '#src/geo/tape/tapePosition.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

/** How fast a tape plays that nobody has told otherwise. */
export const USUAL_SPEED = 10

const moment = z.catch(z.optional(z.iso.datetime({ offset: true })), undefined)

/** What of the tape is in its address besides the event (style S1): a moment of it can be linked to. */
export const tapeParams = z.object({
  /** Which moment is shown, ISO 8601, or the highest dose rate. */
  at: z.catch(z.optional(z.union([z.literal(AT_MAXIMUM), z.iso.datetime({ offset: true })])), undefined),
  speed: z.catch(
    z.coerce.number().check(z.refine((speed) => TAPE_SPEEDS.some((one) => one === speed))),
    USUAL_SPEED,
  ),
  /** Keys of the lanes that are shown; empty for all. */
  teams: z.catch(boundedText(2_000), ''),
  /** Another time than the server's choice. */
  from: moment,
  to: moment,
  dialog: dialogParam(['clock']),
  mission: rowParam,
})
