import { useId } from 'react'
import * as css from './start.css.ts'

type ChoiceGroupProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Radio buttons in a row, for a few options. */
export function ChoiceGroup({ legend, options, value, onChange }: ChoiceGroupProps) {
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <span className={css.segments}>
        {options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
