import { useId } from 'react'
import * as field from '#src/ui/fields/field.css.ts'
import * as css from './pagination.css.ts'

export type PageSizeSelectProps = {
  value: number
  sizes: readonly number[]
  onChange: (size: number) => void
}

/**
 * "Show N per page" (administration spec §2.9), in a list's toolbar or pagination. A current size that is not offered
 * (from a link) is added.
 */
export function PageSizeSelect({ value, sizes, onChange }: PageSizeSelectProps) {
  const id = useId()
  const offered = sizes.includes(value) ? sizes : [...sizes, value].sort((one, other) => one - other)
  return (
    <span className={css.pageSize}>
      <label htmlFor={id}>Show</label>
      <select
        id={id}
        aria-label="Rows per page"
        className={`${field.control} ${css.pageSizeControl}`}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span aria-hidden="true">per page</span>
    </span>
  )
}
