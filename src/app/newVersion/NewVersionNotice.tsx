import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RuntimeConfig } from '#contract/config.ts'
import { useLiveState } from '#src/api/live.tsx'
import { NoticeFrame } from '#src/app/layout/NoticeFrame.tsx'
import type { Services } from '#src/app/services.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'

/** Announces each newer release once. Never reloads by itself, because people may be typing. */
export function NewVersionNotice({ services }: { services: Services }) {
  const release = useNewVersion(services)
  const [dismissed, setDismissed] = useState<string>()
  const isShown = release !== undefined && release !== dismissed
  return (
    <>
      {isShown && (
        <NewVersionBanner onReload={() => reloadFor(release)} onDismiss={() => setDismissed(release)} />
      )}
      <LiveRegion>{isShown && 'A new version of the console is available.'}</LiveRegion>
    </>
  )
}

/** Polling interval; a wall display never triggers visibilitychange. */
export const VERSION_CHECK_MS = 15 * 60_000

/**
 * Watches for a newer release: when the tab becomes visible, when the live channel reconnects (the server may have been
 * replaced), and every 15 minutes.
 * @returns the server's release; undefined if it is the page's own
 */
function useNewVersion({ config, askConfig }: Services): string | undefined {
  const [newest, setNewest] = useState<string>()
  const check = useEffectEvent(async () => {
    const release = await askConfig().then(releaseOf, () => undefined) // unreachable: try again next time
    if (release !== undefined) setNewest(isNewRelease(releaseOf(config), release) ? release : undefined)
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

type NewVersionBannerProps = { onReload: () => void; onDismiss: () => void }

export function NewVersionBanner({ onReload, onDismiss }: NewVersionBannerProps) {
  const reload = (
    <Button size="small" onClick={onReload}>
      Reload
    </Button>
  )
  return (
    <NoticeFrame>
      <Banner tone="info" action={reload} onDismiss={onDismiss}>
        A new version of the console is available.
      </Banner>
    </NoticeFrame>
  )
}

const RELOADED_ITEM = 'radops.reloadedFor'

/** A server's release: version and portal build; '' if it sends neither. */
export const releaseOf = ({ version, build }: Pick<RuntimeConfig, 'version' | 'build'>): string =>
  version || build ? `${version} ${build}`.trim() : ''

/**
 * Whether to announce a release. Not one this page was already reloaded for: behind several servers, some of them
 * older, reloading would never end.
 */
export const isNewRelease = (started: string, now: string): boolean =>
  started !== '' && now !== '' && now !== started && sessionStorage.getItem(RELOADED_ITEM) !== now

/** Reloads the page; forms with unsent input make the browser ask first. */
function reloadFor(release: string): void {
  sessionStorage.setItem(RELOADED_ITEM, release)
  location.reload()
}
