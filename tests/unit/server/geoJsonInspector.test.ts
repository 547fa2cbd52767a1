import { expect, test } from 'vitest'
import { GeoJsonInspector } from '#server/files/inspect/geoJson.ts'
import { spec } from '#tests/support/spec.ts'

const DOCUMENT =
  '\uFEFF{"name":"Gr\u00fc\u00dfe \\"\\u00e9\\" ","type":"Feature","geometry":{"type":"MultiPoint","coordinates":' +
  '[[-1.25e1,4.15E+1,-0.5],[12e-1,0]]},"properties":{"a":null,"b":[true,false,{}],"coordinates":"x"},"bbox":[1,2]}'

function read(bytes: Buffer, size: number) {
  const inspector = new GeoJsonInspector()
  for (let at = 0; at < bytes.length; at += size) inspector.write(bytes.subarray(at, at + size))
  return inspector.end().bounds
}

test('a document gives the same result wherever the network splits it', spec('X-536'), () => {
  const bytes = Buffer.from(DOCUMENT)
  for (let size = 1; size <= bytes.length; size++) expect(read(bytes, size)).toEqual([-12.5, 0, 1.2, 41.5])
})

test('a document has as many positions as are allowed, and not one more', spec('X-536'), () => {
  const withPositions = (count: number) =>
    Buffer.from(`{"type":"MultiPoint","coordinates":[${'[1,2],'.repeat(count - 1)}[1,2]]}`)
  expect(read(withPositions(500_000), 65_536)).toEqual([1, 2, 1, 2])
  expect(() => read(withPositions(500_001), 65_536)).toThrow(
    'has more than 500,000 positions. Simplify it, or use PMTiles.',
  )
})
