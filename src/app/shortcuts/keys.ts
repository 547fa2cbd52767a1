export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null

/** Shift produces `?` and `/` on many keyboards, AltGr `[`; they do not count as modifiers. */
export const hasModifier = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Ctrl K, or Cmd K on a Mac. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

/** The palette's keys as printed on this keyboard. */
export const paletteKeys = (platform = navigator.platform): readonly string[] =>
  /^(?:Mac|iP)/.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K']
