export type Placement = 'top' | 'bottom' | 'bottom-start' | 'bottom-end' | 'right'

/**
 * Shows `floating` (an element with `popover="manual"`) in the browser's top layer beside `anchor` and keeps it there
 * while things scroll or resize. The top layer needs no portal, so it works in a dialog and in a shadow root alike.
 * @returns a function that hides it again
 */
export function showBeside(anchor: Element, floating: HTMLElement, placement: Placement): () => void {
  let stop = () => {}
  let isHidden = false
  // Unplaced for a moment: unseen, so that it does not flash in the corner, yet able to take the focus.
  floating.style.opacity = '0'
  floating.showPopover?.()
  import('@floating-ui/dom').then(
    ({ autoUpdate, computePosition, flip, offset, shift }) => {
      if (isHidden) return
      const place = async () => {
        const { x, y } = await computePosition(anchor, floating, {
          placement,
          strategy: 'fixed',
          middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
        })
        Object.assign(floating.style, { left: `${x}px`, top: `${y}px`, opacity: '' })
      }
      stop = autoUpdate(anchor, floating, () => void place())
    },
    () => {
      // The positioning chunk did not arrive (offline): directly under the anchor is better than nothing.
      const box = anchor.getBoundingClientRect()
      Object.assign(floating.style, { left: `${box.left}px`, top: `${box.bottom}px`, opacity: '' })
    },
  )
  return () => {
    isHidden = true
    stop()
    if (floating.isConnected) floating.hidePopover?.()
  }
}
