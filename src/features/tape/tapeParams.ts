import { formatDuration } from '#contract/duration.ts'
import { boundedText } from '#contract/shared.ts'
import type { TapeLane } from '#contract/tape.ts'
import { z } from '#contract/zod.ts'
import { TAPE_SPEEDS } from '#src/geo/tape/tapeClock.ts'
import { AT_MAXIMUM } from '#src/geo/tape/tapePosition.ts'
import { EMPTY } from '#src/shared/format.ts'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'

export const USUAL_SPEED = 10

const moment = z.catch(z.optional(z.iso.datetime({ offset: true })), undefined)

/** Address parameters of the tape besides the event (style S1), so that a moment can be linked. */
export const tapeParams = z.object({
  /** Shown moment: ISO 8601 or AT_MAXIMUM. */
  at: z.catch(z.optional(z.union([z.literal(AT_MAXIMUM), z.iso.datetime({ offset: true })])), undefined),
  speed: z.catch(
    z.coerce.number().check(z.refine((speed) => TAPE_SPEEDS.some((one) => one === speed))),
    USUAL_SPEED,
  ),
  /** Keys of the shown lanes, separated by commas; empty for all. */
  teams: z.catch(boundedText(2_000), ''),
  /** Overrides the server's choice of time window. */
  from: moment,
  to: moment,
  dialog: dialogParam(['clock']),
  mission: rowParam,
})

/** The chosen lanes; all if none is chosen. */
export function chosenLanes(lanes: readonly TapeLane[], teams: string): readonly TapeLane[] {
  const keys = new Set(teams.split(',').filter((key) => key !== ''))
  const chosen = lanes.filter(({ key }) => keys.has(key))
  return chosen.length === 0 ? lanes : chosen
}

/** `teams` after ticking or unticking a lane: the first tick leaves only that lane, and without a tick all are shown. */
export function toggledLanes(lanes: readonly TapeLane[], teams: string, key: string): string {
  const shown = new Set(teams === '' ? [] : chosenLanes(lanes, teams).map((lane) => lane.key))
  if (shown.has(key)) shown.delete(key)
  else shown.add(key)
  if (shown.size === 0 || shown.size === lanes.length) return ''
  return lanes.flatMap((lane) => (shown.has(lane.key) ? [lane.key] : [])).join(',')
}

/** Time from the start of the team's first mission to its first reading. */
export function toFirstText(seconds: number | null): string {
  if (seconds === null) return EMPTY
  return seconds < 0 ? 'Before the start' : formatDuration(seconds * 1000)
}
