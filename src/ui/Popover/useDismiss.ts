import { type RefObject, useEffect } from 'react'

/** Calls `onDismiss` on a press outside all `inside` elements; works across shadow roots. */
export function useDismiss(isOpen: boolean, inside: RefObject<Element | null>[], onDismiss: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      if (!inside.some((ref) => ref.current && path.includes(ref.current))) onDismiss()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  })
}
