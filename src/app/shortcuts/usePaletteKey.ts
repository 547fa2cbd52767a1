import { useEffect, useEffectEvent } from 'react'
import { typeAhead } from '#src/app/palette/typedAhead.ts'
import { hasModifier, isDialogOpen, isPaletteKey } from './keys.ts'

/**
 * Ctrl/Cmd K opens the palette everywhere except over another dialog. Registered from the first moment, because
 * browsers have their own use for the key.
 * @param isOpen the palette was requested; its dialog may still be loading
 */
export function usePaletteKey(isOpen: boolean, onPalette: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = isPaletteKey(event)
    if (!(isPalette || isOpen) || event.defaultPrevented || event.isComposing || isDialogOpen()) return
    if (isPalette) {
      event.preventDefault()
      if (!event.repeat) onPalette()
    } else if (!hasModifier(event) && typeAhead(event.key)) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
