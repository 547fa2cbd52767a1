import { useEffect, useEffectEvent } from 'react'
import { useKeyDown } from '#src/shared/useKeyDown.ts'
import { hasModifier, isDialogOpen, isPaletteKey } from './keys.ts'

/**
 * Ctrl/Cmd K opens the palette everywhere except over another dialog, also if it was pressed before this page was drawn
 * (public/static/early.js). Registered from the first moment, because browsers have their own use for the key.
 * @param isOpen the palette was requested; its dialog may still be loading
 */
export function usePaletteKey(isOpen: boolean, onPalette: () => void): void {
  const openEarly = useEffectEvent(() => {
    if (takeEarlyKey() && !isDialogOpen()) onPalette()
  })
  useEffect(() => openEarly(), [])
  useKeyDown((event) => {
    const isPalette = isPaletteKey(event)
    if (!(isPalette || isOpen) || event.defaultPrevented || event.isComposing || isDialogOpen()) return
    if (isPalette) {
      event.preventDefault()
      if (!event.repeat) onPalette()
    } else if (!hasModifier(event) && typeAhead(event.key)) event.preventDefault()
  })
}

/** Whether the key was pressed before; from now on it comes here. */
function takeEarlyKey(): boolean {
  const page = document.documentElement.dataset
  const wasPressed = page.palette === 'pressed'
  delete page.palette
  return wasPressed
}

let typed = ''

/** Buffers keys pressed after the palette was requested and before its input exists, so that nothing typed is lost. */
function typeAhead(key: string): boolean {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

/** The buffered text. Clears the buffer. */
export function takeTypedAhead(): string {
  const text = typed
  typed = ''
  return text
}
