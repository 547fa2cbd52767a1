import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import type { GeoSource } from '#src/geo/geo.types.ts'
import * as css from '#src/geo/map/map.css.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { TapeMap } from '#src/geo/TapeMap.tsx'
import { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { spec } from '#tests/support/spec.ts'

// Loading the map chunk and the outlines is slow on a busy machine.
const WAIT = { timeout: 20_000 }

let requested: string[] = []
const watcher = new PerformanceObserver((list) =>
  requested.push(...list.getEntries().map(({ name }) => name)),
)
beforeEach(() => {
  requested = []
  watcher.observe({ type: 'resource' })
})
afterEach(() => {
  watcher.disconnect()
  delete document.documentElement.dataset.theme
})

const source = (name: string, text: string, more: Partial<GeoSource> = {}): GeoSource => ({
  name,
  read: async () => new TextEncoder().encode(text).buffer,
  ...more,
})
const ROUTE =
  '<kml><Placemark><name>&lt;b onmouseover=alert(1)&gt;North</name><LineString><coordinates>8,47 8.1,47.1 8.2,47</coordinates></LineString></Placemark></kml>'
const release = { lat: 47.02, lng: 8.05 }
const map = () => page.getByRole('application', { name: /Release point and files/ })
const show = (sources: readonly GeoSource[], releasePoint: typeof release | undefined = release) =>
  render(<FilesMap label="Release point and files" releasePoint={releasePoint} sources={sources} />)

test('each file lists what was found in it; one failure does not affect the others', async () => {
  let tries = 0
  const lost = source('areas.kml', ROUTE, {
    read: async () => {
      tries++
      if (tries === 1) throw new Error('The file could not be fetched (status 404).')
      return new TextEncoder().encode(ROUTE).buffer
    },
  })
  show([
    source('route.kml', ROUTE),
    source('empty.kml', '<kml/>'),
    lost,
    source('cut.kml', '<kml><Placemark>'),
  ])
  const list = page.getByRole('list', { name: 'On this map' })
  await expect.element(list.getByText('1 line'), WAIT).toBeVisible()
  await expect.element(list.getByRole('listitem').filter({ hasText: 'Release point' })).toBeVisible()
  await expect.element(list.getByText('empty.kml has no places that can be drawn.')).toBeVisible()
  await expect.element(list.getByText(/^cut\.kml is not valid XML/)).toBeVisible()
  await expect.element(list.getByText('The file could not be fetched (status 404).')).toBeVisible()

  await userEvent.click(list.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => list.getByText('1 line').elements().length).toBe(2)
})

test('the table lists the coordinates of all places, without markup', async () => {
  show([source('route.kml', ROUTE), source('poi.csv', 'name,lat,lon\nPier,47.01,8.02')])
  await userEvent.click(page.getByText('Show as table'), WAIT)
  const table = page.getByRole('table', { name: 'Places on the map' })
  const rows = () =>
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
  await expect
    .poll(rows)
    .toEqual([
      'NameKindLatitudeLongitudeFile',
      expect.stringContaining('Release point'),
      expect.stringMatching(/North.*Line, 3 places.*47\.0000.*8\.0000.*route\.kml/),
      expect.stringMatching(/Pier.*Point.*47\.0100.*8\.0200.*poi\.csv/),
    ])
  expect(document.querySelector('[onmouseover]')).toBeNull()
})

test('the map needs no other host and none of Leaflet’s pictures', async () => {
  document.documentElement.dataset.theme = 'light'
  show([source('route.kml', ROUTE)])
  await expect.element(page.getByText('1 line', { exact: true }), WAIT).toBeVisible()
  // Land, and the file's line in its colour.
  await expect
    .poll(() => [...coloursOf(map().element())], WAIT)
    .toEqual(expect.arrayContaining(['252,252,251', '11,102,176']))
  expect(requested.filter((address) => !address.startsWith(location.origin))).toEqual([])
  expect(requested.filter((address) => /layers.*\.png|marker-.*\.png/.test(address))).toEqual([])
})

test('a drive is coloured by dose rate, with a scale', spec('X-425'), async () => {
  const rows = Array.from(
    { length: 20 },
    (_, index) => `47.0${index + 10},8.0${index + 10},${index < 10 ? 0.1 : 45.25}`,
  )
  show([source('drive.csv', ['latitude,longitude,dose_rate (uSv/h)', ...rows].join('\n'))])
  await expect.element(page.getByText('dose rates up to 45.25 µSv/h', { exact: false }), WAIT).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Dose rate classes in µSv/h' })).toBeVisible()
  // 30 to 100 µSv/h.
  await expect.poll(() => coloursOf(map().element()).has('190,33,50'), WAIT).toBe(true)
  expect(document.querySelectorAll('[data-mark="maximum"]')).toHaveLength(1)
})

test('a file far away does not zoom the map out; a button zooms to it', spec('X-426'), async () => {
  const far = ROUTE.replaceAll(/8(\.[12])?,47/g, '140$1,37')
  show([source('route.kml', ROUTE), source('fukushima.kml', far)])
  const list = page.getByRole('list', { name: 'On this map' })
  await expect.element(list.getByText('Far away'), WAIT).toBeVisible()
  const centre = () => Number(/Centre -?[\d.]+, (-?[\d.]+)/.exec(document.body.textContent ?? '')?.[1])
  await expect.poll(centre).toBeCloseTo(8.1, 0)
  await userEvent.click(list.getByRole('button', { name: 'Zoom to fukushima.kml' }))
  await expect.poll(centre).toBeCloseTo(140.1, 0)
  await userEvent.click(page.getByRole('button', { name: 'Show everything' }))
  await expect.poll(centre).toBeCloseTo(8.1, 0)
})

test(
  'the footer shows the coordinates under the pointer, else of the centre, which is announced after keys',
  spec('X-427'),
  async () => {
    show([])
    await expect.element(map(), WAIT).toBeVisible()
    await expect.poll(() => document.body.textContent).toContain('Centre 47.0200, 8.0500')
    const isMarked = () => getComputedStyle(map().element(), '::after').content !== 'none'
    expect(isMarked()).toBe(false)
    await userEvent.hover(map(), { position: { x: 100, y: 100 } })
    await expect.poll(() => document.body.textContent).not.toContain('Centre')
    await userEvent.keyboard('{Tab}')
    while (document.activeElement !== map().element()) await userEvent.keyboard('{Tab}')
    expect(isMarked()).toBe(true)
    await userEvent.keyboard('{ArrowUp}')
    const announced = () =>
      page
        .getByRole('status')
        .elements()
        .map((region) => region.textContent)
    await expect
      .poll(announced, WAIT)
      .toContainEqual(expect.stringMatching(/^Centre 4[89]\.\d{4}, 8\.0[45]\d\d$/))
  },
)

const maps = {
  files: () => <FilesMap label="Map" releasePoint={release} sources={[]} />,
  'a place': () => <PointMap label="Map" {...release} />,
  'a tape': () => (
    <TapeMap
      label="Map"
      tracks={[]}
      clock={new TapeClock(0, 1, { ms: 0 })}
      releasePoint={release}
      maximum={undefined}
    />
  ),
}
test.each(Object.entries(maps))(
  'the map of %s has a north arrow and a scale bar',
  spec('X-427'),
  async (_what, ShownMap) => {
    render(
      <div style={{ display: 'grid', width: 600, height: 400 }}>
        <ShownMap />
      </div>,
    )
    await expect.element(page.getByRole('application', { name: /^Map/ }), WAIT).toBeVisible()
    const part = (name: string) => document.querySelector(`.${name}`)
    await expect.poll(() => part(css.scaleText)?.textContent).toMatch(/^\d+ k?m$/)
    const bar = part(css.scaleBar)?.getBoundingClientRect().width ?? 0
    expect(bar).toBeGreaterThan(30)
    expect(bar).toBeLessThanOrEqual(96)
    expect(part(css.north)?.textContent).toBe('N')
    expect(part(css.northArrow)?.getBoundingClientRect().height).toBeGreaterThan(0)
  },
)

test('another theme redraws the map in its colours', async () => {
  document.documentElement.dataset.theme = 'light'
  show([source('route.kml', ROUTE)])
  await expect.poll(() => coloursOf(map().element()).has('252,252,251'), WAIT).toBe(true)
  document.documentElement.dataset.theme = 'dark'
  await expect.poll(() => coloursOf(map().element()).has('24,27,32'), WAIT).toBe(true)
  expect(coloursOf(map().element()).has('252,252,251')).toBe(false)
})

test('the keyboard moves and zooms the map; the wheel scrolls the page unless the map has focus', async () => {
  show([])
  await expect.element(map(), WAIT).toBeVisible()
  const scale = () => document.body.textContent?.match(/([\d,]+ k?m)/)?.[1]
  const before = scale()
  const wheel = () =>
    map()
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY: -240, bubbles: true, cancelable: true }))
  expect(wheel()).toBe(true) // not prevented, so the page scrolls
  await userEvent.click(map())
  expect(wheel()).toBe(false)
  await expect.poll(scale).not.toBe(before)
  const zoomed = scale()
  await userEvent.keyboard('-')
  await expect.poll(scale).not.toBe(zoomed)
})

test('a click or Enter picks a point, rounded to four decimals', async () => {
  const picked: [number, number][] = []
  render(<PointMap label="Release point" lat={47} lng={8} onPick={(lat, lng) => picked.push([lat, lng])} />)
  const small = page.getByRole('application', { name: /Release point/ })
  await expect.element(small, WAIT).toBeVisible()
  await userEvent.click(small)
  await expect.poll(() => picked.length).toBe(1)
  await userEvent.keyboard('{ArrowUp}')
  const middle = () => Number(/(-?[\d.]+), -?[\d.]+Outlines/.exec(document.body.textContent ?? '')?.[1])
  await expect.poll(middle).toBeGreaterThan(47.5)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => picked.length).toBe(2)
  const [[clickedLat] = [0], [lat, lng] = [0, 0]] = picked
  expect(clickedLat).toBeCloseTo(47, 1)
  expect(lat).toBeGreaterThan(clickedLat)
  expect([lat, lng].map((degrees) => Number(degrees.toFixed(4)))).toEqual([lat, lng])
})

test('a place in an event is picked around its release point, in kilometres', spec('X-624'), async () => {
  render(<PointMap label="Place" lat={undefined} lng={undefined} releasePoint={release} onPick={() => {}} />)
  const map = page.getByRole('application', { name: /^Place/ })
  await expect.element(map, WAIT).toBeVisible()
  await expect.poll(() => map.element().querySelector('[data-mark="release point"]')).not.toBeNull()
  const figure = page.getByRole('figure', { name: 'Place' })
  await expect.element(figure.getByText(/^(?:[1-5] km|\d+ m)$/)).toBeVisible()
})

test.each([
  ['out of range', 371, 8],
  ['that is not a number', Number.NaN, 8],
  ['that is missing', undefined, undefined],
])('a point %s is not shown', async (_, lat, lng) => {
  render(<PointMap label="Release point" lat={lat} lng={lng} />)
  await expect.element(page.getByText('No point to show.'), WAIT).toBeInTheDocument()
})

/** Every colour on a map's canvases, 'r,g,b'. */
function coloursOf(element: Element): Set<string> {
  const found = new Set<string>()
  for (const canvas of element.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    for (let at = 0; at < data.length; at += 4 * 7)
      if (data[at + 3] === 255) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
  }
  return found
}

test.each([1024, 390])('the locator covers neither labels nor buttons, %i wide', async (width) => {
  await page.viewport(width, 800)
  show([source('route.kml', ROUTE)])
  const figure = page.getByRole('figure', { name: 'Release point and files' })
  await expect.element(figure, WAIT).toBeVisible()
  const boxes = (selector: string, text = /^/) =>
    [...figure.element().querySelectorAll<HTMLElement>(selector)]
      .filter((element) => text.test(element.textContent ?? ''))
      .map((element) => element.getBoundingClientRect())
  const region = () => boxes('canvas[aria-hidden]:not([hidden])')[0] ?? new DOMRect()
  await expect.poll(() => region().width, WAIT).toBeGreaterThan(0)
  const latitudes = boxes('[aria-hidden] > span', /°[NS]$/)
  const longitudes = boxes('[aria-hidden] > span', /°[EW]$/)
  expect(Math.min(latitudes.length, longitudes.length)).toBeGreaterThan(0)
  // Labels move with the map, so the whole left and bottom edges stay free.
  expect(region().left).toBeGreaterThanOrEqual(Math.max(...latitudes.map(({ right }) => right)))
  expect(region().bottom).toBeLessThanOrEqual(Math.min(...longitudes.map(({ top }) => top)))
  expect(region().right).toBeLessThanOrEqual(Math.min(...boxes('button[aria-label]').map(({ left }) => left)))
})
