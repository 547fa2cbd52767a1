import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { countryQueries } from '#src/api/countries.ts'
import { useCountryService } from '#src/api/countryService.tsx'

/** Countries with dial codes: undefined while loading, null if unavailable. */
export function useCountries() {
  const countries = useQuery(countryQueries(useCountryService()).countries())
  return countries.data ?? (countries.isError ? null : undefined)
}

/** The country that an address names, for the phone numbers of the people there. */
export function countryNamed(
  name: string | null | undefined,
  countries: readonly Country[] | null | undefined,
): Country | null {
  const wanted = name?.trim().toLowerCase()
  return countries?.find((country) => country.name.toLowerCase() === wanted) ?? null
}
