import { queryOptions } from '@tanstack/react-query'
import { type Country, country } from '#contract/countries.ts'
import { z } from '#contract/zod.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import type { CountryService } from './countryService.tsx'
import { isAbort } from './errors.ts'
import { readAll } from './pages.ts'

/** A form waits for its choices; a service that is slower than this is taken for one that is down. */
export const COUNTRY_SERVICE_TIMEOUT_MS = 5_000

/** Below the configured address. The specification names the methods and bodies; these are countriesnow.space's paths. */
const PATHS = { countries: 'countries/codes', states: 'countries/states', cities: 'countries/state/cities' }

/** Borders and dial codes outlast a session. */
const COUNTRY_STALE_MS = Number.POSITIVE_INFINITY
/** After a failure the service gets another chance with the next form that is opened. */
const STAND_IN_STALE_MS = 60_000

/** Lists given in place of a service that was asked and had none. */
const standIns = new WeakSet<object>()

/** @param answer of the service; undefined when it gave none */
async function orStandIn<Row>(
  { url }: CountryService,
  answer: readonly Row[] | undefined,
  standIn: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (answer) return answer
  if (url === null) return standIn()
  const rows = [...(await standIn())] // a copy: the bundled list is not a fallback when no service is configured
  standIns.add(rows)
  return rows
}

/** What all of these queries share. Without structural sharing, which would copy a list and so hide what it is. */
const keeping = {
  staleTime: ({ state: { data } }: { state: { data: object | undefined } }) =>
    data && standIns.has(data) ? STAND_IN_STALE_MS : COUNTRY_STALE_MS,
  structuralSharing: false,
} as const

/**
 * Countries, their states and the cities of those: from the configured third-party service, else from the data in the bundle
 * (portal spec §7, administration spec §7). A failure of the service is ignored as specified and shows nowhere. A query
 * fails only when the bundled data do not arrive either (ChunkLoadError); a form then takes free text (ruling 59).
 */
export const countryQueries = (service: CountryService) => ({
  /** By name, each with its dial code. */
  countries: () =>
    queryOptions({
      queryKey: ['countries', service.url],
      queryFn: async ({ signal }) =>
        orStandIn(
          service,
          await ask(service, PATHS.countries, undefined, readCountries, signal),
          bundledCountries,
        ),
      ...keeping,
    }),
  /** Names of states, provinces or regions; empty where the country has none. */
  states: (of: Pick<Country, 'name' | 'code'>) =>
    queryOptions({
      queryKey: ['countries', service.url, of.code, of.name],
      queryFn: async ({ signal }) =>
        orStandIn(service, await ask(service, PATHS.states, { country: of.name }, readNames, signal), () =>
          bundledStates(of.code),
        ),
      ...keeping,
    }),
  /** Names of cities; empty without the service, because none are bundled (docs/operations.md). */
  cities: (of: Pick<Country, 'name' | 'code'>, state: string) =>
    queryOptions({
      queryKey: ['countries', service.url, of.code, of.name, state],
      queryFn: async ({ signal }) =>
        orStandIn(
          service,
          await ask(service, PATHS.cities, { country: of.name, state }, readNames, signal),
          async () => [],
        ),
      ...keeping,
    }),
})

/**
 * One call of the service: without the bearer token and without cookies, and no 401 of it ends the session (rulings 20, 58).
 * @param body sent by POST; GET without one
 * @returns undefined when there is no service, it failed, or it knows nothing
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
    if (isAbort(error) && signal.aborted) throw error // nobody waits any more
    return undefined // portal spec §7: failure is ignored; bundled data or free text are used instead
  }
}

/** The list itself, or what `data` or `results` holds; for states countriesnow puts it one deeper. */
function listIn(answer: unknown): unknown[] {
  const inner = isRecord(answer) && 'data' in answer ? answer.data : answer
  return readAll(isRecord(inner) && 'states' in inner ? inner.states : inner)
}

function readCountries(answer: unknown): Country[] {
  return listIn(answer).flatMap((row) => {
    const { success, data } = z.safeParse(country, row)
    if (!success) return [] // one bad row must not cost the others
    const dial_code = data.dial_code.replace(/\s/g, '')
    return /^\+\d/.test(dial_code) ? [{ ...data, dial_code }] : []
  })
}

/** Names, bare or as `name` of an object. */
const readNames = (answer: unknown): string[] => [
  ...new Set(
    listIn(answer)
      .map((row) => (isRecord(row) ? row.name : row))
      .filter((name): name is string => typeof name === 'string' && name !== ''),
  ),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function bundledCountries(): Promise<readonly Country[]> {
  const { countries } = await loadChunk(() => import('virtual:radops/countries'))
  return countries
}

async function bundledStates(code: string): Promise<readonly string[]> {
  const { statesOf } = await loadChunk(() => import('virtual:radops/states'))
  const load = statesOf[code]
  return load ? (await loadChunk(load)).states : []
}
