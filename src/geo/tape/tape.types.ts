import type { TapeSeries } from '#contract/tape.ts'
import type { LatLng } from '../geo.types.ts'
import type { TapeClock } from './tapeClock.ts'

/** One team on the map of a tape. */
export type TapeTrack = { key: string; name: string; series: TapeSeries }

export type TapeMapProps = {
  /** Accessible name. */
  label: string
  tracks: readonly TapeTrack[]
  releasePoint: LatLng | undefined
  /** Where the highest dose rate of all was measured. */
  maximum: (LatLng & { label: string }) | undefined
  /** Where to zoom, each time this is another object. */
  focus?: LatLng | undefined
  /** Which moment is shown; the map draws each frame by itself. */
  clock: TapeClock
  /** Says where each team is, to those who do not see it. */
  describedBy?: string | undefined
}
