import type { ReactNode } from 'react'
import * as field from '#src/ui/fields/field.css.ts'
import * as css from './table.css.ts'

type SelectBoxProps = {
  /** Accessible name: 'Select Ada Byron'. */
  label: string
  /** Shows the label next to it. */
  showsLabel?: boolean
  checked: boolean | 'some'
  disabled?: boolean
  /** The next tab stop. */
  skipButton?: ReactNode
  onChange: (checked: boolean) => void
}

/** Selects a table row, or all rows of a page. */
export const SelectBox = ({
  label,
  showsLabel = false,
  checked,
  disabled = false,
  skipButton,
  onChange,
}: SelectBoxProps) => (
  <span className={css.selectPlace}>
    <label className={css.selectBox}>
      <input
        type="checkbox"
        className={field.checkbox}
        checked={checked === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some'
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...(!showsLabel && { 'aria-label': label })}
      />
      {showsLabel && label}
    </label>
    {skipButton}
  </span>
)
