import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { countryQueries } from '#src/api/countries.ts'
import { useCountryService } from '#src/api/countryService.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import type { AddressValues } from './addressValues.ts'

/** Names to choose from: undefined while they are on their way, empty where there are none and text is typed instead. */
export type Names = readonly string[] | undefined

/** Who nobody asks for. */
const NOWHERE: Pick<Country, 'name' | 'code'> = { name: '', code: '' }

/**
 * The countries, the states of the chosen one and the cities of the chosen state (administration spec §2.2), from the
 * country service or the bundled data (src/api/countries.ts). For what is typed and not chosen nobody is asked.
 */
export function usePlaces({ country, state }: Pick<AddressValues, 'country' | 'state'>): {
  countries: Names
  states: Names
  cities: Names
} {
  const queries = countryQueries(useCountryService())
  const all = useCountries()
  const chosen = all?.find(({ name }) => name === country)
  const states = useQuery({ ...queries.states(chosen ?? NOWHERE), enabled: chosen !== undefined })
  const stateNames = chosen ? namesOf(states) : all === undefined ? undefined : []
  const isStateChosen = chosen !== undefined && stateNames?.includes(state) === true
  const cities = useQuery({ ...queries.cities(chosen ?? NOWHERE, state), enabled: isStateChosen })
  return {
    countries: all === null ? [] : all?.map(({ name }) => name),
    states: stateNames,
    cities: isStateChosen ? namesOf(cities) : [],
  }
}

/** A failure shows nowhere: text is typed instead (ruling 59). */
const namesOf = (answer: { data: readonly string[] | undefined; isError: boolean }): Names =>
  answer.data ?? (answer.isError ? [] : undefined)
