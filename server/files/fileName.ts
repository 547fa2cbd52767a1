const MAX_LENGTH = 120
/** Names that open a device instead of a file on Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that any file system keeps as it is and that no reader takes for another one: one segment, without characters
 * that cannot be seen or that turn the order of the others round, at most MAX_LENGTH characters with its ending kept.
 */
export function safeFileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (plain === '') return 'file'
  return shorten(RESERVED.test(plain) ? `_${plain}` : plain)
}

/** Cut in the middle, so that the ending still tells what the file is. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const ending = /\.\w{1,12}$/.exec(text)?.[0] ?? ''
  return text.slice(0, MAX_LENGTH - ending.length).replace(/\p{Surrogate}$/u, '') + ending
}

/** The name of an upload: its last segment, whichever way the sender's system separates folders, made safe. */
export const uploadedFileName = (sent: string): string => safeFileName(sent.split(/[\\/]/).at(-1) ?? '')

/** `.kml` of `Course.KML`; empty for a name without an ending. */
export const extensionOf = (file_name: string): string => /\.[^.]+$/.exec(file_name)?.[0].toLowerCase() ?? ''
