import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { GeoFile, GeoSource } from '../geo.types.ts'
import { readGeoFile, refuseBySize } from '../read/readGeoFile.ts'
import { readDoseTrack } from '../track/readDoseTrack.ts'

type SourceState =
  | { state: 'reading' }
  /** `track` if the file has dose rates along a path. */
  | { state: 'read'; file: GeoFile; track?: DoseTrack | undefined }
  /** Loading failed and can be retried. */
  | { state: 'failed'; message: string }
export type ReadSource = { id: string; name: string } & SourceState

/** An event may have two hundred files. */
const MAX_CONCURRENT = 3

const idOf = ({ id, name }: GeoSource): string => String(id ?? name)

/**
 * Reads each source once, a few at a time; one failure does not affect the others. A source passed again under the same
 * id (because its link was renewed) is not read again.
 */
export function useGeoSources(sources: readonly GeoSource[]): {
  read: ReadSource[]
  retry: (id: string) => void
} {
  const [states, setStates] = useState<ReadonlyMap<string, SourceState>>(new Map())
  const queue = useRef<Queue>(undefined)

  // A new queue per mount drops results of the previous one.
  useEffect(() => {
    const made = newQueue((id, state) => setStates((before) => new Map(before).set(id, state)))
    queue.current = made
    return () => made.end()
  }, [])
  useEffect(() => queue.current?.read(sources), [sources])
  const retry = useCallback((id: string) => queue.current?.retry(id), [])

  // Serialized, so that a new array with the same content does not count as a change.
  const listed = JSON.stringify(sources.map((source) => [idOf(source), source.name]))
  const read = useMemo(
    () =>
      (JSON.parse(listed) as [string, string][]).map(([id, name]) => ({
        id,
        name,
        ...(states.get(id) ?? { state: 'reading' as const }),
      })),
    [listed, states],
  )
  return { read, retry }
}

type Queue = { read: (sources: readonly GeoSource[]) => void; retry: (id: string) => void; end: () => void }

function newQueue(onState: (id: string, state: SourceState) => void): Queue {
  const requested = new Set<string>()
  let sources: readonly GeoSource[] = []
  let working = 0
  const controller = new AbortController()
  const work = async () => {
    working++
    for (;;) {
      const source = controller.signal.aborted ? undefined : sources.find((one) => !requested.has(idOf(one)))
      if (!source) break
      requested.add(idOf(source))
      const state = await readSource(source, controller.signal)
      if (state) onState(idOf(source), state)
    }
    working--
  }
  const start = () => {
    const left = sources.filter((one) => !requested.has(idOf(one))).length
    for (let count = Math.min(left, MAX_CONCURRENT - working); count > 0; count--) void work()
  }
  return {
    read: (given) => {
      sources = given
      start()
    },
    retry: (id) => {
      requested.delete(id)
      onState(id, { state: 'reading' })
      start()
    },
    end: () => controller.abort(),
  }
}

/** @returns undefined if cancelled */
async function readSource(
  { name, size_bytes = 0, read }: GeoSource,
  signal: AbortSignal,
): Promise<SourceState | undefined> {
  const refused = refuseBySize(name, size_bytes)
  if (refused) return { state: 'read', file: refused }
  try {
    const content = await read(signal)
    const file = await readGeoFile(name, content)
    const { track } = file.problem ? {} : await readDoseTrack(content)
    return signal.aborted ? undefined : { state: 'read', file, track }
  } catch (error) {
    if (signal.aborted) return undefined
    if (!(error instanceof Error)) throw error
    logProblem('a file of a map could not be read', error)
    return { state: 'failed', message: error.message }
  }
}
