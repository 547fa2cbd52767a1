export type Placement = 'top' | 'bottom' | 'bottom-start' | 'bottom-end' | 'right'

/**
 * Shows `floating` (an element with `popover="manual"`) in the browser's top layer beside `anchor` and keeps it there
 * while things scroll or resize. The top layer needs no portal, so it works in a dialog and in a shadow root alike.
 * @returns a function that hides it again
 */
export function showBeside(anchor: Element, floating: HTMLElement, placement: Placement): () => void {
  let stop = () => {}
  let isHidden = false
  // Where a page enlarges what is around it by `zoom`, its lengths are longer than those of the window.
  const show = (x: number, y: number) => {
    const zoom = floating.currentCSSZoom ?? 1
    Object.assign(floating.style, { left: `${x / zoom}px`, top: `${y / zoom}px`, opacity: '' })
  }
  // Unplaced for a moment: unseen, so that it does not flash in the corner, yet able to take the focus.
  floating.style.opacity = '0'
  floating.showPopover?.()
  import('@floating-ui/dom').then(
    ({ autoUpdate, computePosition, flip, offset, platform, shift }) => {
      if (isHidden) return
      const place = async () => {
        const { x, y } = await computePosition(anchor, floating, {
          placement,
          strategy: 'fixed',
          middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
          platform: { ...platform, getDimensions: seenSize },
        })
        show(x, y)
      }
      stop = autoUpdate(anchor, floating, () => void place())
    },
    () => {
      // The positioning chunk did not arrive (offline): directly under the anchor is better than nothing.
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

/** In px of the window, as everything that it is placed beside. */
function seenSize(element: Element): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect()
  return { width, height }
}
