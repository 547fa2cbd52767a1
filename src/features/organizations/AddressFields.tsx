import { fields, pair } from '#src/forms/fieldPair.css.ts'
import { FormCombobox, FormText } from '#src/forms/fields.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ADDRESS_LABELS, type AddressForm } from './addressValues.ts'
import { type Names, usePlaces } from './usePlaces.ts'

/** Name and address of an organization. Country, state and city are chosen one after the other (administration spec §2.2). */
export function AddressFields({ form }: { form: AddressForm }) {
  const { control, values, set } = form
  const places = usePlaces(values)
  return (
    <div className={fields}>
      <Stack space="medium">
        <FormText control={control} name="name" label={ADDRESS_LABELS.name} required maxLength={200} />
        <FormText control={control} name="street1" label={ADDRESS_LABELS.street1} required maxLength={200} />
        <FormText control={control} name="street2" label={ADDRESS_LABELS.street2} maxLength={200} />
        <div className={pair}>
          <Place
            form={form}
            name="country"
            names={places.countries}
            loadingText="Loading countries..."
            empty="No country found"
            placeholder="Choose a country"
            onChosen={() => {
              set('state', '')
              set('city', '')
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
          <FormText control={control} name="zip_code" label={ADDRESS_LABELS.zip_code} maxLength={20} />
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
  /** Another one was selected: clear what belongs to the previous one. */
  onChosen?: () => void
}

/** Chosen from a list; without one it is typed, so that an organization can be made all the same (ruling 59). */
function Place({ form: { control, values }, name, names, disabled = false, onChosen, ...words }: PlaceProps) {
  const common = { control, name, label: ADDRESS_LABELS[name], required: true, disabled }
  if (!disabled && names?.length === 0) return <FormText {...common} maxLength={120} />
  const stored = values[name]
  // What is stored stays, though this list calls it otherwise.
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
