import { amount } from '../read/tally.ts'
import { assembleTrack, type Reading } from './assembleTrack.ts'
import type { DoseTrack } from './doseTrack.types.ts'
import { rateFactor, rateIn } from './doseUnits.ts'
import { readTime } from './readTime.ts'

/**
 * A KML document whose points say a dose rate: as extended data, or in their name or description with a unit. Lines and
 * areas say none for a place and are left alone, and so is a single marker ("Highest dose rate").
 * @param kml as parseXml made it
 */
export function readDoseKml(kml: Document): DoseTrack | undefined {
  const readings: Reading[] = []
  let withoutRate = 0
  for (const placemark of all(kml, 'Placemark')) {
    const tracked = all(placemark, 'Track').flatMap(readGxTrack)
    for (const reading of tracked) readings.push(reading)
    const [point] = all(placemark, 'Point')
    if (tracked.length > 0 || !point) continue
    const reading = readPoint(placemark, point)
    if (reading) readings.push(reading)
    else withoutRate++
  }
  return assembleTrack({
    readings,
    notes: withoutRate > 0 ? [`${amount(withoutRate, 'placemark')} without a dose rate left out.`] : [],
  })
}

const all = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
]
const textOf = (parent: Element, name: string): string => all(parent, name)[0]?.textContent?.trim() ?? ''

function readPoint(placemark: Element, point: Element): Reading | undefined {
  const [lng, lat] = textOf(point, 'coordinates').split(',').map(Number)
  const data = extendedData(placemark)
  const texts = [textOf(placemark, 'name'), textOf(placemark, 'description')]
  const rate = rateInData(data) ?? texts.map(rateIn).find((value) => value !== undefined)
  if (rate === undefined || lat === undefined || lng === undefined) return undefined
  if (Number.isNaN(lat) || Number.isNaN(lng)) return undefined
  const times = [
    textOf(placemark, 'when'),
    ...data.filter(([name]) => /time|date/i.test(name)).map(([, value]) => value),
    ...texts,
  ]
  return { time: times.map((text) => readTime(text)).find(Boolean), lat, lng, rate }
}

/** Name and value of each `Data` and `SimpleData`. */
const extendedData = (placemark: Element): [string, string][] => [
  ...all(placemark, 'Data').map((one): [string, string] => [nameOf(one), textOf(one, 'value')]),
  ...all(placemark, 'SimpleData').map((one): [string, string] => [
    nameOf(one),
    one.textContent?.trim() ?? '',
  ]),
]
const nameOf = (element: Element) => element.getAttribute('name') ?? ''

/** The unit is with the value, or in the field's name. */
function rateInData(data: readonly [string, string][]): number | undefined {
  for (const [name, value] of data) {
    const stated = rateIn(value)
    if (stated !== undefined) return stated
    const factor = rateFactor(name)
    if (factor !== undefined && /^\d+(?:\.\d+)?$/.test(value)) return Number(value) * factor
  }
  return undefined
}

/** Times, places and values in three lists beside each other (Google's extension of KML 2.2). */
function readGxTrack(track: Element): Reading[] {
  const values = all(track, 'SimpleArrayData').find((array) => rateFactor(nameOf(array)) !== undefined)
  if (!values) return []
  const factor = rateFactor(nameOf(values)) ?? 1
  const rates = all(values, 'value').map((value) => Number.parseFloat(value.textContent ?? '') * factor)
  const times = all(track, 'when').map((when) => readTime(when.textContent ?? ''))
  return all(track, 'coord').flatMap((coord, index) => {
    const [lng = Number.NaN, lat = Number.NaN] = (coord.textContent ?? '').trim().split(/\s+/).map(Number)
    return [{ time: times[index], lat, lng, rate: rates[index] ?? Number.NaN }]
  })
}
