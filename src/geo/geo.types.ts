import type { ActionLevel } from '#src/shared/actionLevels.ts'

/** Degrees, WGS 84: latitude from -90 to 90, longitude from -180 to 180. */
export type LatLng = { lat: number; lng: number }

/** A file that may hold places: KML, KMZ, CSV with coordinates, a RadiaCode track or a bGeigie log. */
export type GeoSource = {
  /** File name, as shown. */
  name: string
  /** Each id is read once. Defaults to the name. */
  id?: string | number
  /** Lets a file that is too large be rejected without fetching it. */
  size_bytes?: number
  /**
   * Reads the whole file; `signal` cancels.
   * @throws with a message fit for the user, shown beside the name with Retry
   */
  read: (signal: AbortSignal) => Promise<ArrayBuffer>
}

/** What a file says about a place: plain text, never treated as markup. */
type Described = {
  /** Empty if the file has none. */
  name: string
  description?: string
  /** Extended data of KML, or the other columns of a table. */
  data?: Readonly<Record<string, string>>
  /** As written in the file: ISO 8601 in KML and in logs. */
  time?: string
}
export type GeoPoint = Described & { kind: 'point'; at: LatLng }
/** `times` and each of `series` have one entry per place of the path, as written; absent if the file lacks any. */
type GeoLine = Described & {
  kind: 'line'
  path: readonly LatLng[]
  times?: readonly string[]
  /** Values measured along the path, by name. */
  series?: Readonly<Record<string, readonly string[]>>
}
/** The first ring is the outer boundary, the others are holes; every ring is closed. */
type GeoArea = Described & { kind: 'area'; rings: readonly (readonly LatLng[])[] }
export type GeoShape = GeoPoint | GeoLine | GeoArea

/** A parsed file. With a `problem`, a sentence saying why nothing can be drawn, `shapes` is empty. */
export type GeoFile = {
  format: 'KML' | 'KMZ' | 'CSV' | 'RadiaCode track' | 'bGeigie log' | 'unknown'
  shapes: readonly GeoShape[]
  /** Sentences about what was left out or guessed. */
  notes: readonly string[]
  problem?: string
  /** The server refuses such a file (ruling 043). */
  isDamaged?: boolean
  /** A sentence about a file that is drawn although its name promises another format; the server refuses it too. */
  misnamed?: string
}

/** Problems of files, by id of their source. */
export type GeoProblems = ReadonlyMap<string, Pick<GeoFile, 'problem' | 'isDamaged' | 'misnamed'>>

/** Shapes that, together with colour, tell the points of one source from another's. */
export const MARKS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'ring'] as const
export type Mark = (typeof MARKS)[number]

export type FilesMapProps = {
  /** Accessible name: 'Release point and navigation files'. */
  label: string
  releasePoint: LatLng | undefined
  /** Each is read once and drawn over the base map. One failure does not affect the others. */
  sources: readonly GeoSource[]
  /** Action levels of the event, for the dose rate scale. Must be referentially stable. */
  levels?: readonly ActionLevel[]
  /** Told whenever a file was read. Must be referentially stable. */
  onProblems?: (problems: GeoProblems) => void
}

export type TeamMapProps = {
  /** Accessible name. */
  label: string
  releasePoint: LatLng | undefined
  /** The last known position of each team. */
  teams: readonly (LatLng & {
    id: string | number
    name: string
    /** Its label on the map, if not the name. */
    short?: string | undefined
  })[]
}

export type PointMapProps = {
  /** Accessible name: 'Release point on the map'. */
  label: string
  /** Degrees; without a valid position the map has no point. */
  lat: number | undefined
  lng: number | undefined
  /** Defaults to the release point; `observation` is a pin for any other place. */
  mark?: 'release point' | 'observation'
  /** The event's, drawn beside the point: the map starts around it. */
  releasePoint?: LatLng | undefined
  /** Further places to show while there is no point. */
  near?: readonly LatLng[]
  /** Called for a click, or for Enter with the centre: degrees rounded to four decimals. */
  onPick?: (lat: number, lng: number) => void
}
