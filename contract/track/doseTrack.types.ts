/** One reading of a survey track. */
export type DosePoint = {
  /** Milliseconds since 1970; undefined in a track without times. Of the clock that `DoseTrack.clock` names. */
  timeMs: number | undefined
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  /** µSv/h. */
  rate: number
}

export type DoseTrack = {
  /** In the order of time, else of the file; two at least. */
  points: readonly DosePoint[]
  /** Every point has a time; else none has. */
  isTimed: boolean
  /** `as written`: the file names no time zone, so its times are shown as written. */
  clock: 'utc' | 'as written'
  /** What of the file was left out, each a sentence: nobody shall take the rest for the whole. */
  notes: readonly string[]
  /** Set where the file holds counts per minute: how many of them are 1 µSv/h. */
  cpmPerMicrosievertPerHour: number | undefined
}
