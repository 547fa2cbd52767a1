/** Bytes used to detect a file's encoding. */
export const SAMPLE_BYTES = 65_536

/** By its byte order mark; without one, ASCII text in UTF-16 has a zero in every other byte. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // Other scripts have few ASCII characters, and now and then a zero in the other byte.
  if (sample.length < 10 || Math.max(even, odd) < 0.05 * sample.length) return undefined
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : undefined
}

// oxlint-disable-next-line no-control-regex -- text has none but tabs and line breaks, so these tell binary data
const CONTROL = /[\u0000-\u0008\u000e-\u001f\ufffd]/g

/** Number of control characters: a few may be bad cells, many mean binary data. */
export const controlCount = (text: string): number => text.match(CONTROL)?.length ?? 0

/** Most control characters of a text. */
export const MAX_CONTROL_COUNT = 8

const DECLARED = /^\W{0,3}\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/

/** The encoding an XML file declares. */
export const declaredEncoding = (bytes: Uint8Array): string | undefined =>
  DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]

/**
 * Chooses a decoder for a file that is read in pieces: its byte order mark, its declaration, UTF-8, else windows-1252,
 * which Windows programs use for plain text.
 * @param head its first bytes
 */
export function decoderFor(head: Uint8Array): TextDecoder {
  const utf16 = utf16Of(head)
  if (utf16) return new TextDecoder(utf16)
  for (const encoding of [declaredEncoding(head), 'utf-8']) {
    if (encoding !== undefined && canDecode(head, encoding)) return new TextDecoder(encoding)
  }
  return new TextDecoder('windows-1252')
}

function canDecode(head: Uint8Array, encoding: string): boolean {
  try {
    // The head may end in the middle of a character.
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    return true
  } catch (error) {
    // TypeError: not valid in this encoding. RangeError: unknown encoding.
    if (error instanceof TypeError || error instanceof RangeError) return false
    throw error
  }
}
