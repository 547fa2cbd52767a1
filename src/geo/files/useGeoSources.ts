import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DoseTrack } from '#contract/track/doseTrack.types.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { GeoFile, GeoSource } from '../geo.types.ts'
import { readGeoFile, refuseBySize } from '../read/readGeoFile.ts'
import { readDoseTrack } from '../track/readDoseTrack.ts'

type SourceState =
  | { state: 'reading' }
  /** `track` where it holds dose rates along a way. */
  | { state: 'read'; file: GeoFile; track?: DoseTrack | undefined }
  /** It did not arrive; trying again may help. */
  | { state: 'failed'; message: string }
export type ReadSource = { id: string; name: string } & SourceState

/** Files fetched at once: an event may have two hundred. */
const AT_ONCE = 3

const idOf = ({ id, name }: GeoSource): string => String(id ?? name)

/**
 * Reads each source once, a few at a time; one that fails leaves the others alone. A source that is passed again under
 * the same id (because its link was renewed) is not read again.
 */
export function useGeoSources(sources: readonly GeoSource[]): {
  read: ReadSource[]
  retry: (id: string) => void
} {
  const [states, setStates] = useState<ReadonlyMap<string, SourceState>>(new Map())
  const queue = useRef<Queue>(undefined)

  // A new queue for each mount: results of the previous one are dropped.
  useEffect(() => {
    const made = newQueue((id, state) => setStates((before) => new Map(before).set(id, state)))
    queue.current = made
    return () => made.end()
  }, [])
  useEffect(() => queue.current?.read(sources), [sources])
  const retry = useCallback((id: string) => queue.current?.retry(id), [])

  // As text, so a new array with the same content on each render counts as the same list.
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

function newQueue(tell: (id: string, state: SourceState) => void): Queue {
  const asked = new Set<string>()
  let sources: readonly GeoSource[] = []
  let working = 0
  const over = new AbortController()
  const work = async () => {
    working++
    for (;;) {
      const source = over.signal.aborted ? undefined : sources.find((one) => !asked.has(idOf(one)))
      if (!source) break
      asked.add(idOf(source))
      const state = await readSource(source, over.signal)
      if (state) tell(idOf(source), state)
    }
    working--
  }
  const start = () => {
    const left = sources.filter((one) => !asked.has(idOf(one))).length
    for (let count = Math.min(left, AT_ONCE - working); count > 0; count--) void work()
  }
  return {
    read: (given) => {
      sources = given
      start()
    },
    retry: (id) => {
      asked.delete(id)
      tell(id, { state: 'reading' })
      start()
    },
    end: () => over.abort(),
  }
}

/** @returns undefined if it was cancelled meanwhile */
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
