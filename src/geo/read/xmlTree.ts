import { SaxesParser } from 'saxes'
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH } from '#contract/xmlLimits.ts'

/** Where damage begins that is noticed further on: a remark or data without an end, an ampersand that begins no character. */
const BEGINNING = /^<!|&(?!#?\w+;)/

/** Thrown where the text is no XML, or more than a reader should follow. */
class Damage extends Error {}

/**
 * XML text as a tree of nodes, made one by one: on a page that allows no trusted types, and a partner's page may be one, the
 * browser's own parser is closed. Elements carry their local names; namespaces mean nothing to the readers, and many devices
 * write prefixes that nobody declared.
 * @param text without a document type
 * @returns `line` where it is damaged or breaks off, counted from 1
 */
export function readXml(text: string): { document: Document } | { line: number } {
  const document = globalThis.document.implementation.createDocument(null, null)
  const parser = new SaxesParser({ xmlns: false })
  const inside: Element[] = []
  /** Up to here everything was whole. */
  let passed = 0
  const pass = (ahead = 0) => {
    passed = parser.position + ahead
  }
  const put = (content: string) => inside.at(-1)?.append(document.createTextNode(content))

  const refuse = () => {
    throw new Damage()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('xmldecl', () => pass())
  parser.on('processinginstruction', () => pass())
  // Told before its `>`, and text behind the `<` that ends it.
  parser.on('comment', () => pass(1))
  parser.on('text', (content) => {
    if (inside.length === 0) return
    put(content)
    pass(-1)
  })
  parser.on('cdata', (content) => {
    put(content)
    pass()
  })
  parser.on('opentagstart', ({ name }) => {
    if (inside.length === MAX_XML_DEPTH) refuse()
    const element = document.createElementNS(null, name.slice(name.indexOf(':') + 1))
    const parent = inside.at(-1) ?? document
    parent.append(element)
    inside.push(element)
    pass()
  })
  parser.on('attribute', ({ name, value }) => {
    const element = inside.at(-1)
    if (element?.attributes.length === MAX_XML_ATTRIBUTES) refuse()
    element?.setAttribute(name, value)
    pass()
  })
  parser.on('closetag', () => {
    inside.pop()
    pass()
  })

  try {
    parser.write(text).close()
    return { document }
  } catch (error) {
    // The browser refuses a second root, and names that are none without their prefix.
    if (!(error instanceof Damage || error instanceof DOMException)) throw error
    const rest = text.slice(passed, parser.position)
    const ahead = rest.search(inside.length === 0 ? /\S/ : BEGINNING)
    return { line: ahead < 0 ? parser.line : text.slice(0, passed + ahead).split(/\r\n?|\n/).length }
  }
}
