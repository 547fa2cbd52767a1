import { createParser } from 'eventsource-parser'
import { LIVE_HEARTBEAT_MS, type LiveChange, liveChange } from '#contract/live.ts'
import { z } from '#contract/zod.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import type { SessionStore } from '#src/shared/session/sessionStore.ts'
import { ApiError } from './errors.ts'
import type { Api } from './http.ts'

export type LiveState = 'live' | 'connecting' | 'off'

export type LiveInit = {
  api: Api
  session: SessionStore
  /** Below the API base. */
  livePath: string
  onChange: (change: LiveChange) => void
  /** The channel reopened after a gap that Last-Event-ID may not have covered. */
  onMissed?: () => void
  onState?: (state: LiveState) => void
  /** Continues for another connection that stopped listening some time ago. */
  isTakingOver?: boolean
}

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 15_000
/** Three heartbeats without a byte: the connection is dead, whatever the socket reports (contract/live.ts). */
const SILENCE_MS = 3 * LIVE_HEARTBEAT_MS

/**
 * Reads the server's change messages while someone is signed in, as server-sent events over fetch, because EventSource
 * cannot send a bearer token. Begins with what the answers read so far do not show (decision 098), and reconnects with
 * growing, jittered delays and Last-Event-ID. A hidden tab stays connected, so that a wall display behind another window
 * stays current. Starts over at each sign-in.
 * @returns stop
 */
export function connectLive(init: LiveInit): () => void {
  const { api, session, livePath, onChange, onMissed, onState } = init
  let current: AbortController | undefined
  // User and login of the open stream: a token replaced by check-auth does not reopen it.
  let listener: string | null = null
  // Reset when the session ends.
  let lastId: string | undefined
  let wasLive = init.isTakingOver ?? false

  const follow = () => {
    const { access, user, login_time } = session.getState()
    const next = access && `${user?.id} ${login_time}`
    if (next === listener) return
    listener = next
    current?.abort()
    if (!next) {
      lastId = undefined
      wasLive = false
      api.forgetLiveCursor()
      return onState?.('off')
    }
    current = new AbortController()
    void listen(current.signal)
  }

  async function listen(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      onState?.('connecting')
      // Later everything is refetched anyway (onMissed).
      const from = lastId ?? (wasLive ? undefined : api.liveCursor())
      try {
        await readStream({
          open: (inner) =>
            api.stream(
              livePath,
              { Accept: 'text/event-stream', ...(from && { 'Last-Event-ID': from }) },
              inner,
            ),
          signal,
          onOpen: () => {
            failures = 0
            onState?.('live')
            if (wasLive) onMissed?.()
            wasLive = true
          },
          onMessage: (id, data) => {
            lastId = id ?? lastId
            const change = parseChange(data)
            if (change) onChange(change)
          },
        })
      } catch (error) {
        if (signal.aborted) return
        // 401 has already signed out; retrying will not help 403 and 404, so screens poll instead.
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return onState?.('off')
      }
      if (signal.aborted) return
      onState?.('connecting')
      await pause(retryDelayMs(failures++), signal)
    }
  }

  const unsubscribe = session.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    current?.abort()
  }
}

type StreamInit = {
  open: (signal: AbortSignal) => Promise<Response>
  signal: AbortSignal
  onOpen: () => void
  onMessage: (id: string | undefined, data: string) => void
}

/** Reads one connection to its end; throws if it breaks or falls silent. */
async function readStream({ open, signal, onOpen, onMessage }: StreamInit): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('No heartbeat', 'TimeoutError')), SILENCE_MS)
  }
  try {
    touch()
    const response = await open(AbortSignal.any([signal, silence.signal]))
    const reader = response.body?.getReader()
    if (!reader) return
    onOpen()
    const decoder = new TextDecoder()
    const parser = createParser({
      onEvent: ({ id, data, event }) => {
        if (event === undefined || event === 'message' || event === 'change') onMessage(id, data)
      },
    })
    for (;;) {
      touch()
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function parseChange(data: string): LiveChange | undefined {
  const change = z.safeParse(liveChange, parseJson(data))
  if (change.success) return change.data
  logProblem('a live message does not fit the contract', change.error.issues)
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller logs it
  }
}

/** Doubles, with jitter from half to whole, so that clients do not all reconnect to a restarted server at once. */
const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** Waits; ends early when the network comes back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done)
    signal.addEventListener('abort', done)
  })
