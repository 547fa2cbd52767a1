import type { ActionLevel } from '#src/shared/actionLevels.ts'

/** Degrees, WGS 84: latitude from -90 to 90, longitude from -180 to 180. */
export type LatLng = { lat: number; lng: number }

/** A file that may hold places: KML, KMZ, CSV with coordinates, a RadiaCode track or a bGeigie log. */
export type GeoSource = {
  /** As a person knows it: its file name. */
  name: string
  /** Tells it from others of the same name; a source is read once for each. Its name when absent. */
  id?: string | number
  /** What is too large to draw is not even fetched. */
  size_bytes?: number
  /** The whole file; `signal` ends it when nobody looks any more. Throws what a person may read: the message is shown beside the name, with a way to try again. */
  read: (signal: AbortSignal) => Promise<ArrayBuffer>
}

/** What a file says about a place, as text: nothing of it is ever taken for markup. */
type Described = {
  /** Empty when the file gives none. */
  name: string
  description?: string
  /** Extended data of KML, or the other columns of a table. */
  data?: Readonly<Record<string, string>>
  /** As the file writes it, ISO 8601 in KML and in logs. */
  time?: string
}
export type GeoPoint = Described & { kind: 'point'; at: LatLng }
/** `times` and each of the `series` have one entry for each place of the path, as written; absent unless the file has all. */
type GeoLine = Described & {
  kind: 'line'
  path: readonly LatLng[]
  times?: readonly string[]
  /** Values measured along the way, by their name. */
  series?: Readonly<Record<string, readonly string[]>>
}
/** The first ring is the outside, further ones are holes; each ends where it began. */
type GeoArea = Described & { kind: 'area'; rings: readonly (readonly LatLng[])[] }
export type GeoShape = GeoPoint | GeoLine | GeoArea

/** A file as it was read. `problem` says in a sentence why nothing of it can be drawn; `shapes` is empty then. */
export type GeoFile = {
  format: 'KML' | 'KMZ' | 'CSV' | 'RadiaCode track' | 'bGeigie log' | 'unknown'
  shapes: readonly GeoShape[]
  /** What was left out or guessed, each a sentence. */
  notes: readonly string[]
  problem?: string
}

/** What distinguishes the places of one source from those of the next: never colour alone. */
export const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'ring'] as const
export type Mark = (typeof MARKS)[number]

export type FilesMapProps = {
  /** Accessible name: 'Release point and navigation files'. */
  label: string
  releasePoint: LatLng | undefined
  /** Each is read once and drawn over the bundled outlines; its failure leaves the others alone. */
  sources: readonly GeoSource[]
  /** Action levels of the event, shown beside the dose rates of a drive. Must not change with each render. */
  levels?: readonly ActionLevel[]
}

export type TeamMapProps = {
  /** Accessible name. */
  label: string
  releasePoint: LatLng | undefined
  /** Where each was last, with its name. */
  teams: readonly (LatLng & { id: string | number; name: string })[]
}

export type PointMapProps = {
  /** Accessible name: 'Release point on the map'. */
  label: string
  /** Degrees; what is no number or out of range shows the map without a point. */
  lat: number | undefined
  lng: number | undefined
  /** What the point is; the release point where it is left out. */
  mark?: 'release point' | 'observation'
  /** Where the map begins as long as there is no point. */
  near?: readonly LatLng[]
  /** A click, or Enter over the middle of the map, chooses a place: degrees with four decimals. */
  onPick?: (lat: number, lng: number) => void
}
