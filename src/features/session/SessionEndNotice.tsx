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
  /** Put off by the person; what is said aloud goes on. */
  hidden: boolean
  onStay: () => void
  onPutOff: () => void
}

/**
 * Says that the session is about to end and offers to stay (ruling 25). Covers the page and any open dialog, does not
 * move focus, and is read out twice: the ticking time itself is not in a live region.
 */
export function SessionEndNotice({ remaining, hidden, onStay, onPutOff }: SessionEndNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const said = useAnnouncement(remaining)
  useEffect(() => {
    const element = notice.current
    // An open dialog takes a press that reaches the document for one beside it, and closes.
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('pointerdown', keep)
    return () => element?.removeEventListener('pointerdown', keep)
  }, [])
  return (
    // aria-live, although off: what carries it is not hidden by a dialog that opens (package aria-hidden).
    <section ref={notice} aria-label="End of the session" aria-live="off">
      <LiveRegion>{said}</LiveRegion>
      {!hidden && (
        // A press leaves the focus where the person works; the keyboard still reaches the buttons.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here but that the focus stays
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
            <IconButton size="small" label="Put off" icon={<XIcon />} onClick={onPutOff} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Empty at first: a live region that appears filled is not read. */
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
