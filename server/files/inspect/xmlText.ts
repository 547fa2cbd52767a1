import { FileRefused } from './finding.ts'

/** Enough for a byte order mark and an XML declaration. */
const DECLARATION_BYTES = 1024

/**
 * ASCII-compatible encodings, in which no reader can see other markup than we do; UTF-16 is detected before. UTF-7 and
 * EBCDIC are used for such attacks.
 */
const KNOWN = /^(utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|latin-?1|windows-125\d|koi8-[ru]|shift_jis|euc-jp)$/

/** Decodes an XML stream by its first bytes and its declaration. */
export class XmlText {
  #head: Buffer | undefined = Buffer.alloc(0)
  #decoder: TextDecoder | undefined

  /** @throws FileRefused if the bytes are invalid in the declared encoding */
  write(chunk: Buffer): string {
    if (this.#head === undefined) return this.#decode(chunk, true)
    this.#head = Buffer.concat([this.#head, chunk])
    return this.#head.length < DECLARATION_BYTES ? '' : this.#begin()
  }

  /** The rest. @throws FileRefused */
  end(): string {
    return this.#begin() + this.#decode(undefined, false)
  }

  #begin(): string {
    const head = this.#head
    if (head === undefined) return ''
    this.#head = undefined
    this.#decoder = new TextDecoder(encodingOf(head), { fatal: true })
    return this.#decode(head, true)
  }

  #decode(chunk: Buffer | undefined, stream: boolean): string {
    try {
      return this.#decoder?.decode(chunk, { stream }) ?? ''
    } catch {
      throw new FileRefused(`is not valid text in its declared encoding (${this.#decoder?.encoding}).`)
    }
  }
}

/** By byte order mark, then by the encoding of `<?`, then by the declaration (XML 1.0, Appendix F). */
function encodingOf(head: Buffer): string {
  const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
  if (
    begins(0xff, 0xfe, 0, 0) ||
    begins(0, 0, 0xfe, 0xff) ||
    begins(0, 0, 0, 0x3c) ||
    begins(0x3c, 0, 0, 0)
  ) {
    throw new FileRefused('is written in UTF-32. Save it as UTF-8.')
  }
  if (begins(0xff, 0xfe) || begins(0x3c, 0)) return 'utf-16le'
  if (begins(0xfe, 0xff) || begins(0, 0x3c)) return 'utf-16be'
  if (begins(0xef, 0xbb, 0xbf)) return 'utf-8'
  const declaration = head.toString('latin1', 0, DECLARATION_BYTES)
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(declaration) ?? []
  if (!KNOWN.test(declared.toLowerCase())) {
    throw new FileRefused(
      `declares the encoding ${shown(declared)}, which is not supported. Save it as UTF-8.`,
    )
  }
  return declared
}

/** A short quotation from a file for a message. */
export function shown(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ').trim()
  return plain.length > 40 ? `“${plain.slice(0, 39)}…”` : `“${plain}”`
}
