import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { countryQueries } from '#src/api/countries.ts'
import { useCountryService } from '#src/api/countryService.tsx'
import { fields, pair } from '#src/forms/fieldPair.css.ts'
import { FormCombobox, FormText } from '#src/forms/fields.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { AddressForm, AddressValues } from './addressValues.ts'

type AddressFieldsProps = {
  form: AddressForm
  /** The person chose another country. */
  onCountry?: (name: string) => void
}

/** Name and address of an organization. State depends on country, city on state (administration spec §2.2). */
export function AddressFields({ form, onCountry }: AddressFieldsProps) {
  const { field, values, set } = form
  const places = usePlaces(values)
  return (
    <div className={fields}>
      <Stack space="medium">
        <FormText {...field('name')} required maxLength={200} />
        <FormText {...field('street1')} required maxLength={200} />
        <FormText {...field('street2')} maxLength={200} />
        <div className={pair}>
          <Place
            form={form}
            name="country"
            names={places.countries}
            loadingText="Loading countries..."
            empty="No country found"
            placeholder="Choose a country"
            onChosen={(name) => {
              set('state', '')
              set('city', '')
              onCountry?.(name)
            }}
          />
          <Place
            form={form}
            name="state"
            names={places.states}
            loadingText="Loading states..."
            empty="No state found"
            disabled={values.country === ''}
            placeholder={values.country === '' ? 'Choose a country first' : 'Choose a state'}
            onChosen={() => set('city', '')}
          />
        </div>
        <div className={pair}>
          <Place
            form={form}
            name="city"
            names={places.cities}
            loadingText="Loading cities..."
            empty="No city found"
            disabled={values.state === ''}
            placeholder={values.state === '' ? 'Choose a state first' : 'Choose a city'}
          />
          <FormText {...field('zip_code')} maxLength={20} />
        </div>
      </Stack>
    </div>
  )
}

type PlaceProps = {
  form: AddressForm
  name: 'country' | 'state' | 'city'
  names: Names
  loadingText: string
  empty: string
  placeholder: string
  disabled?: boolean
  /** Called on selection, to clear dependent fields. */
  onChosen?: (name: string) => void
}

/** A combobox, or a text field if the list is unavailable, so that the form can still be sent (ruling 59). */
function Place({ form: { field, values }, name, names, disabled = false, onChosen, ...words }: PlaceProps) {
  const common = { ...field(name), required: true, disabled }
  if (!disabled && names?.length === 0) return <FormText {...common} maxLength={120} />
  const stored = values[name]
  // Keeps a stored value that the list lacks.
  const offered = stored && names && !names.includes(stored) ? [stored, ...names] : names
  return (
    <FormCombobox
      {...common}
      {...words}
      options={offered?.map((value) => ({ value, label: value }))}
      {...(onChosen && { onChanged: onChosen })}
    />
  )
}

/** Options: undefined while loading, empty if unavailable, so that text is typed instead. */
type Names = readonly string[] | undefined

/** Placeholder for disabled queries. */
const NOWHERE: Pick<Country, 'name' | 'code'> = { name: '', code: '' }

/**
 * Countries, states of the chosen country and cities of the chosen state (administration spec §2.2), from the country
 * service or the bundled data (src/api/countries.ts). Typed values trigger no requests.
 */
function usePlaces({ country, state }: Pick<AddressValues, 'country' | 'state'>): {
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

/** Failures are silent: the field becomes a text field (ruling 59). */
const namesOf = (answer: { data: readonly string[] | undefined; isError: boolean }): Names =>
  answer.data ?? (answer.isError ? [] : undefined)
