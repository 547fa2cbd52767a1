import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort, isRefusal } from '#src/api/errors.ts'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { keys } from '#src/api/keys.ts'
import { deleteEventFile, filesByField, uploadEventFile } from '#src/api/uploads.ts'
import { type ChosenFile, findStored, idsOf, type StoredByField, toSend, unlisted } from './chosenFiles.ts'

export type TransferPhase = 'idle' | 'uploading' | 'removing'

/** Outcome of the last run; `undefined` before the first. */
export type Outcome = 'failed' | 'cancelled' | 'unremoved' | undefined

/**
 * Uploads the files of a wizard, one request each, in order. A stored file is never sent again: if an answer was lost,
 * the server's list is checked first.
 * @param event its row id or event_id
 */
export function useTransfers(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** Files of the current or last run. Stored ones stay, although the choice no longer has them. */
  const [running, setRunning] = useState<readonly ChosenFile[]>([])
  const [phase, setPhase] = useState<TransferPhase>('idle')
  const [outcome, setOutcome] = useState<Outcome>()
  /** Why a stored file could not be removed, by id. */
  const [unremoved, setUnremoved] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(files)
  const abortController = useRef<AbortController>(undefined)
  /** Ids of files that are not of the choice. */
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => () => abortController.current?.abort(), [])

  const set = (next: readonly ChosenFile[]) => {
    latest.current = next
    setFiles(next)
  }
  const patch = (id: number, change: Partial<ChosenFile>) => {
    const patched = (list: readonly ChosenFile[]) =>
      list.map((one) => (one.id === id ? { ...one, ...change } : one))
    set(patched(latest.current))
    setRunning(patched)
  }

  /** @returns whether to continue with the next file */
  async function sendOne(one: ChosenFile, signal: AbortSignal): Promise<boolean> {
    patch(one.id, { state: 'uploading', sent: 0, problem: undefined })
    try {
      if (one.isUncertain && (await isStored(one, signal))) {
        patch(one.id, { state: 'stored', sent: one.file.size, isUncertain: false })
        return true
      }
      await uploadEventFile(api, event, one, {
        signal,
        onProgress: (sent) => patch(one.id, { sent }),
      })
      patch(one.id, { state: 'stored', sent: one.file.size, isUncertain: false })
      return true
    } catch (error) {
      if (isAbort(error)) {
        patch(one.id, { state: 'cancelled', isUncertain: true })
        return false
      }
      if (!(error instanceof ApiError)) throw error
      const problem = error.status === 0 ? await lostProblem(one.file, error) : error.message
      patch(one.id, { state: 'failed', problem, isUncertain: !isRefusal(error) })
      return !affectsAllFiles(error.status)
    }
  }

  /** Reads the event's files from the server, discarding any request started before an upload. */
  async function readList(): Promise<StoredByField> {
    const list = eventPartQueries(api).files(event)
    await client.cancelQueries({ queryKey: list.queryKey, exact: true })
    return filesByField(await client.fetchQuery(list))
  }

  /** Whether a file is stored although its answer was lost. */
  async function isStored(one: ChosenFile, signal: AbortSignal): Promise<boolean> {
    const listed = await readList()
    signal.throwIfAborted()
    return findStored(one, { listed, known: known.current, chosen: latest.current }) !== undefined
  }

  /** Drops stored files from the choice, because the event now lists them. */
  function match(listed: StoredByField): void {
    const left = unlisted(latest.current, { listed, known: known.current })
    if (left.length < latest.current.length) set(left)
    known.current = new Set([...known.current, ...idsOf(listed)])
  }

  /** Matches the choice with the event's files. If they cannot be read, that waits until they are. */
  async function settle(): Promise<void> {
    try {
      match(await readList())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function send(ids: readonly number[], signal: AbortSignal): Promise<void> {
    for (const id of ids) patch(id, { state: 'waiting', sent: 0, problem: undefined })
    const waiting = [...ids]
    let shouldContinue = true
    while (shouldContinue) {
      const one = latest.current.find(({ id }) => id === waiting[0])
      if (!one) break
      waiting.shift()
      shouldContinue = await sendOne(one, signal)
    }
    const rest = signal.aborted ? 'cancelled' : 'chosen'
    for (const id of waiting) patch(id, { state: rest })
  }

  /** @returns whether all were removed */
  async function remove(ids: readonly RowId[], signal: AbortSignal): Promise<boolean> {
    const left = new Map<string, string>()
    for (const id of ids) {
      if (signal.aborted) break
      try {
        await deleteEventFile(api, id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        left.set(String(id), error.message)
      }
    }
    setUnremoved(left)
    return left.size === 0
  }

  /**
   * Uploads files, then deletes those marked for removal.
   * @param obsolete ids of stored files
   * @returns whether everything succeeded
   */
  async function run(ids: readonly number[], obsolete: readonly RowId[]): Promise<boolean> {
    if (abortController.current) return false
    const { signal } = (abortController.current = new AbortController())
    setOutcome(undefined)
    setRunning(latest.current.filter(({ id }) => ids.includes(id)))
    setPhase(ids.length > 0 ? 'uploading' : 'removing')
    let end: Outcome
    try {
      if (ids.length > 0) {
        await send(ids, signal)
        await settle()
      }
      if (signal.aborted) end = 'cancelled'
      else if (toSend(latest.current).length > 0) end = 'failed'
      else if (obsolete.length > 0) {
        setPhase('removing')
        if (!(await remove(obsolete, signal))) end = 'unremoved'
        if (signal.aborted) end = 'cancelled'
      }
      for (const queryKey of [keys.activity, keys.dashboards]) void client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: keys.events })
    } finally {
      abortController.current = undefined
      setPhase('idle')
      setOutcome(end)
    }
    return end === undefined
  }

  return {
    files,
    /** The choice after a run, which `files` of an earlier rendering does not have. */
    current: () => latest.current,
    set,
    /** Takes note of the event's files, except during an upload, which reads them at its end. */
    match: (listed: StoredByField) => {
      if (!abortController.current) match(listed)
    },
    phase,
    outcome,
    unremoved,
    running,
    run,
    cancel: () => abortController.current?.abort(),
  }
}

/** Errors that every further file would hit too: no connection, session over, or event not writable. */
const affectsAllFiles = (status: number): boolean => [0, 401, 403, 404].includes(status)

/** A file changed, moved or unplugged since it was chosen fails like a lost connection: tells them apart. */
async function lostProblem(file: File, error: ApiError): Promise<string> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return error.message
  } catch {
    return `${file.name} can no longer be read: it was changed or moved after it was chosen. Remove it and choose it again.`
  }
}
