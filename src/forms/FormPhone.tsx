import type { Control, FieldValues, Path } from 'react-hook-form'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { COUNTRY_CODE_MISSING, readPhone } from '#src/shared/phone.ts'
import { PhoneField } from '#src/ui/fields/PhoneField.tsx'
import { useBound } from './fields.tsx'
import { useCountries } from './useCountries.ts'

type FormPhoneProps<V extends FieldValues> = {
  control: Control<V>
  /** Path of a PhoneValue (src/shared/phone.ts). */
  name: Path<V>
  label: string
  /** The country is required, the number optional. */
  countryRequired?: boolean
  title?: string
  help?: string
  disabled?: boolean
  readOnly?: boolean
}

/** Phone number field with the countries of the service, or the bundled ones (rulings 38 to 42, 59). */
export function FormPhone<V extends FieldValues>({ control, name, ...props }: FormPhoneProps<V>) {
  const countries = useCountries()
  const { error, ...bound } = useBound(control, name)
  const isOfCountry = error === COUNTRY_CODE_MISSING
  return (
    <PhoneField
      {...props}
      {...bound}
      value={bound.value}
      error={isOfCountry ? undefined : error}
      countryError={isOfCountry ? error : undefined}
      countries={countries ?? (countries === null ? [] : undefined)}
      maxDigits={MAX_PHONE_DIGITS}
      read={readPhone(countries ?? [])}
    />
  )
}
