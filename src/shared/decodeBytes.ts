/**
 * The text of bytes whose encoding may not be told: by their byte order mark, else as the file itself declares it, else
 * UTF-8, else windows-1252, which is what programs on Windows save as plain text.
 * @param declared what the file says of itself; one the browser does not know counts as nothing said
 * @returns `isGuess` when nothing but windows-1252 was left
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): { text: string; isGuess: boolean } {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuess: false }
  for (const encoding of [declared, 'utf-8']) {
    const text = encoding === undefined ? undefined : decodeStrictly(bytes, encoding)
    if (text !== undefined) return { text, isGuess: false }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true }
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: not of this encoding. RangeError: no such encoding.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

/** By its mark; without one, plain letters in UTF-16 have a zero in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const pairs = Math.floor(Math.min(bytes.length, 200) / 2)
  const zeros = (offset: number) =>
    Array.from({ length: pairs }, (_, pair) => bytes[2 * pair + offset]).filter((byte) => byte === 0).length
  if (pairs > 4 && zeros(1) > 0.8 * pairs && zeros(0) === 0) return 'utf-16le'
  if (pairs > 4 && zeros(0) > 0.8 * pairs && zeros(1) === 0) return 'utf-16be'
  return undefined
}
