import { queryOptions } from '@tanstack/react-query'
import { type Country, country } from '#contract/countries.ts'
import { z } from '#contract/zod.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import type { CountryService } from './countryService.tsx'
import { isAbort, isRecord } from './errors.ts'
import { readAll } from './pages.ts'

/** Forms wait for their choices, so a service slower than this counts as down. */
export const COUNTRY_SERVICE_TIMEOUT_MS = 5_000

/** Below the configured address. The specification names methods and bodies; the paths are countriesnow.space's. */
const PATHS = { countries: 'countries/codes', states: 'countries/states', cities: 'countries/state/cities' }

/** Borders and dial codes do not change during a session. */
const COUNTRY_STALE_MS = Number.POSITIVE_INFINITY
/** After a failure, the next form opened after this tries the service again. */
const FALLBACK_STALE_MS = 60_000

/** Bundled lists used because the service failed or had nothing. */
const fallbacks = new WeakSet<object>()

/** @param answer of the service; undefined if it gave none */
async function withFallback<Row>(
  { url }: CountryService,
  answer: readonly Row[] | undefined,
  fallback: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (answer) return answer
  if (url === null) return fallback()
  const rows = [...(await fallback())] // a copy: the bundled list is not a fallback when no service is configured
  fallbacks.add(rows)
  return rows
}

/** Shared by all queries. Structural sharing would copy the list, and `fallbacks` would no longer recognise it. */
const cacheOptions = {
  staleTime: ({ state: { data } }: { state: { data: object | undefined } }) =>
    data && fallbacks.has(data) ? FALLBACK_STALE_MS : COUNTRY_STALE_MS,
  structuralSharing: false,
} as const

/**
 * Countries, their states and cities: from the configured third-party service, else from the bundled data (portal spec
 * §7, administration spec §7). Failures of the service are ignored, as specified. A query fails only if the bundled
 * data cannot be loaded either (ChunkLoadError); forms then accept free text (ruling 59).
 */
export const countryQueries = (service: CountryService) => ({
  /** Sorted by name, each with its dial code. */
  countries: () =>
    queryOptions({
      queryKey: ['countries', service.url],
      queryFn: async ({ signal }) =>
        withFallback(
          service,
          await ask(service, PATHS.countries, undefined, readCountries, signal),
          bundledCountries,
        ),
      ...cacheOptions,
    }),
  /** Names of states, provinces or regions; empty if the country has none. */
  states: (of: Pick<Country, 'name' | 'code'>) =>
    queryOptions({
      queryKey: ['countries', service.url, of.code, of.name],
      queryFn: async ({ signal }) =>
        withFallback(service, await ask(service, PATHS.states, { country: of.name }, readNames, signal), () =>
          bundledStates(of.code),
        ),
      ...cacheOptions,
    }),
  /** Names of cities; empty without the service, because none are bundled (docs/operations.md). */
  cities: (of: Pick<Country, 'name' | 'code'>, state: string) =>
    queryOptions({
      queryKey: ['countries', service.url, of.code, of.name, state],
      queryFn: async ({ signal }) =>
        withFallback(
          service,
          await ask(service, PATHS.cities, { country: of.name, state }, readNames, signal),
          async () => [],
        ),
      ...cacheOptions,
    }),
})

/**
 * Calls the service without bearer token and cookies; its 401 does not end the session (rulings 20, 58).
 * @param body sent by POST; without one the call is a GET
 * @returns undefined if no service is configured, it failed, or it has no rows
 */
async function ask<Row>(
  { url, fetch = globalThis.fetch }: CountryService,
  path: string,
  body: Record<string, string> | undefined,
  read: (answer: unknown) => Row[],
  signal: AbortSignal,
): Promise<Row[] | undefined> {
  if (url === null) return undefined
  try {
    const response = await fetch(`${url.replace(/\/*$/, '/')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(COUNTRY_SERVICE_TIMEOUT_MS)]),
    })
    const rows = response.ok ? read(await response.json()) : []
    return rows.length > 0 ? rows : undefined
  } catch (error) {
    if (isAbort(error) && signal.aborted) throw error // cancelled by the caller
    return undefined // portal spec §7: failures are ignored; the caller falls back
  }
}

/** The list itself, or inside `data` or `results`; countriesnow nests states one level deeper. */
function listIn(answer: unknown): unknown[] {
  const inner = isRecord(answer) && 'data' in answer ? answer.data : answer
  return readAll(isRecord(inner) && 'states' in inner ? inner.states : inner)
}

function readCountries(answer: unknown): Country[] {
  return listIn(answer).flatMap((row) => {
    const { success, data } = z.safeParse(country, row)
    if (!success) return [] // skip only the bad row
    const dial_code = data.dial_code.replace(/\s/g, '')
    return /^\+\d/.test(dial_code) ? [{ ...data, dial_code }] : []
  })
}

/** Plain names, or the `name` of objects. */
const readNames = (answer: unknown): string[] => [
  ...new Set(
    listIn(answer)
      .map((row) => (isRecord(row) ? row.name : row))
      .filter((name): name is string => typeof name === 'string' && name !== ''),
  ),
]

async function bundledCountries(): Promise<readonly Country[]> {
  const { countries } = await loadChunk(() => import('virtual:radops/countries'))
  return countries
}

async function bundledStates(code: string): Promise<readonly string[]> {
  const { statesOf } = await loadChunk(() => import('virtual:radops/states'))
  const load = statesOf[code]
  return load ? (await loadChunk(load)).states : []
}
