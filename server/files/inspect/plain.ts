import { FileRefused, type Inspector } from './finding.ts'

/** Number of leading bytes to check. */
const HEAD_BYTES = 4096

/** First bytes of executables on common systems. */
const PROGRAMS: readonly Buffer[] = [
  Buffer.from('MZ'),
  Buffer.from('\x7fELF', 'latin1'),
  Buffer.from('#!'),
  Buffer.from([0xfe, 0xed, 0xfa, 0xce]),
  Buffer.from([0xfe, 0xed, 0xfa, 0xcf]),
  Buffer.from([0xce, 0xfa, 0xed, 0xfe]),
  Buffer.from([0xcf, 0xfa, 0xed, 0xfe]),
  Buffer.from([0xca, 0xfe, 0xba, 0xbe]),
]
/** Start of a web page or an SVG. */
const PAGE = /^<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe)[\s>/]/i

/** A file in the simulator's own format: any bytes, except programs and web pages, which someone might open. */
export class OpaqueInspector implements Inspector {
  #head: Buffer | undefined = Buffer.alloc(0)

  write(chunk: Buffer): void {
    if (this.#head === undefined) return
    this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)])
    if (this.#head.length >= HEAD_BYTES) this.#look()
  }

  end() {
    this.#look()
    return { bounds: null }
  }

  #look() {
    const head = this.#head
    if (head === undefined) return
    this.#head = undefined
    if (PROGRAMS.some((program) => head.subarray(0, program.length).equals(program))) {
      throw new FileRefused('is a program, not a simulation file.')
    }
    if (PAGE.test(firstMarkup(textOf(head)))) {
      throw new FileRefused('is a web page or picture with markup, not a simulation file.')
    }
  }
}

/** Skips whitespace, declarations and comments, as a browser does. */
function firstMarkup(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const close = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '>' : undefined
    const end = close === undefined ? -1 : rest.indexOf(close)
    if (close === undefined || end === -1) return rest
    rest = rest.slice(end + close.length).trimStart()
  }
}

/** Decoded by byte order mark, as a browser does. */
function textOf(head: Buffer): string {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(head.subarray(0, HEAD_BYTES))
}

/** For files whose first bytes were already checked against their name (contentType.ts). */
export const signedInspector = (): Inspector => ({ write: () => undefined, end: () => ({ bounds: null }) })
