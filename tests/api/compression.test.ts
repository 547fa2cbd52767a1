import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { kioskAdmin } from '#tests/support/kioskAdmin.ts'

const world = await kioskAdmin()
for (const kiosk_id of ['KSK-C-1', 'KSK-C-2', 'KSK-C-3']) await world.added({ kiosk_id })
const token = world.staff

/** The answer as sent. */
const ask = (url: string, encoding?: string) =>
  world.app.inject({
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  })

test('a list is compressed for clients that accept it, with the same content', async () => {
  const url = '/api/kiosks/?page_size=10'
  const plain = await ask(url)
  expect([plain.headers['content-encoding'], plain.json().count]).toEqual([undefined, 3])
  const browser = await ask(url, 'gzip, deflate, br, zstd')
  expect(browser.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(brotliDecompressSync(browser.rawPayload).toString()).toBe(plain.body)
  expect(browser.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  const older = await ask(url, 'gzip')
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body)
  expect((await ask(url, 'identity')).body).toBe(plain.body)
})

test('small answers are not compressed', async () => {
  const { headers, json } = await ask('/api/kiosks/?search=nobody', 'br')
  expect([headers['content-encoding'], json().count]).toEqual([undefined, 0])
})

test('uncacheable answers, such as kiosk credentials, are not compressed', async () => {
  const long = 'x'.repeat(2_000)
  await world.db.update(kiosks).set({ name: long })
  const own = await world.app.inject({
    url: '/api/organizations/get_org_kiosk/',
    headers: { authorization: `Bearer ${world.administrator}`, 'accept-encoding': 'br' },
  })
  expect([own.statusCode, own.headers['cache-control'], own.headers['content-encoding']]).toEqual([
    200,
    'no-store',
    undefined,
  ])
  expect(own.rawPayload.length).toBeGreaterThan(6_000)
  expect((await ask('/api/kiosks/?page_size=10', 'br')).headers['content-encoding']).toBe('br')
})

test('a page of another origin gets both headers the answer varies by', async () => {
  const { headers } = await world.app.inject({
    url: '/api/kiosks/?page_size=10',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'br',
      origin: 'https://intranet.example',
    },
  })
  expect(String(headers.vary).toLowerCase().split(/, ?/)).toEqual(
    expect.arrayContaining(['origin', 'accept-encoding']),
  )
})

test('a compressed request is not unpacked, so that a small body cannot become a large one', async () => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
  })
  expect(statusCode).toBe(400)
})
