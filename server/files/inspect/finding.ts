import type { OfflineMapKind } from '#contract/offlineMaps.ts'
import type { Bounds } from './bounds.ts'

/** The result of inspecting a file. */
export interface Finding {
  /** Extent of its map content; null if it has none. */
  bounds: Bounds | null
  /** For an offline map. */
  map?: MapFinding
}

/** Metadata of an offline map. */
interface MapFinding {
  kind: OfflineMapKind
  /** PMTiles only. */
  zooms: { min: number; max: number } | null
  /** Plain text; empty if there is none. */
  attribution: string
}

/** Inspects a file chunk by chunk, without storing it. */
export interface Inspector {
  /** @throws FileRefused as soon as the file cannot be accepted */
  write(chunk: Buffer): void
  /** @throws FileRefused */
  end(): Finding
}

/** A file's content is not acceptable. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  /** @param reason the rest of a sentence that starts with the file's name: "is empty." */
  constructor(readonly reason: string) {
    super(`The file ${reason}`)
  }
}
