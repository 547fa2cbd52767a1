import { SaxesParser } from 'saxes'
import { declaredEncoding } from '#contract/textDecoding.ts'
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH, XML_FORBIDDEN } from '#contract/xmlLimits.ts'
import { decodeBytes } from '#src/shared/decodeBytes.ts'
import { newBreaks } from './breaks.ts'

/** Allowed before the root: a declaration, comments and white space. */
const BEFORE_ROOT = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y

/** Decodes by byte order mark, else by the declared encoding, else like any other text. */
export function decodeXml(bytes: Uint8Array): { text: string; isGuess: boolean } {
  return decodeBytes(bytes, declaredEncoding(bytes))
}

/**
 * Parses XML. Tolerates what many devices write: text before the declaration, forbidden control characters and
 * undeclared prefixes. Refuses a document type, whose entities could fill memory.
 * @returns `problem` continues a sentence that begins with the file name
 */
export async function parseXml(
  raw: string,
  takeBreak = newBreaks(),
): Promise<{ document: Document } | { problem: string }> {
  const text = raw.replace(/^[^<]{0,200}/, '').replace(XML_FORBIDDEN, '')
  const body = text.slice(rootAt(text))
  if (/^<!doctype\s+html|^<html/i.test(body)) return { problem: 'is a web page, not a map file.' }
  if (/^<!doctype/i.test(body)) return { problem: 'declares a document type, which is refused for safety.' }
  if (!body.startsWith('<')) return { problem: 'is not valid XML.' }
  const read = await readXml(text, takeBreak)
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

/** Starts of errors that the parser notices later: an unclosed comment or CDATA section, a stray ampersand. */
const DAMAGE_START = /^<!|&(?!#?\w+;)/

/** Characters parsed between two breaks. */
const PIECE_LENGTH = 64 * 1024

/** The text is not well-formed or exceeds a limit. */
class MalformedXml extends Error {}

/**
 * Parses XML into a Document. Does not use DOMParser, which trusted types block, and a partner's page may enforce them.
 * Elements have local names only: the readers ignore namespaces, and many devices write undeclared prefixes.
 * @param text without a document type
 * @returns `line` of the error, from 1
 */
export async function readXml(
  text: string,
  takeBreak = newBreaks(),
): Promise<{ document: Document } | { line: number }> {
  const document = globalThis.document.implementation.createDocument(null, null)
  const parser = new SaxesParser({ xmlns: false })
  const openElements: Element[] = []
  /** Offset up to which the text is well-formed. */
  let validUpTo = 0
  const markValid = (ahead = 0) => {
    validUpTo = parser.position + ahead
  }
  const put = (content: string) => openElements.at(-1)?.append(document.createTextNode(content))

  const refuse = () => {
    throw new MalformedXml()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('xmldecl', () => markValid())
  parser.on('processinginstruction', () => markValid())
  // The parser reports a comment before its `>`, and text after the `<` that ends it.
  parser.on('comment', () => markValid(1))
  parser.on('text', (content) => {
    if (openElements.length === 0) return
    put(content)
    markValid(-1)
  })
  parser.on('cdata', (content) => {
    put(content)
    markValid()
  })
  parser.on('opentagstart', ({ name }) => {
    if (openElements.length === MAX_XML_DEPTH) refuse()
    const element = document.createElementNS(null, name.slice(name.indexOf(':') + 1))
    const parent = openElements.at(-1) ?? document
    parent.append(element)
    openElements.push(element)
    markValid()
  })
  parser.on('attribute', ({ name, value }) => {
    const element = openElements.at(-1)
    if (element?.attributes.length === MAX_XML_ATTRIBUTES) refuse()
    element?.setAttribute(name, value)
    markValid()
  })
  parser.on('closetag', () => {
    openElements.pop()
    markValid()
  })

  try {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      parser.write(text.slice(at, at + PIECE_LENGTH))
      await takeBreak()
    }
    parser.close()
    return { document }
  } catch (error) {
    // The DOM rejects a second root, and names that are invalid without their prefix.
    if (!(error instanceof MalformedXml || error instanceof DOMException)) throw error
    const rest = text.slice(validUpTo, parser.position)
    const ahead = rest.search(openElements.length === 0 ? /\S/ : DAMAGE_START)
    return { line: ahead < 0 ? parser.line : text.slice(0, validUpTo + ahead).split(/\r\n?|\n/).length }
  }
}
