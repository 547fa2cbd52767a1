/** One reading of a survey track. */
export type DosePoint = {
  /** Milliseconds since 1970; undefined in a track without times. In the clock named by `DoseTrack.clock`. */
  timeMs: number | undefined
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  /** µSv/h. */
  rate: number
}

export type DoseTrack = {
  /** In order of time, or of the file for a track without times; at least two. */
  points: readonly DosePoint[]
  /** All points have a time, or none has. */
  isTimed: boolean
  /** `as written`: the file gives no time zone, so its times are shown as written. */
  clock: 'utc' | 'as written'
  /** What was left out of the file, one sentence each, so that nobody takes the rest for the whole. */
  notes: readonly string[]
  /** Counts per minute equal to 1 µSv/h; only for files that record counts per minute. */
  cpmPerMicrosievertPerHour: number | undefined
}
