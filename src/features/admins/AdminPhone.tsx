import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useCountries } from '#src/forms/useCountries.ts'
import { type PhoneValue, readPhone } from '#src/shared/phone.ts'
import { PhoneField } from '#src/ui/fields/PhoneField.tsx'
import { type AdminValues, PHONE_COUNTRY, PHONE_DIGITS } from './adminForm.ts'

/** The phone of an administrator: what is no digit is left out, and said (administration spec §5). */
export function AdminPhone({ control }: { control: Control<AdminValues> }) {
  const countries = useCountries()
  const { field, fieldState } = useController({ control, name: 'phone' })
  const [hasLetters, setHasLetters] = useState(false)
  const read = readPhone(countries ?? [])
  const message = fieldState.error?.message
  const isOfCountry = message === PHONE_COUNTRY
  return (
    <PhoneField
      label="Phone (Optional)"
      help="Ten digits, without the country code."
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        setHasLetters(false)
        field.onBlur()
      }}
      countries={countries ?? (countries === null ? [] : undefined)}
      read={(typed: string, before: PhoneValue) => {
        // What people write between digits is no mistake; letters and signs are.
        setHasLetters(/[^\d\s()+./-]/.test(typed))
        return read(typed, before)
      }}
      error={hasLetters ? PHONE_DIGITS : isOfCountry ? undefined : message}
      countryError={isOfCountry ? message : undefined}
      inputRef={field.ref}
    />
  )
}
