import { MAX_GEOJSON_DEPTH } from '#contract/offlineMaps.ts'
import { FileRefused } from './finding.ts'

/** Of one text or number. */
const MAX_TOKEN_LENGTH = 256 * 1024
/** Of a list of numbers, the first ones: a position has two or three. */
const MAX_NUMBERS = 8
/** Loosely, so that a number that is cut by the end of a text is seen as one; each is parsed when it is whole. */
const TOKEN = /[ \t\r\n]+|[{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[-\d][\d.eE+-]*|[a-z]+/sy

interface Place {
  /** Objects and lists around it; 1 within the outermost. */
  depth: number
  /** Of the nearest object around it. */
  key: string
  /** Somewhere below a key `properties`. */
  isProperty: boolean
}

/** What a reader tells; the rest of a document is checked and passed over. */
export interface JsonHandler {
  scalar(value: unknown, place: Place): void
  /** A list of numbers and nothing else, at its end: its first ones. */
  numbers(values: readonly number[], place: Place): void
}

interface Level extends Omit<Place, 'depth'> {
  isList: boolean
  /** Of a list that has held nothing but numbers so far. */
  numbers: number[] | undefined
}
/** What may come next. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

/** Checks a JSON document (RFC 8259) as it passes, and keeps none of it: a file of 20 MB does not hold up the server. */
export class JsonReader {
  readonly #handler: JsonHandler
  readonly #levels: Level[] = []
  #expected: Expected = 'value'
  #rest = ''

  constructor(handler: JsonHandler) {
    this.#handler = handler
  }

  /** @throws FileRefused */
  write(text: string): void {
    // A byte order mark is taken away by the decoder.
    this.#rest = this.#read(this.#rest + text, false)
    if (this.#rest.length > MAX_TOKEN_LENGTH) throw invalid()
  }

  /** @throws FileRefused */
  end(): void {
    this.#rest = this.#read(this.#rest, true)
    if (this.#rest !== '' || this.#expected !== 'nothing') throw invalid()
  }

  /** @returns what may be the beginning of a token */
  #read(text: string, isAll: boolean): string {
    TOKEN.lastIndex = 0
    for (;;) {
      const from = TOKEN.lastIndex
      const [token] = TOKEN.exec(text) ?? []
      // A number at the end may go on with the next text.
      if (token === undefined || (!isAll && TOKEN.lastIndex === text.length && /[\w.+-]$/.test(token))) {
        const rest = text.slice(from)
        // Of what else no token is, nothing becomes one with more text.
        if (token === undefined && rest !== '' && !rest.startsWith('"')) throw invalid()
        return rest
      }
      const at = TOKEN.lastIndex
      if (token.trim() !== '') this.#take(token)
      TOKEN.lastIndex = at
    }
  }

  #take(token: string) {
    switch (token) {
      case '{':
      case '[':
        return this.#open(token === '[')
      case '}':
      case ']':
        return this.#close(token === ']')
      case ':':
        this.#expect('colon')
        this.#expected = 'value'
        return
      case ',':
        this.#expect('comma or end')
        this.#expected = this.#levels.at(-1)?.isList ? 'value' : 'key'
        return
      default:
        return this.#scalar(token)
    }
  }

  #scalar(token: string) {
    const level = this.#levels.at(-1)
    if (level && !level.isList && (this.#expected === 'key' || this.#expected === 'key or end')) {
      if (!token.startsWith('"')) throw invalid()
      level.key = String(parsed(token))
      this.#expected = 'colon'
      return
    }
    this.#expect('value', 'value or end')
    const value = parsed(token)
    if (level?.numbers && typeof value === 'number') {
      if (level.numbers.length < MAX_NUMBERS) level.numbers.push(value)
    } else {
      if (level) level.numbers = undefined
      this.#handler.scalar(value, this.#place())
    }
    this.#afterValue()
  }

  #open(isList: boolean) {
    this.#expect('value', 'value or end')
    const level = this.#levels.at(-1)
    if (level) level.numbers = undefined
    const { key, isProperty } = this.#place()
    this.#levels.push({
      isList,
      key: isList ? key : '',
      isProperty: isProperty || key === 'properties',
      numbers: isList ? [] : undefined,
    })
    if (this.#levels.length > MAX_GEOJSON_DEPTH) throw new FileRefused('is nested deeper than GeoJSON is.')
    this.#expected = isList ? 'value or end' : 'key or end'
  }

  #close(isList: boolean) {
    this.#expect('comma or end', isList ? 'value or end' : 'key or end')
    const level = this.#levels.pop()
    if (level?.isList !== isList) throw invalid()
    if (level.numbers && level.numbers.length > 0) {
      const { key, isProperty } = level
      this.#handler.numbers(level.numbers, { depth: this.#levels.length, key, isProperty })
    }
    this.#afterValue()
  }

  #place(): Place {
    const { key = '', isProperty = false } = this.#levels.at(-1) ?? {}
    return { depth: this.#levels.length, key, isProperty }
  }

  #afterValue() {
    this.#expected = this.#levels.length === 0 ? 'nothing' : 'comma or end'
  }

  #expect(...some: Expected[]) {
    if (!some.includes(this.#expected)) throw invalid()
  }
}

const invalid = () => new FileRefused('is not a valid JSON document.')

function parsed(token: string): unknown {
  try {
    return JSON.parse(token)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid()
    throw error
  }
}
