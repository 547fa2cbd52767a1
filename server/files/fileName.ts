const MAX_LENGTH = 120
/** Device names on Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that every file system accepts and that cannot be mistaken for another: one segment, no invisible or
 * bidirectional control characters, at most MAX_LENGTH characters with the extension kept.
 */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (plain === '') return 'file'
  return shorten(RESERVED.test(plain) ? `_${plain}` : plain)
}

/** Keeps the extension, which tells what the file is. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const ending = /\.\w{1,12}$/.exec(text)?.[0] ?? ''
  return text.slice(0, MAX_LENGTH - ending.length).replace(/\p{Surrogate}$/u, '') + ending
}

/** A safe name for an upload, from its last path segment on any operating system. */
export const uploadedFileName = (sent: string): string => safeFileName(sent.split(/[\\/]/).at(-1) ?? '')

/** `.kml` for `Course.KML`; empty without an extension. */
export const extensionOf = (file_name: string): string => /\.[^.]+$/.exec(file_name)?.[0].toLowerCase() ?? ''
