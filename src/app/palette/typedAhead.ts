let typed = ''

/** Keeps a key pressed after the palette was asked for and before its box is there; nothing typed is lost. */
export function typeAhead(key: string): boolean {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

/** Once: what was typed for this palette. */
export function takeTypedAhead(): string {
  const text = typed
  typed = ''
  return text
}
