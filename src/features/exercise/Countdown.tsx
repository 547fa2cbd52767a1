import { TimerIcon } from 'lucide-react'
import { countdownText } from '#src/shared/format.ts'
import { useNow } from '#src/shared/useNow.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { panel } from '#src/ui/Card/panel.css.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import * as css from './exercise.css.ts'

/**
 * Time to the next start.
 * @param aheadMs how far the server's clock is ahead of this one
 */
export function Countdown({ startAt, aheadMs }: { startAt: string; aheadMs: number }) {
  return (
    <section className={panel} aria-label="Countdown">
      <div className={`${css.band} ${css.bandTone.info}`}>
        <div className={css.face}>
          <Badge size="large" tone="info" icon={<TimerIcon />}>
            Start in
          </Badge>
          <span className={css.clock} role="timer" aria-label="Time to start">
            {countdownText(startAt, useNow() + aheadMs)}
          </span>
        </div>
        <LiveRegion>Teams will start soon.</LiveRegion>
      </div>
    </section>
  )
}
