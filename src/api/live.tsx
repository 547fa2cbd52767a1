import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type { LiveChange } from '#contract/live.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { useApi } from './context.tsx'
import type { LiveState } from './liveConnection.ts'

/** Polling interval while there is no live channel. */
export const LIVE_FALLBACK_POLL_MS = 5_000

const LiveContext = createContext<LiveState>('off')

type Listener = (change: LiveChange) => void
const ListenersContext = createContext<Set<Listener>>(new Set())

/**
 * Keeps the root's one live connection and refetches what changes.
 * @param livePath path below the API base (contract/config.ts); null if the server has no channel
 */
export function LiveProvider({ livePath, children }: { livePath: string | null; children: ReactNode }) {
  const api = useApi()
  const client = useQueryClient()
  const session = useSessionStore()
  const [state, setState] = useState<LiveState>(livePath === null ? 'off' : 'connecting')
  const [listeners] = useState(() => new Set<Listener>())

  useEffect(() => {
    if (livePath === null) return
    let stop: (() => void) | undefined
    let isOver = false
    const connect = async () => {
      setState('connecting')
      // After the first rows: no list needs the channel.
      const { openLiveChannel } = await loadChunk(() => import('./liveChannel.ts'))
      if (isOver) return
      // In pieces: every list renders again, because it polls only without the channel.
      const onState = (next: LiveState) => startTransition(() => setState(next))
      const onChange = (change: LiveChange) => {
        for (const listener of listeners) listener(change)
      }
      stop = openLiveChannel(client, { api, session, livePath, onState, onChange })
    }
    const begin = () =>
      void connect().catch((error: unknown) => {
        logProblem('the live channel did not load; changes are fetched at intervals instead', error)
        if (!isOver) setState('off')
      })
    const cancel = whenIdle(begin)
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [api, client, session, livePath, listeners])

  return (
    <ListenersContext value={listeners}>
      <LiveContext value={state}>{children}</LiveContext>
    </ListenersContext>
  )
}

/** 'live' while changes are pushed, 'connecting' while (re)opening, 'off' without a channel. */
export const useLiveState = (): LiveState => useContext(LiveContext)

/**
 * Calls it with each change the live channel reports, once what the change makes stale is being refetched: to say what
 * happened, not to refetch.
 */
export function useLiveChange(listener: Listener): void {
  const listeners = useContext(ListenersContext)
  const call = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (change) => call(change)
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [listeners])
}

/** For `refetchInterval`: polls only while the live channel is down. */
export function useFallbackPolling(): number | false {
  return useLiveState() === 'live' ? false : LIVE_FALLBACK_POLL_MS
}
