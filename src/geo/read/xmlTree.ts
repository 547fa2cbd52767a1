/** A file of ours nests a dozen levels; one that nests without end would exhaust the readers. */
const MAX_DEPTH = 256
const TAG_NAME = /[^\s/<>="'&]+/y
const ATTRIBUTE = /\s+([^\s/<>="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LARGEST_CODE_POINT = 0x10ffff

/** Thrown where the text is no XML; carries where. */
class Damage extends Error {
  readonly at: number
  constructor(at: number) {
    super('not XML')
    this.at = at
  }
}

/**
 * XML text as a tree of nodes, made one by one: on a page that allows no trusted types, and a partner's page may be one, the
 * browser's own parser is closed. Elements carry their local names; namespaces mean nothing to the readers, and many devices
 * write prefixes that nobody declared.
 * @param text without a document type
 * @returns `line` where it is damaged or breaks off, counted from 1
 */
export function readXml(text: string): { document: Document } | { line: number } {
  try {
    return { document: treeOf(text) }
  } catch (error) {
    // The browser refuses names that are none.
    if (!(error instanceof Damage || error instanceof DOMException)) throw error
    const at = error instanceof Damage ? error.at : text.length
    return { line: text.slice(0, at).split('\n').length }
  }
}

function treeOf(text: string): Document {
  const document = globalThis.document.implementation.createDocument(null, null)
  const inside: Element[] = []
  let at = 0

  const put = (node: Node) => (inside.at(-1) ?? document).append(node)
  const putText = (end: number) => {
    const content = text.slice(at, end)
    if (inside.length > 0) put(document.createTextNode(withCharacters(content, at)))
    else if (content.trim() !== '') throw new Damage(at + content.search(/\S/))
    at = end
  }
  const putData = (content: string) => {
    if (inside.length === 0) throw new Damage(at)
    put(document.createTextNode(content))
  }
  /** @returns what stands between the marks */
  const skipTo = (start: string, end: string): string => {
    const found = text.indexOf(end, at + start.length)
    if (found < 0) throw new Damage(text.length)
    const content = text.slice(at + start.length, found)
    at = found + end.length
    return content
  }
  const close = () => {
    const start = at
    const name = skipTo('</', '>').trim()
    if (inside.pop()?.localName !== localName(name)) throw new Damage(start)
  }
  const open = () => {
    if (inside.length === MAX_DEPTH || (inside.length === 0 && document.documentElement)) throw new Damage(at)
    at += 1
    const [name] = take(TAG_NAME)
    const element = document.createElementNS(null, localName(name))
    for (let found = tryTake(ATTRIBUTE); found; found = tryTake(ATTRIBUTE)) {
      const [, attribute = '', quoted, single] = found
      element.setAttribute(attribute, withCharacters(quoted ?? single ?? '', at))
    }
    put(element)
    const [, isEmpty] = take(TAG_END)
    if (!isEmpty) inside.push(element)
  }
  const tryTake = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const take = (pattern: RegExp): RegExpExecArray => {
    const found = tryTake(pattern)
    if (!found) throw new Damage(at)
    return found
  }

  while (at < text.length) {
    const next = text.indexOf('<', at)
    if (next !== at) putText(next < 0 ? text.length : next)
    else if (text.startsWith('<!--', at)) skipTo('<!--', '-->')
    else if (text.startsWith('<![CDATA[', at)) putData(skipTo('<![CDATA[', ']]>'))
    else if (text.startsWith('<?', at)) skipTo('<?', '?>')
    else if (text.startsWith('</', at)) close()
    else open()
  }
  if (inside.length > 0 || !document.documentElement) throw new Damage(text.length)
  return document
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @param at where it begins, for the report */
function withCharacters(text: string, at: number): string {
  if (!text.includes('&')) return text
  const plain = text.replace(ENTITY, (_, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return CHARACTERS[name] ?? ''
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= LARGEST_CODE_POINT ? String.fromCodePoint(code) : '\ufffd'
  })
  const unknown = text.replace(ENTITY, (known) => ' '.repeat(known.length)).indexOf('&')
  if (unknown >= 0) throw new Damage(at + unknown)
  return plain
}
