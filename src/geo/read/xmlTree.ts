import { SaxesParser } from 'saxes'
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH } from '#contract/xmlLimits.ts'

/** Starts of errors that the parser notices later: an unclosed comment or CDATA section, a stray ampersand. */
const DAMAGE_START = /^<!|&(?!#?\w+;)/

/** The text is not well-formed or exceeds a limit. */
class MalformedXml extends Error {}

/**
 * Parses XML into a Document. Does not use DOMParser, which trusted types block, and a partner's page may enforce them.
 * Elements have local names only: the readers ignore namespaces, and many devices write undeclared prefixes.
 * @param text without a document type
 * @returns `line` of the error, from 1
 */
export function readXml(text: string): { document: Document } | { line: number } {
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
    parser.write(text).close()
    return { document }
  } catch (error) {
    // The DOM rejects a second root, and names that are invalid without their prefix.
    if (!(error instanceof MalformedXml || error instanceof DOMException)) throw error
    const rest = text.slice(validUpTo, parser.position)
    const ahead = rest.search(openElements.length === 0 ? /\S/ : DAMAGE_START)
    return { line: ahead < 0 ? parser.line : text.slice(0, validUpTo + ahead).split(/\r\n?|\n/).length }
  }
}
