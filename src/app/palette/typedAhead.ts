let typed = ''

/** Buffers keys pressed after the palette was requested and before its input exists, so that nothing typed is lost. */
export function typeAhead(key: string): boolean {
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
