import { counted } from '#contract/counted.ts'
import type { GeoShape, LatLng } from '../geo.types.ts'
import { newBreaks } from './breaks.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  readCoordinates,
  readTrack,
  textOf,
  withoutMarkup,
} from './kmlCoordinates.ts'
import { parseXml } from './parseXml.ts'
import { type Reading, Tally } from './tally.ts'

/** Of nested geometries: a deeper file is an attack. */
const MAX_DEPTH = 20
const ROOTS = ['kml', 'Document', 'Folder', 'Placemark']

type About = Pick<GeoShape, 'name' | 'description' | 'data' | 'time'>

/**
 * Reads every placemark of a KML document (2.0 to 2.3, with gx:Track) in any namespace or prefix, and the areas of
 * ground overlays. Does not follow links to other documents.
 */
export async function readKml(text: string): Promise<Reading> {
  const takeBreak = newBreaks()
  const parsed = await parseXml(text, takeBreak)
  if ('problem' in parsed) return { shapes: [], notes: [], problem: parsed.problem, isDamaged: true }
  const { document } = parsed
  const root = document.documentElement.localName
  if (!ROOTS.includes(root))
    return {
      shapes: [],
      notes: [],
      problem: `is no KML: its content is “${root.slice(0, 40)}”.`,
      isDamaged: true,
    }

  const tally = new Tally()
  const shapes: GeoShape[] = []
  for (const placemark of descendantsOf(document, 'Placemark')) {
    if (tally.isFull) break
    await takeBreak()
    const about = aboutOf(placemark)
    for (const child of Array.from(placemark.children))
      for (const shape of readGeometry(child, about, tally, 0)) shapes.push(shape)
  }
  // Each search walks through the whole document.
  await takeBreak()
  for (const overlay of descendantsOf(document, 'GroundOverlay')) {
    const ring = boxOf(overlay, tally)
    if (ring) shapes.push({ kind: 'area', rings: [ring], ...aboutOf(overlay) })
  }
  await takeBreak()
  const links = descendantsOf(document, 'NetworkLink').length
  const notes = [
    ...tally.notes(),
    ...(links > 0 ? [`${counted(links, 'link')} to other documents not followed.`] : []),
  ]
  return shapes.length > 0 ? { shapes, notes } : { shapes, notes, problem: tally.problem() }
}

function readGeometry(element: Element, about: About, tally: Tally, depth: number): GeoShape[] {
  const coordinates = () => readCoordinates(textOf(childOf(element, 'coordinates')), tally)
  switch (element.localName) {
    case 'Point':
      return coordinates()
        .slice(0, 1)
        .map((at) => ({ kind: 'point', at, ...about }))
    case 'LineString':
      return lineOf(coordinates(), about)
    case 'LinearRing':
      return lineOf(closed(coordinates()), about)
    case 'Polygon':
      return areaOf(element, about, tally)
    case 'Track': {
      const { path, times, series } = readTrack(element, tally)
      return lineOf(path, about, { ...(times && { times }), ...(series && { series }) })
    }
    case 'Model':
      return childrenOf(element, 'Location').flatMap((location) => {
        const at = tally.place(numberIn(location, 'latitude'), numberIn(location, 'longitude'))
        return at ? [{ kind: 'point' as const, at, ...about }] : []
      })
    case 'MultiGeometry':
    case 'MultiTrack':
      if (depth >= MAX_DEPTH) return []
      return Array.from(element.children).flatMap((child) => readGeometry(child, about, tally, depth + 1))
    default:
      return []
  }
}

/** A line with a single place becomes a point. */
function lineOf(
  path: LatLng[],
  about: About,
  along: { times?: string[]; series?: Record<string, string[]> } = {},
): GeoShape[] {
  const [at] = path
  if (!at) return []
  if (path.length === 1)
    return [{ kind: 'point', at, ...about, ...(along.times?.[0] && { time: along.times[0] }) }]
  return [{ kind: 'line', path, ...about, ...along }]
}

function areaOf(polygon: Element, about: About, tally: Tally): GeoShape[] {
  const ringsIn = (boundary: string) =>
    childrenOf(polygon, boundary)
      .flatMap((side) => childrenOf(side, 'LinearRing'))
      .map((ring) => closed(readCoordinates(textOf(childOf(ring, 'coordinates')), tally)))
  const [outside, ...more] = ringsIn('outerBoundaryIs')
  if (!outside || outside.length < 4) return outside ? lineOf(outside, about) : []
  const holes = [...more, ...ringsIn('innerBoundaryIs')].filter((ring) => ring.length >= 4)
  return [{ kind: 'area', rings: [outside, ...holes], ...about }]
}

function closed(ring: LatLng[]): LatLng[] {
  const [first] = ring
  const last = ring.at(-1)
  if (!first || !last || ring.length < 3 || (first.lat === last.lat && first.lng === last.lng)) return ring
  return [...ring, first]
}

/** The outline of an overlay, ignoring its rotation. */
function boxOf(overlay: Element, tally: Tally): LatLng[] | undefined {
  const quad = childOf(overlay, 'LatLonQuad')
  if (quad) {
    const ring = closed(readCoordinates(textOf(childOf(quad, 'coordinates')), tally))
    return ring.length >= 4 ? ring : undefined
  }
  const box = childOf(overlay, 'LatLonBox')
  if (!box) return undefined
  const [north, south, east, west] = ['north', 'south', 'east', 'west'].map((side) => numberIn(box, side))
  const southWest = tally.place(south ?? Number.NaN, west ?? Number.NaN)
  const northEast = tally.place(north ?? Number.NaN, east ?? Number.NaN)
  if (!southWest || !northEast) return undefined
  return closed([
    southWest,
    { lat: southWest.lat, lng: northEast.lng },
    northEast,
    { lat: northEast.lat, lng: southWest.lng },
  ])
}

const numberIn = (element: Element, name: string): number => {
  const text = textOf(childOf(element, name))
  return text === '' ? Number.NaN : Number(text)
}

function aboutOf(element: Element): About {
  const description = withoutMarkup(textOf(childOf(element, 'description')))
  const stamp = childOf(element, 'TimeStamp') ?? childOf(element, 'TimeSpan')
  const time = stamp ? textOf(childOf(stamp, 'when')) || textOf(childOf(stamp, 'begin')) : ''
  const extended = childOf(element, 'ExtendedData')
  const data = extended ? extendedDataOf(extended) : []
  return {
    name: withoutMarkup(textOf(childOf(element, 'name'))),
    ...(description !== '' && { description }),
    ...(time !== '' && { time }),
    ...(data.length > 0 && { data: Object.fromEntries(data) }),
  }
}

const extendedDataOf = (extended: Element): [string, string][] =>
  [
    ...descendantsOf(extended, 'Data').map((data): [string, string] => [
      data.getAttribute('name') ?? '',
      textOf(childOf(data, 'value')),
    ]),
    ...descendantsOf(extended, 'SimpleData').map((data): [string, string] => [
      data.getAttribute('name') ?? '',
      textOf(data),
    ]),
  ].filter(([name, value]) => name !== '' && value !== '')
