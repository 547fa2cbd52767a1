import { MAX_ROSTER_BYTES } from '#contract/users.ts'
import { decodeBytes } from '#src/shared/decodeBytes.ts'

type Decoded = { text: string; notes: string[]; accents?: string[] } | { problem: string }

const AS_CSV =
  'Open it in your spreadsheet program, choose “Save As” with the type “CSV UTF-8”, and import the file it creates.'

/**
 * The text of a file of unknown encoding: by its byte order mark, else UTF-8, else windows-1252, which is what
 * spreadsheets on Windows save as plain CSV. What does not read like that is refused: other encodings have other letters
 * in the same bytes.
 * @returns `accents`: words to be checked by eye, where the encoding is a guess
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: 'The file is empty.' }
  if (bytes.length > MAX_ROSTER_BYTES) {
    return { problem: 'The file is larger than 2 MB. Check that it is the right one, or import it in parts.' }
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

/** What people choose by mistake, known by its first bytes. */
function otherFormat(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  if (start.startsWith('PK\u0003\u0004')) {
    if (start.includes('[Content_Types].xml') || start.includes('xl/')) {
      return `This is an Excel workbook, not a CSV file. ${AS_CSV}`
    }
    if (start.includes('application/vnd.oasis.opendocument')) {
      return `This is an OpenDocument file, not a CSV file. ${AS_CSV}`
    }
    return 'This is a ZIP file, not a CSV file. Unpack it and take the CSV file inside.'
  }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    return `This is an old Excel workbook, not a CSV file. ${AS_CSV}`
  }
  if (start.startsWith('%PDF-')) return 'This is a PDF file, not a CSV file.'
  if (start.startsWith('{\\rtf')) return 'This is a text document, not a CSV file.'
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(start)) return `This is a web page, not a CSV file. ${AS_CSV}`
  return undefined
}

/** Chinese as HZ has it and Japanese or Korean as ISO 2022 does: plain letters between marks, which are UTF-8 too. */
// oxlint-disable-next-line no-control-regex -- the mark of ISO 2022 is one
const SEVEN_BITS = /~\{(?:[!-}][!-~])+~\}|\u001b[$(]/

/** Words with accents that are shown. */
const SHOWN = 12

/**
 * Whether windows-1252 is likely what a text was written in. Letters of other scripts come in rows of accents; those of DOS,
 * the Mac and Central Europe as signs, or as capitals and small letters where no name has them.
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

/** A single zero byte may be one bad cell; many control characters are no text at all. */
function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const control = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return control > 8 || control > text.length / 10
}
