import { type Ref, useState } from 'react'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import * as css from './phoneField.css.ts'
import { Input } from './TextField.tsx'

/** Name, ISO code and dial code ('+1'). */
type PhoneCountry = { name: string; code: string; dial_code: string }
type PhoneFieldValue<Country extends PhoneCountry> = { country: Country | null; number: string }

type PhoneFieldProps<Country extends PhoneCountry> = FieldProps & {
  id?: string
  name?: string
  value: PhoneFieldValue<Country>
  onChange: (value: PhoneFieldValue<Country>) => void
  onBlur?: () => void
  /** Undefined while loading. */
  countries: readonly Country[] | undefined
  /** Requires a country, with or without a number. */
  countryRequired?: boolean
  /** The problem with the country; `error` is for the number. */
  countryError?: string | undefined
  /** The box shows no more; a longer number stays whole in `value`, and what is left out is an error. */
  maxDigits: number
  /** Parses the typed text: `readPhone` of src/shared/phone.ts. */
  read: (typed: string, before: PhoneFieldValue<Country>) => PhoneFieldValue<Country>
  /** Of the digits; default off. */
  autoComplete?: string
  /** Tooltip on hover. */
  title?: string
  disabled?: boolean
  readOnly?: boolean
  /** The part to focus: the country if the problem is with it, else the number. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A phone number: its country, found by name or dial code, and its digits. A dial code typed before the number stays in
 * the box until blur, and sets the country with each key.
 */
export function PhoneField<Country extends PhoneCountry>(props: PhoneFieldProps<Country>) {
  const { label, hideLabel, help, required, countries, value, onChange } = props
  const [withPrefix, setWithPrefix] = useState<string>()
  const surplus = value.number.slice(props.maxDigits)
  const whole = withPrefix ?? value.number
  const shown = whole.slice(0, whole.length - surplus.length)
  const error = surplus ? `Only ${props.maxDigits} digits fit. Left out: ${surplus}` : props.error
  const type = (typed: string) => {
    const text = typed.replaceAll(/[^\d+]/g, '')
    const next = props.read(typed, value)
    const isByKey = typed.length <= shown.length + 1
    setWithPrefix(isByKey && PREFIX.test(text) ? text : undefined)
    onChange(next)
  }
  // A number typed before its country may begin with the dial code.
  const choose = (country: Country | null) => onChange(props.read(value.number, { ...value, country }))
  // A chosen or stored country stays available even if the list no longer has it.
  const isListed = countries?.some((country) => optionValue(country) === chosenValue(value.country))
  const offered = value.country && countries && !isListed ? [value.country, ...countries] : countries
  const code = (
    <Combobox
      label="Country code"
      // Where it alone is required, the mark is on its own label.
      hideLabel={!props.countryRequired}
      required={props.countryRequired}
      placeholder="Country code"
      options={offered?.map(toOption)}
      loadingText="Loading countries..."
      empty="No country found"
      value={chosenValue(value.country)}
      onChange={(chosen) => choose(offered?.find((one) => optionValue(one) === chosen) ?? null)}
      disabled={props.disabled || props.readOnly}
      error={props.countryError}
      {...(props.countryError && { inputRef: props.inputRef })}
    />
  )
  const digits = (control: ControlProps) => (
    <Input
      {...control}
      name={props.name}
      title={props.title}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'off'}
      mono
      value={shown}
      onChange={type}
      onBlur={() => {
        setWithPrefix(undefined)
        props.onBlur?.()
      }}
      disabled={props.disabled}
      readOnly={props.readOnly}
      inputRef={props.countryError ? undefined : props.inputRef}
    />
  )
  const field = { id: props.id, label, hideLabel, help, error, required }
  if (props.countryRequired)
    return (
      <div className={css.parts}>
        {code}
        <Field {...field}>{digits}</Field>
      </div>
    )
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.parts}>
          {code}
          {digits(control)}
        </div>
      )}
    </Field>
  )
}

/** 00 is the dialled form of +. */
const PREFIX = /^(?:\+|00)/

/** Dial code, country code and name (ruling 42): countries share codes, and services may list one twice. */
const optionValue = ({ dial_code, code, name }: PhoneCountry): string => `${dial_code}|${code}|${name}`
const chosenValue = (country: PhoneCountry | null): string => (country ? optionValue(country) : '')
const toOption = (country: PhoneCountry) => ({
  value: optionValue(country),
  label: `${country.dial_code} ${country.name}`,
})
