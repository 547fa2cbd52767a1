import { useQuery } from '@tanstack/react-query'
import { countryQueries } from '#src/api/countries.ts'
import { useCountryService } from '#src/api/countryService.tsx'

/** Countries with dial codes: undefined while loading, null if unavailable. */
export function useCountries() {
  const countries = useQuery(countryQueries(useCountryService()).countries())
  return countries.data ?? (countries.isError ? null : undefined)
}
