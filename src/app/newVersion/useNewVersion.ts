import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveState } from '#src/api/live.tsx'
import type { Services } from '#src/app/services.ts'
import { isNews, releaseOf } from './newVersion.ts'

/** How often an open page asks by itself; a wall screen is never hidden and shown again. */
export const VERSION_CHECK_MS = 15 * 60_000

/**
 * Watches for a newer release: when the tab is shown again, when the live channel is back (the server may have been
 * replaced meanwhile), and every 15 minutes.
 * @returns the release the server runs now, undefined while it is the page's own
 */
export function useNewVersion({ config, askConfig }: Services): string | undefined {
  const [newest, setNewest] = useState<string>()
  const check = useEffectEvent(async () => {
    const release = await askConfig().then(releaseOf, () => undefined) // away: the next occasion asks again
    if (release !== undefined) setNewest(isNews(releaseOf(config), release) ? release : undefined)
  })

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const timer = setInterval(() => void check(), VERSION_CHECK_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  const live = useLiveState()
  const wasLive = useRef(false)
  useEffect(() => {
    if (live !== 'live') return
    if (wasLive.current) void check()
    wasLive.current = true
  }, [live])

  return newest
}
