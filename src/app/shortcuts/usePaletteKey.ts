import { useKeyDown } from '#src/shared/useKeyDown.ts'
import { hasModifier, isDialogOpen, isPaletteKey } from './keys.ts'

/**
 * Ctrl/Cmd K opens the palette everywhere except over another dialog. Registered from the first moment, because
 * browsers have their own use for the key.
 * @param isOpen the palette was requested; its dialog may still be loading
 */
export function usePaletteKey(isOpen: boolean, onPalette: () => void): void {
  useKeyDown((event) => {
    const isPalette = isPaletteKey(event)
    if (!(isPalette || isOpen) || event.defaultPrevented || event.isComposing || isDialogOpen()) return
    if (isPalette) {
      event.preventDefault()
      if (!event.repeat) onPalette()
    } else if (!hasModifier(event) && typeAhead(event.key)) event.preventDefault()
  })
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
