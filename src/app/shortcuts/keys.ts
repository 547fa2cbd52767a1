export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null

/** Shift makes `?` and `/` on many keyboards, AltGr `[`: those belong to the key itself. */
export const hasModifier = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Ctrl K, Cmd K on a Mac. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

/** The key that opens the palette, as this keyboard has it. */
export const paletteKeys = (platform = navigator.platform): readonly string[] =>
  /^(?:Mac|iP)/.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K']
