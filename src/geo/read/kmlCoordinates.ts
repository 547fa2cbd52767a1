import type { LatLng } from '../geo.types.ts'
import type { Tally } from './tally.ts'

/**
 * Reads the text of a coordinates element: tuples 'longitude,latitude[,altitude]' separated by white space (KML 2.3
 * §9.21). Handwritten files also put white space after the commas; that is tried if the tuples are invalid otherwise.
 */
export function readCoordinates(text: string, tally: Tally): LatLng[] {
  const split = (value: string) => value.trim().split(/\s+/).filter(Boolean)
  // Two parts that are not empty.
  const isTuple = (tuple: string) => /[^,],+[^,]/.test(tuple)
  const strict = split(text)
  const tuples = strict.every(isTuple) ? strict : split(text.replace(/\s+/g, ' ').replace(/ ?, ?/g, ','))
  const places: LatLng[] = []
  for (const tuple of tuples) {
    if (tally.isFull) break
    const [lng = '', lat = ''] = tuple.split(',', 2)
    const place = tally.place(toNumber(lat), toNumber(lng))
    if (place) places.push(place)
  }
  return places
}

/** Not `Number`, which turns an empty string into 0. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

export type Track = { path: LatLng[]; times?: string[]; series?: Record<string, string[]> }

/**
 * Reads a gx:Track: `coord` elements 'longitude latitude altitude', as many `when`, and arrays of values. An invalid
 * place is dropped with its time and values.
 */
export function readTrack(track: Element, tally: Tally): Track {
  const whens = childrenOf(track, 'when').map(textOf)
  const coords = childrenOf(track, 'coord').map(textOf)
  const arrays = descendantsOf(track, 'SimpleArrayData').map((array): [string, string[]] => [
    array.getAttribute('name') ?? '',
    childrenOf(array, 'value').map(textOf),
  ])
  const kept: number[] = []
  const path: LatLng[] = []
  coords.forEach((coord, index) => {
    if (tally.isFull || coord === '') return
    const [lng, lat] = coord.split(/[\s,]+/).map(toNumber)
    const place = tally.place(lat ?? Number.NaN, lng ?? Number.NaN)
    if (!place) return
    path.push(place)
    kept.push(index)
  })
  const keep = (values: string[]) => kept.map((index) => values[index] ?? '')
  const whole = arrays.filter(([name, values]) => name !== '' && values.length === coords.length)
  return {
    path,
    ...(whens.length === coords.length && { times: keep(whens) }),
    ...(whole.length > 0 && {
      series: Object.fromEntries(whole.map(([name, values]) => [name, keep(values)])),
    }),
  }
}

// Elements by local name: files use the KML namespace, an older one, a prefix or none.

export const childrenOf = (element: Element, name: string): Element[] =>
  Array.from(element.children).filter((child) => child.localName === name)

export const childOf = (element: Element, name: string): Element | undefined => childrenOf(element, name)[0]

export const descendantsOf = (element: Element | Document, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS('*', name))

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

/** Enough for names and remarks, and too short for embedded pictures. */
const MAX_TEXT = 2_000

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
}

/** Strips markup from a description. Need not be exact, because the result is shown as plain text anyway. */
export const withoutMarkup = (html: string): string =>
  html
    .slice(0, 10 * MAX_TEXT)
    .replace(/<(?:br|\/p|\/tr|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|deg);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
    .trim()
    .slice(0, MAX_TEXT)
