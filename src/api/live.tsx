import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { LiveChange } from '#contract/live.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { reportProblem } from '#src/shared/report.ts'
import { useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { useApi } from './context.tsx'
import { keys } from './keys.ts'
import type { LiveState } from './liveConnection.ts'

/** How often queries ask again where the server cannot speak. */
export const LIVE_FALLBACK_POLL_MS = 5_000

/** What a change makes stale. Names of a subject's neighbours are here too: an event row shows its mission and its teams. */
const STALE_KEYS: Record<LiveChange['subject'], readonly (readonly string[])[]> = {
  event: [keys.events, keys.missions],
  mission: [keys.events, keys.missions, keys.reports],
  'mission-report': [keys.reports],
  team: [keys.teams, keys.events],
  partnership: [keys.partnerships, keys.events],
  kiosk: [keys.kiosks, keys.missions],
  session: [keys.session],
}

const LiveContext = createContext<LiveState>('off')

/**
 * Keeps the root's one live connection and refetches what it names.
 * @param livePath path below the API base (contract/config.ts); null where the server has no channel
 */
export function LiveProvider({ livePath, children }: { livePath: string | null; children: ReactNode }) {
  const api = useApi()
  const client = useQueryClient()
  const session = useSessionStore()
  const [state, setState] = useState<LiveState>('off')

  useEffect(() => {
    if (livePath === null) return
    let stop: (() => void) | undefined
    let isOver = false
    const connect = async () => {
      setState('connecting')
      // Beside the first rows, not before them: no list needs the channel to be shown.
      const { connectLive } = await loadChunk(() => import('./liveConnection.ts'))
      if (isOver) return
      stop = connectLive({
        api,
        session,
        livePath,
        onState: setState,
        onChange: ({ subject }) => {
          for (const queryKey of STALE_KEYS[subject]) void client.invalidateQueries({ queryKey })
        },
        // Whatever happened while nobody listened: everything on screen is asked for again.
        onMissed: () => void client.invalidateQueries(),
      })
    }
    connect().catch((error: unknown) => {
      reportProblem('the live channel did not arrive; changes are fetched at intervals instead', error)
      if (!isOver) setState('off')
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [api, client, session, livePath])

  return <LiveContext value={state}>{children}</LiveContext>
}

/** 'live' while changes arrive by themselves, 'connecting' while the channel is being (re)opened, 'off' without one. */
export const useLiveState = (): LiveState => useContext(LiveContext)

/** For `refetchInterval`: polls only while no change would be told. */
export function useFallbackPolling(): number | false {
  return useLiveState() === 'live' ? false : LIVE_FALLBACK_POLL_MS
}
