import { RadioIcon, RefreshCwIcon, TimerIcon } from 'lucide-react'
import { LIVE_FALLBACK_POLL_MS, useLiveState } from '#src/api/live.tsx'
import * as css from './header.css.ts'

const looks = {
  live: { icon: <RadioIcon size={14} />, text: 'Live' },
  connecting: { icon: <RefreshCwIcon size={14} />, text: 'Connecting' },
  off: { icon: <TimerIcon size={14} />, text: `Every ${LIVE_FALLBACK_POLL_MS / 1000} s` },
} as const

/** Whether changes arrive by themselves. Icon, word and colour; read out when it changes. */
export function LiveIndicator() {
  const state = useLiveState()
  const { icon, text } = looks[state]
  return (
    <span className={css.live} data-state={state} role="status" aria-label="Updates">
      <span className={css.dot} aria-hidden="true">
        {icon}
      </span>
      <span className={css.liveText}>{text}</span>
    </span>
  )
}
