import { TimerIcon, XIcon } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import * as css from './sessionEndNotice.css.ts'
import { announcement, LAST_CALL_MS, remainingText, SHORTCUT } from './staySignedInRules.ts'

type SessionEndNoticeProps = {
  /** Milliseconds until the session ends. */
  remaining: number
  /** Dismissed by the person; announcements continue. */
  hidden: boolean
  onStay: () => void
  onDismiss: () => void
}

/**
 * Warns that the session is about to end, with a button to stay signed in (ruling 25). Covers the page and any open
 * dialog, does not move focus, and is announced twice; the countdown is not in a live region.
 */
export function SessionEndNotice({ remaining, hidden, onStay, onDismiss }: SessionEndNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const said = useAnnouncement(remaining)
  useEffect(() => {
    const element = notice.current
    // Otherwise an open dialog would treat the press as outside itself and close.
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('pointerdown', keep)
    return () => element?.removeEventListener('pointerdown', keep)
  }, [])
  return (
    // aria-live="off", because an opening dialog hides all elements without aria-live (package aria-hidden).
    <section ref={notice} aria-label="End of the session" aria-live="off">
      <LiveRegion>{said}</LiveRegion>
      {!hidden && (
        // A press must not move focus from the person's work; the keyboard still reaches the buttons.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus
        <div
          className={css.notice}
          data-last={remaining <= LAST_CALL_MS || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={css.icon}>
            <TimerIcon />
          </span>
          <div className={css.words}>
            <div className={css.title}>
              Your session ends in <span className={css.time}>{remainingText(remaining)}</span>
            </div>
            <div className={css.text}>Your unsaved changes are kept.</div>
          </div>
          <div className={css.actions}>
            <span className={css.keys} aria-hidden="true">
              {SHORTCUT.map((key) => (
                <Fragment key={key}>
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </span>
            <Button size="small" tone="primary" keyShortcuts={SHORTCUT.join('+')} onClick={onStay}>
              Stay signed in
            </Button>
            <IconButton size="small" label="Dismiss" icon={<XIcon />} onClick={onDismiss} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Empty at first, because a live region filled on insertion is not announced. */
function useAnnouncement(remaining: number): string {
  const isLastCall = remaining <= LAST_CALL_MS
  const [said, setSaid] = useState('')
  const latest = useRef(remaining)
  useEffect(() => {
    latest.current = remaining
  })
  useEffect(() => {
    const timer = setTimeout(() => setSaid(announcement(isLastCall ? LAST_CALL_MS : latest.current)), 150)
    return () => clearTimeout(timer)
  }, [isLastCall])
  return said
}
