export type Placement = 'top' | 'bottom' | 'bottom-start' | 'bottom-end' | 'right'

/**
 * Shows `floating` (an element with `popover="manual"`) in the top layer next to `anchor`, and follows it on scroll and
 * resize. The top layer needs no portal, so it works in dialogs and shadow roots.
 * @returns hides it
 */
export function showBeside(anchor: Element, floating: HTMLElement, placement: Placement): () => void {
  let stop = () => {}
  let isHidden = false
  // Host pages may use CSS `zoom`; then our lengths differ from the window's.
  const show = (x: number, y: number) => {
    const zoom = floating.currentCSSZoom ?? 1
    Object.assign(floating.style, { left: `${x / zoom}px`, top: `${y / zoom}px`, opacity: '' })
  }
  // What does not fit scrolls: its last lines must not be out of the window.
  const fit = ({ availableHeight }: { availableHeight: number }) => {
    floating.style.maxHeight = `${Math.max(0, availableHeight) / (floating.currentCSSZoom ?? 1)}px`
  }
  // Invisible until positioned, so that it does not flash in the corner, but already focusable.
  floating.style.opacity = '0'
  floating.showPopover?.()
  import('@floating-ui/dom').then(
    ({ autoUpdate, computePosition, flip, offset, platform, shift, size }) => {
      if (isHidden) return
      const place = async () => {
        const { x, y } = await computePosition(anchor, floating, {
          placement,
          strategy: 'fixed',
          middleware: [
            offset(6),
            flip({ padding: 8 }),
            shift({ padding: 8 }),
            size({ padding: 8, apply: fit }),
          ],
          platform: { ...platform, getDimensions: windowSize },
        })
        show(x, y)
      }
      stop = autoUpdate(anchor, floating, () => void place())
    },
    () => {
      // The positioning chunk did not load (offline): fall back to directly below the anchor.
      const { left, bottom } = anchor.getBoundingClientRect()
      show(left, bottom)
    },
  )
  return () => {
    isHidden = true
    stop()
    if (floating.isConnected) floating.hidePopover?.()
  }
}

/** In window px, like the anchor. */
function windowSize(element: Element): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect()
  return { width, height }
}
