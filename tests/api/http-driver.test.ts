import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type DriverMission, KioskRefused, KioskUnreachable } from '#server/kiosks/driver.ts'
import { createHttpDriver } from '#server/kiosks/http.ts'
import { silentLog } from '#tests/support/log.ts'

// A kiosk's agent is a program on another machine: here it is a real HTTP server, with real faults.

interface Heard {
  method: string
  url: string
  authorization: string | undefined
  key: string | undefined
  body: string
}

let server: Server | undefined
const heard: Heard[] = []
afterEach(async () => {
  heard.length = 0
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

async function kioskThat(answer: (res: ServerResponse, call: number) => void): Promise<string> {
  const listening = createServer((req: IncomingMessage, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      heard.push({
        method: req.method ?? '',
        url: req.url ?? '',
        authorization: req.headers.authorization,
        key: req.headers['idempotency-key'] as string | undefined,
        body,
      })
      answer(res, heard.length)
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/agent`
}

const driver = () =>
  createHttpDriver({ log: silentLog(), now: () => new Date(), selfApiUrl: () => 'http://console.test/api/' })

const missionAt = (api_url: string | null): DriverMission => ({
  id: 7,
  mission_id: 'MSN-000007',
  event_id: 'EVT-7',
  event_name: 'Harbor drill',
  release_point_lat: 41.5,
  release_point_lng: -71.3,
  started_at: new Date(),
  running_at: null,
  kiosk: {
    id: 1,
    kiosk_id: 'KSK-1',
    name: 'Dock 1',
    driver: 'http',
    api_url,
    agent_token: 'kt_of-this-kiosk',
  },
})
const never = new AbortController().signal

describe('a kiosk with an agent of its own', () => {
  test('is told once, with its token and an idempotency key', async () => {
    const api_url = await kioskThat((res) => res.writeHead(202).end())
    await driver().start(missionAt(api_url), never)
    await driver().stop(missionAt(api_url), never)
    expect(heard.map(({ method, url, key }) => [method, url, key])).toEqual([
      ['POST', '/agent/missions/', 'MSN-000007:start'],
      ['POST', '/agent/missions/MSN-000007/stop/', 'MSN-000007:stop'],
    ])
    expect(heard[0]?.authorization).toBe('Bearer kt_of-this-kiosk')
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      mission_id: 'MSN-000007',
      event_id: 'EVT-7',
      event_name: 'Harbor drill',
      release_point_lat: 41.5,
      release_point_lng: -71.3,
      callback_base: 'http://console.test/api/',
    })
  })

  test('that is busy is asked again with the same key', async () => {
    const api_url = await kioskThat((res, call) => res.writeHead(call < 3 ? 503 : 200).end())
    await driver().start(missionAt(api_url), never)
    expect(heard.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => 'MSN-000007:start'))
  })

  test('that refuses is not asked again; its sentence is kept, its HTML is not', async () => {
    const api_url = await kioskThat((res, call) =>
      call === 1
        ? res.writeHead(409).end(JSON.stringify({ detail: `No\n graphics card. ${'x'.repeat(9_000)}` }))
        : call === 2
          ? res.writeHead(422).end(JSON.stringify({ error: 'No graphics card.' }))
          : res.writeHead(404).end('<!doctype html><h1>nginx</h1>'),
    )
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(/refused with status 409/)
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(
      new KioskRefused('No graphics card.'),
    )
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(
      'Kiosk Dock 1 refused with status 404.',
    )
    expect(heard).toHaveLength(3)
  })

  test('that sends us elsewhere gets no second call with its token', async () => {
    const api_url = await kioskThat((res) => res.writeHead(307, { location: '/elsewhere/' }).end())
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(KioskUnreachable)
    expect(new Set(heard.map(({ url }) => url))).toEqual(new Set(['/agent/missions/']))
  })

  test('that is not there is unreachable, and its check says so', async () => {
    const api_url = await kioskThat((res) => res.writeHead(200).end())
    expect(await driver().check(missionAt(api_url).kiosk, never)).toBe(true)
    expect(heard[0]?.url).toBe('/agent/status/')
    await new Promise((resolve) => server?.close(resolve))
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(KioskUnreachable)
    expect(await driver().check(missionAt(api_url).kiosk, never)).toBe(false)
  })

  test('that hangs is given up when the driver closes', async () => {
    const api_url = await kioskThat(() => {})
    const one = driver()
    const start = one.start(missionAt(api_url), never)
    const outcome = start.then(
      () => 'taken',
      () => 'given up',
    )
    await expect.poll(() => heard.length).toBe(1)
    await one.close()
    expect(await outcome).toBe('given up')
  })

  test('is only called at an absolute http(s) address', async () => {
    for (const api_url of [null, '/agent', 'file:///etc/passwd', 'http://user:secret@kiosk.test/']) {
      await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(/no usable API address/)
    }
  })
})
