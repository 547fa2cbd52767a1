import { useQuery } from '@tanstack/react-query'
import { countryQueries } from '#src/api/countries.ts'
import { useCountryService } from '#src/api/countryService.tsx'

/** Countries with their dial codes: undefined while they are on their way, null when there are none to be had. */
export function useCountries() {
  const countries = useQuery(countryQueries(useCountryService()).countries())
  return countries.data ?? (countries.isError ? null : undefined)
}
