import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { boundsOf } from '#server/files/inspect/inspect.ts'
import { cpuSeconds } from '#tests/support/cpuSeconds.ts'
import { zipOf } from '#tests/support/zipFile.ts'

test('unclosed brackets cost a table no more than other text', async () => {
  const table = Buffer.from(`lat,lng,${'(['.repeat(25_000)}\n2,1,x`)
  let bounds: unknown
  expect(await cpuSeconds(async () => (bounds = await boundsOf('.csv', table)))).toBeLessThan(1)
  expect(bounds).toEqual([1, 2, 1, 2])
})

test('four million places in one line need little more memory than their text', {
  timeout: 120_000,
}, async () => {
  const script = `
    import { KmlInspector } from '#server/files/inspect/kml.ts'
    const inspector = new KmlInspector()
    inspector.write(Buffer.from('<kml><coordinates>'))
    const chunk = Buffer.from('1,2 '.repeat(16_000))
    for (let sent = 0; sent < 250; sent += 1) inspector.write(chunk)
    inspector.write(Buffer.from('</coordinates></kml>'))
    console.log(JSON.stringify(inspector.end()))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=110',
    '--import=tsx',
    '--input-type=module',
    `--eval=${script}`,
  ])
  expect(JSON.parse(stdout)).toEqual({ bounds: [1, 2, 1, 2] })
})

test('the directory of a zip is kept up to a megabyte', { timeout: 30_000 }, async () => {
  const named = (length: number) =>
    zipOf([
      { name: 'doc.kml', body: '<kml><coordinates>1,2</coordinates></kml>' },
      ...Array.from({ length: 20 }, (_, n) => ({ name: `${n}${'n'.repeat(length)}` })),
    ])
  expect(await boundsOf('.kmz', named(45_000))).toEqual([1, 2, 1, 2])
  await expect(boundsOf('.kmz', named(60_000))).rejects.toThrow(/a directory larger than 1 MB/)
})
