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
  /** Zooms here whenever the object changes. */
  focus?: LatLng | undefined
  /** The map draws its frames without React. */
  clock: TapeClock
  /** Id of an element that says where each team is. */
  describedBy?: string | undefined
}
