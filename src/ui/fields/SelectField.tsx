import { ChevronDownIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './field.css.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectFieldProps<Value extends string> = FieldProps & {
  id?: string
  name?: string
  value: Value | ''
  onChange: (value: Value | '') => void
  onBlur?: () => void
  options: readonly SelectOption<Value>[]
  /** First option, selected while `value` is '' ("Select a region"); without it '' is not offered. */
  placeholder?: string
  disabled?: boolean
  inputRef?: Ref<HTMLSelectElement>
}

/** A native select, which keyboards, touch and screen readers already support. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, help, error, required, options, placeholder, inputRef, onChange, ...rest } = props
  return (
    <Field id={props.id} {...{ label, hideLabel, help, error, required }}>
      {(control) => (
        <span className={css.frame}>
          <select
            {...rest}
            {...control}
            ref={inputRef}
            className={`${css.control} ${css.select}`}
            onChange={(event) => onChange(event.currentTarget.value as Value | '')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.chevron} aria-hidden="true">
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  )
}
