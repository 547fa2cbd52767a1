import { declaredEncoding } from '#contract/textDecoding.ts'
import { decodeBytes } from '#src/shared/decodeBytes.ts'
import { readXml } from './xmlTree.ts'

/** Allowed before the root: a declaration, comments and white space. */
const BEFORE_ROOT = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y
// oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them, devices write them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Decodes by byte order mark, else by the declared encoding, else like any other text. */
export function decodeXml(bytes: Uint8Array): { text: string; isGuess: boolean } {
  return decodeBytes(bytes, declaredEncoding(bytes))
}

/**
 * Parses XML. Tolerates what many devices write: text before the declaration, forbidden control characters and
 * undeclared prefixes. Refuses a document type, whose entities could fill memory.
 * @returns `problem` continues a sentence that begins with the file name
 */
export function parseXml(raw: string): { document: Document } | { problem: string } {
  const text = raw.replace(/^[^<]{0,200}/, '').replace(FORBIDDEN, '')
  const body = text.slice(rootAt(text))
  if (/^<!doctype\s+html|^<html/i.test(body)) return { problem: 'is a web page, not a map file.' }
  if (/^<!doctype/i.test(body)) return { problem: 'declares a document type, which is refused for safety.' }
  if (!body.startsWith('<')) return { problem: 'is not valid XML.' }
  const read = readXml(text)
  return 'document' in read
    ? read
    : { problem: `is not valid XML: it is damaged in line ${read.line} or breaks off.` }
}

/** Index of the root. In steps, because a single pattern would exhaust the stack on long white space. */
function rootAt(text: string): number {
  BEFORE_ROOT.lastIndex = 0
  let at = 0
  while (BEFORE_ROOT.test(text)) at = BEFORE_ROOT.lastIndex
  return at
}
