import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** Source of countries, states and cities. */
export type CountryService = {
  /** Address of the configured third-party service (contract/config.ts); null to use only the bundled data. */
  url: string | null
  /** Tests pass their own service. */
  fetch?: typeof globalThis.fetch
}

const CountryServiceContext = createContext<CountryService>({ url: null })

/** Provides the configured service; without it the bundled data is used. */
export function CountryServiceProvider({
  url,
  children,
}: Pick<CountryService, 'url'> & { children: ReactNode }) {
  const service = useMemo(() => ({ url }), [url])
  return <CountryServiceContext value={service}>{children}</CountryServiceContext>
}

/** For query factories: `useQuery(countryQueries(useCountryService()).countries())`. */
export const useCountryService = (): CountryService => useContext(CountryServiceContext)
