/** The key that opens the palette, as this keyboard has it. */
export const paletteKeys = (platform = navigator.platform): readonly string[] =>
  /^(?:Mac|iP)/.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K']
