import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import * as css from './lanes.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { timeText } from './tapeTimes.ts'
import { useTapeState } from './useTapeClock.ts'
import type { TapeView } from './useTapeView.ts'

/** Zoom factor per wheel notch. */
const WHEEL_FACTOR = 1.25

type ScrubberProps = { clock: TapeClock; view: TapeView; rows: number }

/**
 * The scrubber over all lanes. Hovering previews a moment, pressing or the slider keys seek; + and -, or the wheel with
 * Ctrl, zoom. Its line moves every frame, so it bypasses React.
 */
export function Scrubber({ clock, view, rows }: ScrubberProps) {
  const plot = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const pointed = useRef<HTMLSpanElement>(null)
  const { ms } = useTapeState(clock)
  const { from, to, zoomBy } = view
  useEffect(() => {
    // A transform, because setting `left` would trigger layout in every frame; a share, because paper has another width.
    const place = (span: HTMLSpanElement | null, at: number | undefined) => {
      if (!span) return
      const share = at === undefined ? -1 : (at - from) / Math.max(1, to - from)
      span.style.opacity = share < 0 || share > 1 ? '0' : '1'
      span.style.transform = `translateX(${share * 100}%)`
    }
    place(line.current, clock.ms)
    place(pointed.current, clock.peeked)
    const cleanups = [
      clock.onTick((at) => place(line.current, at)),
      clock.onPeek(() => place(pointed.current, clock.peeked)),
    ]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [clock, from, to])
  const msAt = ({ clientX }: { clientX: number }): number | undefined => {
    const box = plot.current?.getBoundingClientRect()
    return box?.width
      ? from + Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * (to - from)
      : undefined
  }
  useEffect(() => {
    const { current } = plot
    if (!current) return
    const onWheel = (event: WheelEvent) => {
      // Without Ctrl the page scrolls, as over the map.
      if (!event.ctrlKey) return
      event.preventDefault()
      const box = current.getBoundingClientRect()
      const share = box.width ? (event.clientX - box.left) / box.width : 0
      zoomBy(event.deltaY > 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, from + share * (to - from))
    }
    // React's wheel listeners are passive, so they cannot keep the browser from zooming the page.
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [from, to, zoomBy])
  const goTo = (event: PointerEvent) => {
    const at = msAt(event)
    if (at !== undefined) clock.seek(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = zoomByKey(event.key)
    const next = seekByKey(event.key, event.shiftKey, clock.ms, clock)
    if (zoom === undefined && next === undefined) return
    event.preventDefault() // no scrolling
    if (zoom === 'whole') view.showWhole()
    else if (zoom !== undefined) zoomBy(zoom)
    if (next !== undefined) clock.seek(next)
  }
  return (
    <div
      ref={plot}
      className={css.scrubber}
      style={{ gridRow: `1 / span ${rows}` }}
      role="slider"
      tabIndex={0}
      aria-label="Moment of the tape"
      aria-valuemin={0}
      aria-valuemax={Math.round((clock.to - clock.from) / 1000)}
      aria-valuenow={Math.round((ms - clock.from) / 1000)}
      aria-valuetext={timeText(ms, clock)}
      aria-keyshortcuts="+ - 0"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) goTo(event)
        else if (event.pointerType === 'mouse') clock.peek(msAt(event))
      }}
      onPointerLeave={() => clock.peek(undefined)}
    >
      <span ref={pointed} className={css.pointed} />
      <span ref={line} className={css.line} />
    </div>
  )
}

/**
 * Zoom keys of the scrubber, the same as on maps.
 * @returns factor for the shown time span, or all of it; undefined for any other key
 */
export function zoomByKey(key: string): number | 'whole' | undefined {
  if (key === '+' || key === '=') return 0.5
  if (key === '-' || key === '_') return 2
  return key === '0' ? 'whole' : undefined
}

/**
 * Seek keys of the scrubber: arrows move ten seconds, with Shift a minute, Page keys five minutes, Home and End to the
 * ends.
 * @returns new time in ms; undefined for any other key
 */
export function seekByKey(
  key: string,
  isShift: boolean,
  ms: number,
  { from, to }: { from: number; to: number },
) {
  const step = isShift ? 60_000 : 10_000
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ms - step
    case 'ArrowRight':
    case 'ArrowUp':
      return ms + step
    case 'PageDown':
      return ms - 5 * 60_000
    case 'PageUp':
      return ms + 5 * 60_000
    case 'Home':
      return from
    case 'End':
      return to
    default:
      return undefined
  }
}
