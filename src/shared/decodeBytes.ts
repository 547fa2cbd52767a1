import { utf16Of } from '#contract/textDecoding.ts'

/**
 * The text of bytes of unknown encoding: by their byte order mark, else as the file itself declares it, else
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
