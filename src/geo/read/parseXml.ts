import { decodeBytes } from '#src/shared/decodeBytes.ts'

/** What stands before the root may be a declaration, comments and white space; nothing else of it is read. */
const BEFORE_ROOT = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y
// oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them, devices write them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** The one trusted type of the maps: text that is parsed as data, into a document that runs and loads nothing. */
let policy: { createHTML: (text: string) => unknown } | undefined
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => typeof policy
}

function asTrusted(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('radops-geo', { createHTML: (data) => data })
  return (policy ? policy.createHTML(text) : text) as string
}

/** Text of an XML file: by its mark, the encoding it declares, else as any other text. */
export function decodeXml(bytes: Uint8Array): { text: string; isGuess: boolean } {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\W{0,3}\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  return decodeBytes(bytes, declared)
}

/**
 * A document from the text of an XML file. Forgiven: what stands before the declaration, forbidden control characters, and
 * prefixes that nobody declared, as many devices write them. A document type is refused: it could define entities that fill
 * the memory.
 * @returns `problem` continues a sentence that begins with the name of the file
 */
export function parseXml(raw: string): { document: Document } | { problem: string } {
  const text = raw.replace(/^[^<]{0,200}/, '').replace(FORBIDDEN, '')
  const body = text.slice(rootAt(text))
  if (/^<!doctype\s+html|^<html/i.test(body)) return { problem: 'is a web page, not a map file.' }
  if (/^<!doctype/i.test(body)) return { problem: 'declares a document type, which is refused for safety.' }
  if (!body.startsWith('<')) return { problem: 'is not valid XML.' }
  const document = parse(text) ?? parse(withPrefixesDeclared(text, body))
  return document
    ? { document }
    : { problem: `is not valid XML: it is damaged${lineOf(text)} or breaks off.` }
}

/** Where the root begins; step by step, for one pattern of all would exhaust the stack on many blanks. */
function rootAt(text: string): number {
  BEFORE_ROOT.lastIndex = 0
  let at = 0
  while (BEFORE_ROOT.test(text)) at = BEFORE_ROOT.lastIndex
  return at
}

/** @returns undefined for what is no XML */
function parse(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(asTrusted(text), 'application/xml')
  return document.getElementsByTagName('parsererror').length > 0 ? undefined : document
}

function withPrefixesDeclared(text: string, body: string): string {
  const declared = new Set([
    'xml',
    'xmlns',
    ...[...body.matchAll(/xmlns:([\w.-]+)\s*=/g)].map(([, prefix]) => prefix),
  ])
  const used = [...body.matchAll(/(?:<\/?|\s)([A-Za-z_][\w.-]*):[A-Za-z_][\w.-]*(?=[\s=/>])/g)].map(
    ([, prefix]) => prefix,
  )
  const missing = [...new Set(used)].filter((prefix) => !declared.has(prefix))
  const names = missing.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('')
  const root = /^<[^\s/>]+/.exec(body)?.[0] ?? ''
  return text.slice(0, text.length - body.length) + root + names + body.slice(root.length)
}

/** The browser's own report names the line; it is the one part of it that helps. */
function lineOf(text: string): string {
  const document = new DOMParser().parseFromString(asTrusted(text), 'application/xml')
  const report = document.getElementsByTagName('parsererror')[0]?.textContent ?? ''
  const line = /line(?: number)?[ :]+(\d+)/i.exec(report)?.[1] ?? /^(\d+):\d+/.exec(report)?.[1]
  return line === undefined ? '' : ` in line ${line}`
}
