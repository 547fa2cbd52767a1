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

/** Bytes that are checked for what a file is written in. */
const SAMPLE = 65_536

/** By its mark; without one, the plain letters, delimiters and line ends of UTF-16 have a zero in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // Other scripts have few plain letters, and now and then a zero in the other byte.
  if (sample.length < 10 || Math.max(even, odd) < 0.05 * sample.length) return undefined
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : undefined
}
