import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { type DriverMission, KioskRefused, KioskUnreachable } from '#server/kiosks/driver.ts'
import { createHttpDriver } from '#server/kiosks/http.ts'
import { CHECK_INTERVAL_MS, STARTING_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { silentLog } from '#tests/support/log.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

// A kiosk's agent is a program on another machine; here it is a real HTTP server with real faults.

interface ReceivedRequest {
  method: string
  url: string
  authorization: string | undefined
  key: string | undefined
  body: string
}

let server: Server | undefined
const requests: ReceivedRequest[] = []
afterEach(async () => {
  requests.length = 0
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
      requests.push({
        method: req.method ?? '',
        url: req.url ?? '',
        authorization: req.headers.authorization,
        key: req.headers['idempotency-key'] as string | undefined,
        body,
      })
      answer(res, requests.length)
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
/** The same kiosk after that mission failed. */
const kioskAt = (api_url: string) => ({ ...missionAt(api_url).kiosk, failed_mission_id: 'MSN-000007' })
const never = new AbortController().signal

describe('a kiosk with its own agent', () => {
  test('is called once, with its token and an idempotency key', async () => {
    const api_url = await kioskThat((res) => res.writeHead(202).end())
    await driver().start(missionAt(api_url), never)
    await driver().stop(missionAt(api_url), never)
    expect(requests.map(({ method, url, key }) => [method, url, key])).toEqual([
      ['POST', '/agent/missions/', 'MSN-000007:start'],
      ['POST', '/agent/missions/MSN-000007/stop/', 'MSN-000007:stop'],
    ])
    expect(requests[0]?.authorization).toBe('Bearer kt_of-this-kiosk')
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      mission_id: 'MSN-000007',
      event_id: 'EVT-7',
      event_name: 'Harbor drill',
      release_point_lat: 41.5,
      release_point_lng: -71.3,
      callback_base: 'http://console.test/api/',
    })
  })

  test('that is busy is called again with the same key', async () => {
    const api_url = await kioskThat((res, call) => res.writeHead(call < 3 ? 503 : 200).end())
    await driver().start(missionAt(api_url), never)
    expect(requests.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => 'MSN-000007:start'))
  })

  test('that refuses is not called again; its message is kept, its HTML is not', async () => {
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
    expect(requests).toHaveLength(3)
  })

  test('that redirects gets no second call with its token', async () => {
    const api_url = await kioskThat((res) => res.writeHead(307, { location: '/elsewhere/' }).end())
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(KioskUnreachable)
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/agent/missions/']))
  })

  test('that cannot be reached is reported as unreachable, also by its check', async () => {
    const api_url = await kioskThat((res) => res.writeHead(200).end('{"mission_id":null}'))
    expect(await driver().check(kioskAt(api_url), never)).toBe(true)
    expect(requests[0]?.url).toBe('/agent/status/')
    expect(requests[0]?.authorization).toBe('Bearer kt_of-this-kiosk')
    await new Promise((resolve) => server?.close(resolve))
    await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(KioskUnreachable)
    expect(await driver().check(kioskAt(api_url), never)).toBe(false)
  })

  test('that hangs is aborted when the driver closes', async () => {
    const api_url = await kioskThat(() => {})
    const one = driver()
    const start = one.start(missionAt(api_url), never)
    const outcome = start.then(
      () => 'taken',
      () => 'given up',
    )
    await expect.poll(() => requests.length).toBe(1)
    await one.close()
    expect(await outcome).toBe('given up')
  })

  test('is only called at an absolute http(s) address', async () => {
    for (const api_url of [null, '/agent', 'file:///etc/passwd', 'http://user:secret@kiosk.test/']) {
      await expect(driver().start(missionAt(api_url), never)).rejects.toThrow(/no usable API address/)
    }
  })
})

describe('a failed kiosk becomes free', () => {
  const asked = () => requests.map(({ method, url }) => `${method} ${url}`)

  test.each([
    ['an empty answer', ''],
    ['the page of a proxy', '<!doctype html><h1>It works!</h1>'],
    ['no status', '{"status":"ok"}'],
    ['null', 'null'],
    ['a number', '{"mission_id":7}'],
    ['more than a status', JSON.stringify({ mission_id: null, log: 'x'.repeat(9_000) })],
  ])('not by an answer 200 without a valid status: %s', async (_name, body) => {
    const api_url = await kioskThat((res) => res.writeHead(200).end(body))
    expect(await driver().check(kioskAt(api_url), never)).toBe(false)
  })

  test('not while it runs an unknown mission, which is not stopped', async () => {
    const api_url = await kioskThat((res) => res.writeHead(200).end('{"mission_id":"MSN-000099"}'))
    expect(await driver().check(kioskAt(api_url), never)).toBe(false)
    expect(asked()).toEqual(['GET /agent/status/'])
  })

  /** A kiosk that runs the failed mission, and answers the stop order as given. */
  const runningOne = ({ stop, stops }: { stop: number; stops: boolean }) => {
    let mission_id: string | null = 'MSN-000007'
    return kioskThat((res) => {
      if (requests.at(-1)?.method === 'GET') return res.writeHead(200).end(JSON.stringify({ mission_id }))
      if (stops) mission_id = null
      return res.writeHead(stop).end('{"detail":"Not now."}')
    })
  }

  test('once it has stopped the failed mission, as ordered', async () => {
    const api_url = await runningOne({ stop: 202, stops: true })
    expect(await driver().check(kioskAt(api_url), never)).toBe(true)
    expect(asked()).toEqual([
      'GET /agent/status/',
      'POST /agent/missions/MSN-000007/stop/',
      'GET /agent/status/',
    ])
    expect(requests[1]?.key).toBe('MSN-000007:stop')
  })

  test.each([
    ['only takes the order', 202],
    ['refuses it', 409],
    ['is too busy', 503],
  ])('not if it %s', async (_name, stop) => {
    const api_url = await runningOne({ stop, stops: false })
    expect(await driver().check(kioskAt(api_url), never)).toBe(false)
  })
})

test('the console asks a failed kiosk about its mission until it is over', async () => {
  let mission_id: string | null = null
  let stops = false
  const api_url = await kioskThat((res) => {
    if (requests.at(-1)?.url.endsWith('/stop/') && stops) mission_id = null
    res.writeHead(200).end(JSON.stringify({ mission_id }))
  })
  const world = await missionWorld({ kiosks: 1, kiosk: { driver: 'http', api_url }, kioskLine: () => fetch })
  try {
    const isFree = async () => {
      await world.round()
      const [kiosk] = await world.db.select().from(kiosks)
      return kiosk?.needs_check === false
    }
    await world.call(world.manager, 'POST', `/events/${world.event.id}/toggle/?action=start`)
    mission_id = (await world.mission()).mission_id
    world.clock.pass(STARTING_LIMIT_MS)
    expect(await isFree()).toBe(false)
    expect((await world.mission()).state).toBe('failed')
    expect(requests.map(({ url }) => url)).toContain(`/agent/missions/${mission_id}/stop/`)
    stops = true
    expect(await isFree()).toBe(false) // the last check was just now
    world.clock.pass(CHECK_INTERVAL_MS)
    expect(await isFree()).toBe(true)
  } finally {
    await world.close()
  }
})
