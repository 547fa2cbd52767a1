import { vars } from '#src/theme/vars.css.ts'
import { stickyTopOr0 } from '#src/ui/Layout/stickyTop.css.ts'

/** Not in TypeScript's library yet. */
type ViewTimelines = {
  ViewTimeline?: new (init: { subject: Element; inset: string }) => AnimationTimeline
}

/**
 * While a table scrolls sideways, moves its header down as its frame leaves the window at the top, until the last row.
 * The browser does it as it scrolls, because the header's time is the scroll position.
 * @returns ends it
 */
export function holdHead(table: HTMLTableElement): () => void {
  const { ViewTimeline } = globalThis as ViewTimelines
  const { tHead: head, parentElement: scroller } = table
  const frame = table.closest<HTMLElement>('[part=table]')
  if (!head || !scroller || !frame || !ViewTimeline) return () => undefined
  // The table begins below the frame's border.
  const inset = `${heightOf(stickyTopOr0, frame) - frame.clientTop}px auto`
  const timeline = new ViewTimeline({ subject: frame, inset })
  let animation: Animation | undefined
  const release = () => {
    animation?.cancel()
    Object.assign(head.style, { position: '', zIndex: '' })
  }
  const observer = new ResizeObserver(() => {
    release()
    // Cards have no header to hold: it is hidden, and would take up space in the flow.
    const areCards = getComputedStyle(head).position === 'absolute'
    if (areCards || scroller.scrollWidth <= scroller.clientWidth + 1) return
    const way = `${table.offsetHeight - head.offsetHeight}px`
    animation = head.animate(
      { translate: ['0 0', `0 ${way}`] },
      {
        timeline,
        rangeStart: 'exit-crossing 0%',
        rangeEnd: `exit-crossing ${way}`,
        fill: 'both',
      },
    )
    // Above cells that stay in place sideways.
    Object.assign(head.style, { position: 'relative', zIndex: vars.layer.header })
  })
  for (const element of [table, scroller]) observer.observe(element)
  return () => {
    observer.disconnect()
    release()
  }
}

/** A length of the styles, px. */
function heightOf(height: string, parent: HTMLElement): number {
  const probe = document.createElement('div')
  probe.style.height = height
  parent.append(probe)
  const { offsetHeight } = probe
  probe.remove()
  return offsetHeight
}
