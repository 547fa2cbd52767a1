import { sizeLimit } from '#contract/sizeLimit.ts'
import { controlCount, MAX_CONTROL_COUNT } from '#contract/textDecoding.ts'
import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { decodeBytes } from '#src/shared/decodeBytes.ts'

type Decoded = { text: string; notes: string[]; accents?: string[] } | { problem: string }

const AS_CSV =
  'Open it in your spreadsheet program, choose “Save As” with the type “CSV UTF-8”, and import the file it creates.'

/**
 * Decodes a file of unknown encoding: by byte order mark, else UTF-8, else windows-1252, the plain CSV of spreadsheets
 * on Windows. Refuses text that looks wrong in windows-1252, because other encodings use the same bytes for other
 * letters.
 * @returns `accents`: words to check by eye if the encoding is a guess
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: 'The file is empty.' }
  if (bytes.length > MAX_ROSTER_BYTES) {
    return {
      problem: `The file is larger than ${sizeLimit(MAX_ROSTER_BYTES)}. Check that it is the right one, or import it in parts.`,
    }
  }
  const problem = otherFormat(bytes)
  if (problem !== undefined) return { problem }
  const { text, isGuess } = decodeBytes(bytes)
  if (isBinary(text)) {
    return { problem: `This is not a text file. ${AS_CSV}` }
  }
  if (text.trim() === '') return { problem: 'The file is empty.' }
  if (isGuess ? !readsWestern(text) : SEVEN_BITS.test(text))
    return { problem: `The file is not saved as UTF-8 and cannot be read. ${AS_CSV}` }
  if (!isGuess) return { text, notes: [] }
  const notes = ['The file is not saved as UTF-8. Check names with accents.']
  return { text, notes, accents: [...new Set(text.match(/[\p{L}’'-]*[À-ÿ][\p{L}’'-]*/gu))].slice(0, SHOWN) }
}

/** Common wrong file types, by their first bytes. */
function otherFormat(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  if (start.startsWith('PK\u0003\u0004')) {
    if (start.includes('[Content_Types].xml') || start.includes('xl/')) {
      return `This is an Excel workbook, not a CSV file. ${AS_CSV}`
    }
    if (start.includes('application/vnd.oasis.opendocument')) {
      return `This is an OpenDocument file, not a CSV file. ${AS_CSV}`
    }
    return 'This is a ZIP file, not a CSV file. Unzip it and choose the CSV file inside.'
  }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    return `This is an old Excel workbook, not a CSV file. ${AS_CSV}`
  }
  if (start.startsWith('%PDF-')) return 'This is a PDF file, not a CSV file.'
  if (start.startsWith('{\\rtf')) return 'This is a text document, not a CSV file.'
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(start)) return `This is a web page, not a CSV file. ${AS_CSV}`
  return undefined
}

/** HZ (Chinese) and ISO 2022 (Japanese, Korean) are ASCII between markers, and so also valid UTF-8. */
// oxlint-disable-next-line no-control-regex -- the mark of ISO 2022 is one
const SEVEN_BITS = /~\{(?:[!-}][!-~])+~\}|\u001b[$(]/

/** Words with accents to show. */
const SHOWN = 12

/**
 * Whether the text was probably written in windows-1252. Other scripts show up as runs of accents; DOS, Mac and Central
 * European encodings as symbols, or as capitals and lower case in impossible places.
 */
function readsWestern(text: string): boolean {
  const plainApostrophes = text.replace(/(?<=\p{L})’(?=\p{Lu})/gu, "'")
  return ![
    /[^\p{ASCII}\u00a0\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/u,
    /[\u00c0-\u00ff]{3}/,
    /\p{L}\u00a0\p{L}/u,
    /(?<!\p{L})[\u00e0-\u00ff]/u,
    /\p{Ll}[\u00c0-\u00de]/u,
  ].some((sign) => sign.test(plainApostrophes))
}

/** A single zero byte may be one bad cell; many control characters mean it is not text. */
function isBinary(text: string): boolean {
  const control = controlCount(text)
  return control > MAX_CONTROL_COUNT || control > text.length / 10
}
