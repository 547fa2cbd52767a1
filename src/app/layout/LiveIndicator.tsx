import { RadioIcon, RefreshCwIcon, TimerIcon, WifiOffIcon } from 'lucide-react'
import { LIVE_FALLBACK_POLL_MS, useLiveState } from '#src/api/live.tsx'
import { useIsOnline } from '#src/shared/useIsOnline.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import * as css from './header.css.ts'

const looks = {
  live: { icon: <RadioIcon size={14} />, text: 'Live', hint: 'Changes appear automatically' },
  connecting: { icon: <RefreshCwIcon size={14} />, text: 'Connecting', hint: 'Connecting to live changes' },
  off: {
    icon: <TimerIcon size={14} />,
    text: `Every ${LIVE_FALLBACK_POLL_MS / 1000} s`,
    hint: `Changes are fetched every ${LIVE_FALLBACK_POLL_MS / 1000} seconds`,
  },
  offline: { icon: <WifiOffIcon size={14} />, text: 'Offline', hint: 'No live changes while offline' },
} as const

/** Whether changes arrive by themselves. Icon, word and colour; read out when it changes. */
export function LiveIndicator() {
  const live = useLiveState()
  const state = useIsOnline() ? live : 'offline'
  const { icon, text, hint } = looks[state]
  return (
    <span className={css.live} data-state={state} title={hint}>
      <span className={css.dot} aria-hidden="true">
        {icon}
      </span>
      <span className={css.liveText} aria-hidden="true">
        {text}
      </span>
      <LiveRegion>{hint}</LiveRegion>
    </span>
  )
}
