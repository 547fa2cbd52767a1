import { SaxesParser } from 'saxes'
import { counted } from '#contract/counted.ts'
import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH, XML_FORBIDDEN } from '../xmlLimits.ts'
import { Placemark } from './placemark.ts'
import type { Found, Readings, TrackParser } from './readings.ts'

/** Thrown for text that is not XML, or that exceeds a limit. */
class Damage extends Error {}

/** Most characters between two tags, which the parser holds in memory at once. */
const MAX_RUN_LENGTH = 4 * 1024 * 1024
/** Characters skipped before the first tag. */
const MAX_LEAD = 200
/** Most characters kept of a text; place, dose rate and time are at the beginning of a description. */
const MAX_TEXT = 20_000

/**
 * Reads a KML document whose points have a dose rate, either as extended data or with a unit in their name or
 * description. Lines and areas have none for a place and are skipped, as is a single marker ("Highest dose rate").
 * Document types are refused: they could define entities that exhaust the memory. A truncated document is read up to
 * the break.
 */
export class KmlParser implements TrackParser {
  readonly #readings: Readings
  readonly #parser = new SaxesParser({ xmlns: false, position: true })
  /** Local names of the open elements: files use KML's namespace, an undeclared prefix, or no namespace. */
  readonly #open: string[] = []
  readonly #texts: string[] = []
  #attributes = 0
  #run = 0
  #lead = ''
  #hasBegun = false
  #placemark: Placemark | undefined
  #withoutRate = 0
  #problem: string | undefined
  #rootName: string | undefined

  constructor(readings: Readings) {
    this.#readings = readings
    const parser = this.#parser
    const refuse = (problem?: string) => {
      if (problem !== undefined) this.#problem = problem
      throw new Damage()
    }
    parser.on('error', () => refuse())
    parser.on('doctype', (doctype) =>
      refuse(
        /^\s*html/i.test(doctype)
          ? 'is a web page, not a map file.'
          : 'declares a document type, which is refused for safety.',
      ),
    )
    parser.on('opentagstart', ({ name }) => {
      if (this.#open.length === MAX_XML_DEPTH) refuse()
      const local = name.slice(name.indexOf(':') + 1)
      this.#rootName ??= local
      if (/^html$/i.test(this.#rootName)) refuse('is a web page, not a map file.')
      this.#attributes = 0
      this.#run = 0
      this.#open.push(local)
      this.#texts.push('')
      if (local === 'Placemark') this.#placemark ??= new Placemark()
      this.#placemark?.open(local)
    })
    parser.on('attribute', ({ name, value }) => {
      if (++this.#attributes > MAX_XML_ATTRIBUTES) refuse()
      if (name === 'name') this.#placemark?.name(value)
    })
    parser.on('text', (text) => this.#take(text))
    parser.on('cdata', (text) => this.#take(text))
    parser.on('closetag', () => this.#close())
  }

  write(text: string): void {
    if (this.#problem !== undefined) return
    let rest = text
    if (!this.#hasBegun) {
      this.#lead += text
      const start = this.#lead.indexOf('<')
      if (start === -1 && this.#lead.length <= MAX_LEAD) return
      this.#hasBegun = true
      rest = this.#lead.slice(start > MAX_LEAD ? 0 : Math.max(0, start))
      this.#lead = ''
    }
    this.#guard(() => {
      this.#run += rest.length
      if (this.#run > MAX_RUN_LENGTH) throw new Damage()
      this.#parser.write(rest.replace(XML_FORBIDDEN, ''))
    })
  }

  end(): Found {
    if (this.#problem === undefined) this.#guard(() => this.#parser.close())
    const isDamaged = this.#problem !== undefined
    const notes =
      this.#withoutRate > 0
        ? [`${counted(this.#withoutRate, 'placemark')} without a dose rate left out.`]
        : []
    if (!isDamaged) return { notes }
    if (this.#readings.count < 2 || !this.#problem?.startsWith(NOT_VALID)) {
      return { notes, problem: this.#problem ?? '' }
    }
    return {
      notes: [...notes, `The file is damaged in line ${this.#parser.line}: the rest was not read.`],
    }
  }

  #guard(work: () => void) {
    try {
      work()
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      this.#problem ??= `${NOT_VALID}: it is damaged in line ${this.#parser.line} or breaks off.`
    }
  }

  #take(text: string) {
    this.#run = 0
    const last = this.#texts.length - 1
    const before = this.#texts[last]
    if (!this.#placemark || before === undefined || before.length > MAX_TEXT) return
    this.#texts[last] = before + text.slice(0, MAX_TEXT)
  }

  #close() {
    this.#run = 0
    const name = this.#open.pop()
    const text = this.#texts.pop() ?? ''
    if (name === undefined || !this.#placemark) return
    this.#placemark.close(name, text.trim())
    if (name !== 'Placemark' || this.#open.includes('Placemark')) return
    if (!this.#placemark.readInto(this.#readings)) this.#withoutRate++
    this.#placemark = undefined
  }
}

const NOT_VALID = 'is not valid XML'
