import type { TapeLane } from '#contract/tape.ts'
import { EMPTY, formatDuration } from '#src/shared/format.ts'

/** Lanes by their keys; all of them where none is chosen. */
export function chosenLanes(lanes: readonly TapeLane[], teams: string): readonly TapeLane[] {
  const keys = new Set(teams.split(',').filter((key) => key !== ''))
  const chosen = lanes.filter(({ key }) => keys.has(key))
  return chosen.length === 0 ? lanes : chosen
}

/** The address after one lane was shown or hidden; at least one stays. */
export function toggledLanes(lanes: readonly TapeLane[], teams: string, key: string): string {
  const shown = new Set(chosenLanes(lanes, teams).map((lane) => lane.key))
  if (shown.has(key)) shown.delete(key)
  else shown.add(key)
  if (shown.size === 0 || shown.size === lanes.length) return ''
  return lanes.flatMap((lane) => (shown.has(lane.key) ? [lane.key] : [])).join(',')
}

/** From the start of the team's first mission to its first reading. */
export function toFirstText(seconds: number | null): string {
  if (seconds === null) return EMPTY
  return seconds < 0 ? 'Before the start' : formatDuration(seconds * 1000)
}
