import { controlCount, decoderFor, MAX_CONTROL_COUNT, SAMPLE_BYTES } from '../textDecoding.ts'
import { isBGeigieLog } from './bgeigie.ts'
import { GeoJsonParser, isGeoJson } from './geoJsonParser.ts'
import { isTrackJson, JsonParser } from './jsonParser.ts'
import { KmlParser } from './kmlParser.ts'
import { LogParser } from './logParser.ts'
import { Readings, type TrackColumns, type TrackParser } from './readings.ts'
import { TableParser } from './tableParser.ts'
import { DAMAGED_DOCUMENT, DamagedArchive, isZip, kmzDocument, pieces } from './unpackKmz.ts'

/** `problem` continues a sentence that begins with the file's name; a file without dose rates has none. */
export type TrackReading = { track?: TrackColumns | undefined; problem?: string }

/** Limits for reading a track. */
export type ReadLimits = {
  /** Size of an archive, which is held in memory as a whole. */
  maxArchiveBytes: number
  /** Size of the text after unpacking. */
  maxTextBytes: number
  /** Called between two pieces: yields to other work, and throws when the time is up. */
  pause: () => Promise<void>
}

/**
 * Reads the dose-rate track of a file: CSV, KML, KMZ, GeoJSON, a bGeigie log or a RadiaCode .rctrk, recognized by its
 * content. Many files have none, which is not an error. Portal and server share this; the file is streamed.
 * @param chunks of the file, in order; reading stops early if they cannot be a track
 */
export async function readTrack(
  chunks: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
): Promise<TrackReading> {
  const source = chunks[Symbol.asyncIterator]()
  try {
    const head = await takeHead(source)
    if (!isZip(head)) return await readText(following(head, source), limits)
    const archive = await collect(following(head, source), limits)
    if (!archive) return { problem: 'is too large to be read here.' }
    const document = kmzDocument(archive)
    if ('problem' in document) return document
    return await readText(document.chunks, limits)
  } catch (error) {
    if (error instanceof DamagedArchive) return { problem: DAMAGED_DOCUMENT }
    throw error
  } finally {
    await source.return?.()
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>, limits: ReadLimits): Promise<TrackReading> {
  const readings = new Readings()
  const source = chunks[Symbol.asyncIterator]()
  const head = await takeHead(source)
  const decoder = decoderFor(head)
  let parser: TrackParser | undefined
  let bytes = 0
  for await (const chunk of following(head, source)) {
    for await (const piece of pieces(chunk)) {
      bytes += piece.length
      if (bytes > limits.maxTextBytes) return { problem: 'is too large to be read here.' }
      const text = decoder.decode(piece, { stream: true })
      parser ??= parserFor(text, readings)
      if (!parser) return {}
      parser.write(text)
      await limits.pause()
    }
  }
  if (!parser) return {}
  parser.write(decoder.decode())
  const { problem, ...found } = parser.end()
  if (problem !== undefined) return { problem }
  const assembling = readings.assemble(found)
  for (;;) {
    const step = assembling.next()
    if (step.done) return { track: step.value }
    await limits.pause()
  }
}

/** @returns undefined for binary data */
function parserFor(text: string, readings: Readings): TrackParser | undefined {
  if (/^[^<]{0,3}\s*</.test(text)) return new KmlParser(readings)
  if (controlCount(text) > MAX_CONTROL_COUNT) return undefined
  if (isBGeigieLog(text)) return new LogParser(readings)
  if (isTrackJson(text)) return new JsonParser(readings)
  return isGeoJson(text) ? new GeoJsonParser(readings) : new TableParser(readings)
}

/** Reads enough of the beginning to recognize the format. */
async function takeHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const taken: Uint8Array[] = []
  let size = 0
  while (size < SAMPLE_BYTES) {
    const next = await source.next()
    if (next.done) break
    taken.push(next.value)
    size += next.value.length
  }
  return joined(taken, size)
}

async function* following(head: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}

async function collect(
  chunks: AsyncIterable<Uint8Array>,
  { maxArchiveBytes, pause }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const taken: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxArchiveBytes) return undefined
    taken.push(chunk)
    await pause()
  }
  return joined(taken, size)
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
