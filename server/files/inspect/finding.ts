import type { OfflineMapKind } from '#contract/offlineMaps.ts'
import type { Bounds } from './bounds.ts'

/** What reading a file has told. */
export interface Finding {
  /** What it draws on a map; null when it draws nothing. */
  bounds: Bounds | null
  /** Of an offline map. */
  map?: MapFinding
}

/** What an offline map says of itself. */
interface MapFinding {
  kind: OfflineMapKind
  /** Of PMTiles. */
  zooms: { min: number; max: number } | null
  /** Plain text; empty when it names nobody. */
  attribution: string
}

/** Reads a file as it passes, chunk by chunk, and keeps none of it. */
export interface Inspector {
  /** @throws FileRefused as soon as the file cannot be accepted any more */
  write(chunk: Buffer): void
  /** @throws FileRefused */
  end(): Finding
}

/** The content of a file is not what it may be. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  /** @param reason the rest of a sentence that begins with the file's name: "is empty." */
  constructor(readonly reason: string) {
    super(`The file ${reason}`)
  }
}
