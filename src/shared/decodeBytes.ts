import { utf16Of } from '#contract/textDecoding.ts'

/**
 * Decodes bytes of unknown encoding: by byte order mark, else the declared encoding, else UTF-8, else windows-1252, the
 * plain-text default of Windows programs.
 * @param declared the encoding named in the file; ignored if the browser does not know it
 * @returns `isGuess` if it fell back to windows-1252
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
    // TypeError: invalid in this encoding. RangeError: unknown encoding.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}
