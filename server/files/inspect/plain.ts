import { FileRefused, type Inspector } from './finding.ts'

/** How many first bytes are checked for what a file is in truth. */
const HEAD_BYTES = 4096

/** What a program begins with, for the systems people carry files between. */
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
/** What a web page or a picture with scripts begins with. */
const PAGE = /^<(?:!doctype\s+(?:html|svg)|html|head|body|script|svg|iframe)[\s>/]/i

/**
 * A file whose format is the simulator's own: any bytes, but neither a program nor a page, which someone could take for
 * what it says and open.
 */
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

/** Behind blanks, declarations and comments, which a browser passes over too. */
function firstMarkup(text: string): string {
  let rest = text.trimStart()
  for (;;) {
    const close = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '>' : undefined
    const end = close === undefined ? -1 : rest.indexOf(close)
    if (close === undefined || end === -1) return rest
    rest = rest.slice(end + close.length).trimStart()
  }
}

/** As a browser would read it by its byte order mark. */
function textOf(head: Buffer): string {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(head.subarray(0, HEAD_BYTES))
}

/** A file of which its first bytes tell enough: they are held against its name before (contentType.ts). */
export const signedInspector = (): Inspector => ({ write: () => undefined, end: () => ({ bounds: null }) })
