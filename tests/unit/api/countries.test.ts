import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { COUNTRY_SERVICE_TIMEOUT_MS, countryQueries } from '#src/api/countries.ts'

// Services by other vendors: our server has none, so these answers are made up here.

const URL_WITHOUT_SLASH = 'https://countries.example/api/v0.1'
const norway = { name: 'Norway', code: 'NO', dial_code: '+47' }
const france = { name: 'France', code: 'FR' }

function service(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = []
  const queries = countryQueries({
    url: URL_WITHOUT_SLASH,
    fetch: async (input, init = {}) => {
      asked.push({ url: String(input), init })
      return answer(String(input), init)
    },
  })
  return { queries, asked }
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const fetchCountries = ({ queries }: ReturnType<typeof service>) => client().fetchQuery(queries.countries())

let consoleError: MockInstance<typeof console.error>
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})
afterEach(() => consoleError.mockRestore())

describe('a configured service', () => {
  test('gets a GET for countries, without token or cookies', async () => {
    const configured = service(() => Response.json({ error: false, msg: 'ok', data: [norway] }))
    expect(await fetchCountries(configured)).toEqual([norway])
    const [{ url, init } = { url: '', init: {} }] = configured.asked
    expect([url, init.method, init.credentials]).toEqual([
      `${URL_WITHOUT_SLASH}/countries/codes`,
      'GET',
      'omit',
    ])
    expect([...new Headers(init.headers).keys()]).toEqual(['accept'])
  })

  test('gets a POST with the country for states', async () => {
    const states = [
      { name: 'Bretagne', state_code: 'BRE' },
      { name: 'Corse', state_code: '20R' },
    ]
    const { queries, asked } = service(() => Response.json({ data: { name: 'France', states } }))
    expect(await client().fetchQuery(queries.states(france))).toEqual(['Bretagne', 'Corse'])
    expect(asked.map(({ url }) => url)).toEqual([`${URL_WITHOUT_SLASH}/countries/states`])
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: '{"country":"France"}',
    })
    expect(new Headers(asked[0]?.init.headers).has('authorization')).toBe(false)
  })

  test('gets a POST with country and state for cities', async () => {
    const { queries, asked } = service(() => Response.json({ data: ['Brest', 'Rennes', 'Brest'] }))
    expect(await client().fetchQuery(queries.cities(france, 'Bretagne'))).toEqual(['Brest', 'Rennes'])
    expect(asked.map(({ url }) => url)).toEqual([`${URL_WITHOUT_SLASH}/countries/state/cities`])
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"country":"France","state":"Bretagne"}',
    })
  })

  test.each([
    ['a bare list', [norway]],
    ['results', { results: [norway] }],
    ['a dial code with a blank', [{ ...norway, dial_code: '+ 47' }]],
    ['one invalid row among valid ones', [{ name: 'Atlantis' }, norway, null]],
  ])('may answer %s', async (_, body) => {
    expect(await fetchCountries(service(() => Response.json(body)))).toEqual([norway])
  })
})

describe('a failing service is not reported; the bundled data is used', () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['refuses', () => Response.json({ detail: 'no' }, { status: 401 })],
    ['breaks', () => new Response('<!doctype html>', { status: 502 })],
    ['answers with a web page', () => new Response('<!doctype html>')],
    ['answers with an error and no data', () => Response.json({ error: true, data: null })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ]
  test.each(failures)('when it %s', async (_, answer) => {
    const down = service(answer)
    const countries = await fetchCountries(down)
    expect(down.asked).toHaveLength(1)
    expect(countries).toContainEqual({ name: 'United States', code: 'US', dial_code: '+1' })
    expect(countries.length).toBeGreaterThan(240)
    const states = await client().fetchQuery(down.queries.states({ name: 'United States', code: 'US' }))
    expect(states).toContain('Nevada')
    expect(await client().fetchQuery(down.queries.cities(france, 'Bretagne'))).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
  })

  test('is retried after a minute, until it answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isUp = false
    const flaky = service(() => {
      if (!isUp) throw new TypeError('fetch failed')
      return Response.json(['Brest'])
    })
    const open = client()
    const formOpens = () => open.fetchQuery(flaky.queries.cities(france, 'Bretagne'))
    expect(await formOpens()).toEqual([])
    isUp = true
    vi.setSystemTime(Date.now() + 59_999)
    expect(await formOpens()).toEqual([])
    expect(flaky.asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    expect(await formOpens()).toEqual(['Brest'])
    vi.setSystemTime(Date.now() + 365 * 86_400_000)
    expect(await formOpens()).toEqual(['Brest'])
    expect(flaky.asked).toHaveLength(2)
  })

  test.each([
    ['countries', ({ queries }: ReturnType<typeof service>) => queries.countries()],
    ['states', ({ queries }: ReturnType<typeof service>) => queries.states({ name: 'France', code: 'FR' })],
  ] as const)('and is asked again for %s each time, even if it keeps failing', async (_, query) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const down = service(() => new Response('', { status: 502 }))
    const open = client()
    for (const asked of [1, 2, 3]) {
      const rows = await open.fetchQuery<readonly unknown[]>(query(down) as never)
      expect(rows.length).toBeGreaterThan(10)
      expect(down.asked).toHaveLength(asked)
      vi.setSystemTime(Date.now() + 60_000)
    }
  })

  test('when it does not answer in time', async () => {
    vi.useFakeTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), ms)
      return controller.signal
    })
    const silent = service(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const answer = fetchCountries(silent)
    await vi.advanceTimersByTimeAsync(COUNTRY_SERVICE_TIMEOUT_MS)
    vi.useRealTimers()
    expect((await answer).length).toBeGreaterThan(240)
    timeout.mockRestore()
  })

  test('closing the form cancels the request without a fallback', async () => {
    const open = client()
    const silent = service(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    const answer = open.fetchQuery(silent.queries.countries())
    await open.cancelQueries()
    await expect(answer).rejects.toThrow('CancelledError')
    expect(silent.asked).toHaveLength(1)
  })
})

describe('without a service', () => {
  const bundled = countryQueries({ url: null, fetch: () => Promise.reject(new Error('somebody was asked')) })

  test('the bundled data never goes stale', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const open = client()
    await open.fetchQuery(bundled.countries())
    vi.setSystemTime(Date.now() + 365 * 86_400_000)
    expect(new QueryObserver(open, bundled.countries()).getCurrentResult().isStale).toBe(false)
  })

  test('each country has one dial code, and its states where it has any', async () => {
    const countries = await client().fetchQuery(bundled.countries())
    expect(countries.filter(({ dial_code }) => !/^\+[1-9]\d{0,3}$/.test(dial_code))).toEqual([])
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(countries).toContainEqual({ name: 'Dominican Republic', code: 'DO', dial_code: '+1' })
    expect(countries).toContainEqual({ name: 'Kosovo', code: 'XK', dial_code: '+383' })
    expect(await client().fetchQuery(bundled.states(france))).toEqual(
      expect.arrayContaining(['Bretagne', 'Finistère']),
    )
    expect(await client().fetchQuery(bundled.states({ name: 'Gibraltar', code: 'GI' }))).toEqual([])
  })
})
