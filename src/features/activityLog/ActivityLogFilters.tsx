import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import * as css from './activityLog.css.ts'

export type LogFilter = Record<'start_date' | 'end_date' | 'admin_name' | 'action', string>

/** Error of the date range, shown at its end. */
export const rangeProblem = ({ start_date, end_date }: LogFilter): string | undefined =>
  start_date && end_date && end_date < start_date ? 'The range ends before it begins.' : undefined

type ActivityLogFiltersProps = {
  filter: LogFilter
  names: readonly ComboboxOption[]
  actions: readonly ComboboxOption[]
  onFilter: (patch: Partial<LogFilter>) => void
  /** Dates are typed in parts: only the last goes into the history. */
  onDate: (patch: Partial<LogFilter>) => void
}

/** administration spec §2.10. */
export function ActivityLogFilters({ filter, names, actions, onFilter, onDate }: ActivityLogFiltersProps) {
  const isOpen = filter.start_date === '' && filter.end_date === ''
  return (
    <>
      <fieldset className={css.range} aria-label="Date Range">
        <div className={css.date}>
          <DayField
            label="From"
            value={filter.start_date}
            onChange={(start_date) => onDate({ start_date })}
          />
        </div>
        <div className={css.date}>
          <DayField
            label="To"
            value={filter.end_date}
            error={rangeProblem(filter)}
            onChange={(end_date) => onDate({ end_date })}
          />
        </div>
        <div className={css.reset}>
          <Button tone="ghost" disabled={isOpen} onClick={() => onFilter({ start_date: '', end_date: '' })}>
            Reset dates
          </Button>
        </div>
      </fieldset>
      <Combobox
        label="Admin Name"
        value={filter.admin_name}
        options={names}
        onChange={(admin_name) => onFilter({ admin_name })}
      />
      <Combobox
        label="Action Type"
        value={filter.action}
        options={actions}
        onChange={(action) => onFilter({ action })}
      />
    </>
  )
}

/** Earlier years are parts of a year that is being typed: 0202 on the way to 2026. */
const FIRST_YEAR = '1900'

type DayFieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A day of the range. A year that is being typed counts once it is plausible, or the field is left. */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const choose = (day: string) => {
    setTyped(undefined)
    onChange(day)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onChange={(day) => (day === '' || day >= FIRST_YEAR ? choose(day) : setTyped(day))}
      onBlur={() => typed !== undefined && choose(typed)}
    />
  )
}
