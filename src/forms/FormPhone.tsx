import type { Control, FieldValues, Path } from 'react-hook-form'
import { readPhone } from '#src/shared/phone.ts'
import { PhoneField } from '#src/ui/fields/PhoneField.tsx'
import { useBound } from './fields.tsx'
import { useCountries } from './useCountries.ts'

type FormPhoneProps<V extends FieldValues> = {
  control: Control<V>
  /** A field that holds a PhoneValue (src/shared/phone.ts). */
  name: Path<V>
  label: string
  /** What is wrong with the country; the field's own error speaks of the number. */
  countryError?: string | undefined
  title?: string
  help?: string
  disabled?: boolean
  readOnly?: boolean
}

/** A phone number with the countries of the service, else of the bundle (rulings 38 to 42, 59). */
export function FormPhone<V extends FieldValues>({ control, name, ...props }: FormPhoneProps<V>) {
  const countries = useCountries()
  const bound = useBound(control, name)
  return (
    <PhoneField
      {...props}
      {...bound}
      value={bound.value}
      countries={countries ?? (countries === null ? [] : undefined)}
      read={readPhone(countries ?? [])}
    />
  )
}
