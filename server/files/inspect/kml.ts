import { SaxesParser } from 'saxes'
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH } from '#contract/xmlLimits.ts'
import { BoundsBuilder } from './bounds.ts'
import { FileRefused, type Inspector } from './finding.ts'
import { shown, XmlText } from './xmlText.ts'

/** Longer than any style, URL or namespace. */
const MAX_ATTRIBUTE_LENGTH = 64 * 1024
/** Characters between two parser events: the longest coordinate list, and the most held in memory. */
const MAX_RUN_LENGTH = 16 * 1024 * 1024
/** Characters passed to the parser at once, whatever the chunk size. */
const PIECE_LENGTH = 64 * 1024

/** KML coordinates: `lng,lat,altitude` tuples separated by spaces, or one `lng lat altitude` per element. */
const COORDINATES = 'coordinates'
const TRACK_COORDINATE = 'coord'
/** The box of a ground overlay. A Region also has a box, but draws nothing. */
const PICTURE_BOX = 'LatLonBox'
const SIDES = ['north', 'south', 'east', 'west'] as const
type Side = (typeof SIDES)[number]

/**
 * Inspects a KML document as a stream. Refuses what could break a reader: malformed XML, a DOCTYPE (with entities and
 * external references), excessive nesting or lengths, and documents whose coordinates are all invalid. Unknown
 * elements, prefixes and missing geometry are accepted.
 */
export class KmlInspector implements Inspector {
  readonly #text = new XmlText()
  readonly #parser = new SaxesParser({ xmlns: false, position: true })
  readonly #places: BoundsBuilder
  readonly #open: string[] = []
  #attributes = 0
  #run = 0
  #collected: string | undefined
  #box: Partial<Record<Side, number>> = {}
  #hasRoot = false
  /** Count of valid coordinates, and the first invalid one. */
  #read = 0
  #unread: { text: string; line: number } | undefined

  /** @param places collects this document's places, perhaps together with others of a KMZ */
  constructor(places = new BoundsBuilder()) {
    this.#places = places
    const parser = this.#parser
    parser.on('error', ({ message }) => this.#malformed(message))
    parser.on('doctype', () => {
      throw new FileRefused('has a document type (DOCTYPE), which KML files do not have.')
    })
    parser.on('opentagstart', () => {
      this.#attributes = 0
      this.#run = 0
    })
    parser.on('attribute', ({ value }) => {
      this.#attributes += 1
      this.#run = 0
      if (this.#attributes > MAX_XML_ATTRIBUTES)
        throw new FileRefused('has an element with too many attributes.')
      if (value.length > MAX_ATTRIBUTE_LENGTH) throw new FileRefused('has an attribute that is too long.')
    })
    parser.on('opentag', ({ name }) => this.#opened(name))
    parser.on('closetag', ({ name }) => this.#closed(name))
    parser.on('text', (text) => this.#told(text))
    parser.on('cdata', (text) => this.#told(text))
    parser.on('comment', () => void (this.#run = 0))
    parser.on('processinginstruction', () => void (this.#run = 0))
  }

  write(chunk: Buffer): void {
    this.#parse(this.#text.write(chunk))
  }

  end() {
    this.#parse(this.#text.end())
    this.#parser.close()
    if (this.#read === 0 && this.#unread) {
      const { text, line } = this.#unread
      throw new FileRefused(
        `has coordinates that cannot be read: ${shown(text)} near line ${line} is not a longitude and latitude.`,
      )
    }
    return { bounds: this.#places.result() }
  }

  #parse(text: string) {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      const piece = text.slice(at, at + PIECE_LENGTH)
      this.#run += piece.length
      this.#parser.write(piece)
      // Events reset it, so it counts what the parser has buffered since the last one.
      if (this.#run > MAX_RUN_LENGTH) {
        throw new FileRefused('has a text longer than 16 million characters.')
      }
    }
  }

  #malformed(message: string): never {
    const [, line, , reason = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? []
    throw new FileRefused(
      `is not well-formed KML${line === undefined ? '' : ` (line ${line})`}: ${shown(reason)}. ` +
        'Open it in the program that made it and save it again.',
    )
  }

  #opened(qualified: string) {
    const name = localName(qualified)
    if (!this.#hasRoot && name !== 'kml') {
      throw new FileRefused(`is not KML: it begins with <${shown(qualified).slice(1, -1)}>.`)
    }
    this.#hasRoot = true
    this.#open.push(name)
    if (this.#open.length > MAX_XML_DEPTH) {
      throw new FileRefused(`has more than ${MAX_XML_DEPTH} elements inside each other.`)
    }
    if (name === PICTURE_BOX) this.#box = {}
    const collects = name === COORDINATES || name === TRACK_COORDINATE || this.#sideOf(name) !== undefined
    this.#collected = collects ? '' : undefined
  }

  #told(text: string) {
    this.#run = 0
    if (this.#collected === undefined) return
    this.#collected += text
    if (this.#collected.length > MAX_RUN_LENGTH) {
      throw new FileRefused('has a text longer than 16 million characters.')
    }
  }

  #closed(qualified: string) {
    this.#run = 0
    const name = localName(qualified)
    const text = this.#collected ?? ''
    const side = this.#sideOf(name)
    // Iterate: an array of all tuples would take many times the memory of their text.
    if (name === COORDINATES)
      for (const [tuple] of text.matchAll(/\S+/g)) this.#place(tuple, tuple.split(',', 2))
    else if (name === TRACK_COORDINATE && text.trim() !== '') this.#place(text, text.trim().split(/\s+/, 2))
    else if (side) this.#box[side] = Number(text)
    else if (name === PICTURE_BOX) this.#boxed()
    this.#open.pop()
    this.#collected = undefined
  }

  #sideOf(name: string): Side | undefined {
    const parent = this.#open.at(name === this.#open.at(-1) ? -2 : -1)
    return parent === PICTURE_BOX ? SIDES.find((side) => side === name) : undefined
  }

  #place(tuple: string, [lng, lat]: string[]) {
    if (isNumber(lng) && isNumber(lat) && this.#places.add(Number(lat), Number(lng))) this.#read += 1
    else this.#unread ??= { text: tuple.trim().slice(0, 100), line: this.#parser.line }
  }

  #boxed() {
    const { north, south, east, west } = this.#box
    if (north === undefined || south === undefined || east === undefined || west === undefined) return
    this.#places.add(south, west)
    this.#places.add(north, east)
  }
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)
const isNumber = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))
