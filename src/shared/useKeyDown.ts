import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` with each key that is pressed on the page. @param capture also inside a dialog that keeps keys */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture })
    return () => window.removeEventListener('keydown', listen, { capture })
  }, [capture])
}
