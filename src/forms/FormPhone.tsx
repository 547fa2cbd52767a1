import { useState } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { COUNTRY_CODE_MISSING, type PhoneValue, readPhone } from '#src/shared/phone.ts'
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
  /** Of the digits, for a person's own number; default off. */
  autoComplete?: string
  /** The form's sentence for a missing country. */
  countryMissing?: string
  /** Said while something else than digits is typed, which is removed (administration spec §5). */
  digitsOnly?: string
  disabled?: boolean
  readOnly?: boolean
}

/** Phone number field with the countries of the service, or the bundled ones (rulings 38 to 42, 59). */
export function FormPhone<V extends FieldValues>({
  control,
  name,
  countryMissing = COUNTRY_CODE_MISSING,
  digitsOnly,
  ...props
}: FormPhoneProps<V>) {
  const countries = useCountries()
  const { error, onBlur, ...bound } = useBound(control, name)
  const [hasOther, setHasOther] = useState(false)
  const isOfCountry = error === countryMissing
  const read = readPhone(countries ?? [])
  return (
    <PhoneField
      {...props}
      {...bound}
      onBlur={() => {
        setHasOther(false)
        onBlur()
      }}
      error={digitsOnly && hasOther ? digitsOnly : isOfCountry ? undefined : error}
      countryError={isOfCountry ? error : undefined}
      countries={countries ?? (countries === null ? [] : undefined)}
      maxDigits={MAX_PHONE_DIGITS}
      read={(typed: string, before: PhoneValue) => {
        // Separators between digits are fine; letters and other signs are not.
        setHasOther(/[^\d\s()+./-]/.test(typed))
        return read(typed, before)
      }}
    />
  )
}
