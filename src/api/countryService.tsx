import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Where countries, states and cities come from. */
export type CountryService = {
  /** Address of the configured third-party service (contract/config.ts); null for the bundled data alone. */
  url: string | null
  /** Tests pass their own service. */
  fetch?: typeof globalThis.fetch
}

const CountryServiceContext = createContext<CountryService>({ url: null })

/** Hands the configured service down; without it the bundled data answer. */
export function CountryServiceProvider({
  url,
  fetch = globalThis.fetch,
  children,
}: CountryService & { children: ReactNode }) {
  const service = useMemo(() => ({ url, fetch }), [url, fetch])
  return <CountryServiceContext value={service}>{children}</CountryServiceContext>
}

/** For query factories: `useQuery(countryQueries(useCountryService()).countries())`. */
export const useCountryService = (): CountryService => useContext(CountryServiceContext)
