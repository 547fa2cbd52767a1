import type { TapeLane } from '#contract/tape.ts'

/** Opens a tape at its highest dose rate. */
export const AT_MAXIMUM = 'maximum'

/** Position of a tape in the address. */
export type TapePosition = {
  /** ISO 8601 or AT_MAXIMUM; undefined is where the tape opens. */
  at: string | undefined
  speed: number
}

/** Time of the first reading of all lanes; undefined without timed readings. */
export function firstReading(lanes: readonly TapeLane[]): number | undefined {
  const firsts = lanes.flatMap(({ series }) => series.t[0] ?? [])
  return firsts.length > 0 ? Math.min(...firsts) : undefined
}
