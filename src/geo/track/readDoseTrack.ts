import type { DosePoint, DoseTrack } from '#contract/track/doseTrack.types.ts'
import type { TrackColumns } from '#contract/track/readings.ts'
import { readTrack } from '#contract/track/readTrack.ts'
import { pieces } from '#contract/track/unpackKmz.ts'
import { newBreaks } from '../read/breaks.ts'
import { MAX_GEO_BYTES } from '../read/readGeoFile.ts'

/** `problem` continues a sentence that begins with the file name. A file without dose rates has neither. */
export type TrackReading = { track?: DoseTrack | undefined; problem?: string }

const LIMITS = { maxArchiveBytes: MAX_GEO_BYTES, maxTextBytes: MAX_GEO_BYTES }

/** Reads the dose rates of a mission file with the same code as the server (contract/track/readTrack.ts). */
export async function readDoseTrack(content: ArrayBuffer): Promise<TrackReading> {
  const bytes = new Uint8Array(content)
  if (bytes.length > MAX_GEO_BYTES) return { problem: 'is too large to be read here.' }
  const { track, problem } = await readTrack(pieces(bytes), { ...LIMITS, pause: newBreaks() })
  return problem === undefined ? { track: track && inPoints(track) } : { problem }
}

function inPoints({ isTimed, clock, notes, cpmPerMicrosievertPerHour, ...columns }: TrackColumns): DoseTrack {
  const points = Array.from(
    { length: columns.count },
    (_, index): DosePoint => ({
      timeMs: isTimed ? columns.timeMs[index] : undefined,
      lat: columns.lat[index] ?? 0,
      lng: columns.lng[index] ?? 0,
      rate: columns.rate[index] ?? 0,
    }),
  )
  return { points, isTimed, clock, notes, cpmPerMicrosievertPerHour }
}
