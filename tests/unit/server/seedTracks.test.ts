import { expect, test } from 'vitest'
import { distanceKm } from '#server/db/seed/missionFiles.ts'
import { scenarioPdf } from '#server/db/seed/scenarioPdf.ts'
import { DRIVES, type DriveName, parseDrive, readDrive, unzipFirst } from '#server/db/seed/tracks.ts'

/** Counted with other tools: points, highest rate in µSv/h, and position of the first point. */
const KNOWN: Record<DriveName, { points: number; max: number; lat: number; lng: number }> = {
  losAngeles: { points: 1701, max: 0.191, lat: 34.01937, lng: -118.40533 },
  fukushima: { points: 1046, max: 1.93, lat: 37.62151, lng: 140.94996 },
  blackSea: { points: 1112, max: 0.12916, lat: 45.32998, lng: 37.26751 },
  hudson: { points: 17, max: 43 / 334, lat: 41.69663, lng: -73.92093 },
  beshtau: { points: 1019, max: 1, lat: 44.06846, lng: 43.05697 },
}

test.each(Object.keys(DRIVES) as DriveName[])('the real drive %s is read whole', async (name) => {
  const { points } = await readDrive(name)
  const { max, lat, lng, points: count } = KNOWN[name]
  expect(points.length).toBe(count)
  expect(Math.max(...points.map((point) => point.dose_rate_usv_h))).toBeCloseTo(max, 4)
  expect(points[0]?.lat).toBeCloseTo(lat, 4)
  expect(points[0]?.lng).toBeCloseTo(lng, 4)
})

test('counts without a fix or marked void are not measurements', () => {
  const line = (validity: string, fix: string) =>
    `$BGRDD,002,2011-07-05T13:53:17Z,41,2,65,${validity},3538.5284,S,13943.1506,W,93.0,${fix},16.0,0*44`
  const log = ['# NEW LOG', line('A', 'A'), line('V', 'A'), line('A', 'V'), 'garbage', ''].join('\r\n')
  const [point, ...more] = parseDrive(Buffer.from(log), '.log')
  expect(more).toEqual([])
  expect(point?.lat).toBeCloseTo(-(35 + 38.5284 / 60), 9)
  expect(point?.lng).toBeCloseTo(-(139 + 43.1506 / 60), 9)
  expect(point?.dose_rate_usv_h).toBe(41 / 334)
})

test('a file that is not a zip, or has no document, is reported as such', () => {
  expect(() => unzipFirst(Buffer.from('not a zip'), '.kml')).toThrow('no zip')
  expect(() => parseDrive(Buffer.from(''), '.gpx')).toThrow('.gpx')
})

test('the length of a track is measured on the ground', () => {
  const at = (lat: number, lng: number) => ({ lat, lng, dose_rate_usv_h: 0 })
  expect(distanceKm([at(0, 0), at(0, 1)])).toBeCloseTo(111.19, 1)
  expect(distanceKm([at(60, 0), at(60, 1)])).toBeCloseTo(55.6, 1)
  expect(distanceKm([at(1, 1)])).toBe(0)
})

test('a scenario summary is a PDF with a correct table of contents', () => {
  const file = scenarioPdf('Dirty (Bomb) \\ Response', ['Inés', '漢字']).toString('latin1')
  expect(file).toMatch(/^%PDF-1\.4\n/)
  expect(file).toContain('(Dirty \\(Bomb\\) \\\\ Response) Tj')
  expect(file).toContain('(Inés) Tj')
  expect(file).toContain('(??) Tj')
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset, index) => file.startsWith(`${index + 1} 0 obj`, offset))).toEqual(
    Array(6).fill(true),
  )
})
