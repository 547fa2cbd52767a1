import { MAX_GEOJSON_DEPTH } from '#contract/offlineMaps.ts'
import { FileRefused } from './finding.ts'

/** Characters of a string or number. */
const MAX_TOKEN_LENGTH = 256 * 1024
/** Numbers kept per array: a position has two or three. */
const MAX_NUMBERS = 8
/** Permissive, so that a number cut off at the end of a chunk still matches; complete tokens are parsed strictly. */
const TOKEN = /[ \t\r\n]+|[{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[-\d][\d.eE+-]*|[a-z]+/sy

interface Place {
  /** Enclosing objects and arrays; 1 within the outermost. */
  depth: number
  /** Key in the nearest enclosing object. */
  key: string
  /** Somewhere below a `properties` key. */
  isProperty: boolean
}

/** Receives values; the rest of the document is only validated. */
export interface JsonHandler {
  scalar(value: unknown, place: Place): void
  /** An array of numbers only: its first ones, at its end. */
  numbers(values: readonly number[], place: Place): void
}

interface Level extends Omit<Place, 'depth'> {
  isList: boolean
  /** For an array with only numbers so far. */
  numbers: number[] | undefined
}
/** What may come next. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

/**
 * Validates a JSON document (RFC 8259) as a stream without storing it, so that a file of 20 MB does not block the
 * server.
 */
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
    // The decoder removes a byte order mark.
    this.#rest = this.#read(this.#rest + text, false)
    if (this.#rest.length > MAX_TOKEN_LENGTH) throw invalid()
  }

  /** @throws FileRefused */
  end(): void {
    this.#rest = this.#read(this.#rest, true)
    if (this.#rest !== '' || this.#expected !== 'nothing') throw invalid()
  }

  /** @returns an incomplete token at the end */
  #read(text: string, isAll: boolean): string {
    TOKEN.lastIndex = 0
    for (;;) {
      const from = TOKEN.lastIndex
      const [token] = TOKEN.exec(text) ?? []
      // A number at the end may continue in the next chunk.
      if (token === undefined || (!isAll && TOKEN.lastIndex === text.length && /[\w.+-]$/.test(token))) {
        const rest = text.slice(from)
        // Only an unterminated string can become a token with more text.
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
    if (this.#levels.length > MAX_GEOJSON_DEPTH) throw new FileRefused('is nested too deeply for GeoJSON.')
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
