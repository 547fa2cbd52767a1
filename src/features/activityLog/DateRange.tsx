import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import * as css from './activityLog.css.ts'

type Range = Record<'start_date' | 'end_date', string>

/** Error of the range, shown at its end. */
export const rangeProblem = ({ start_date, end_date }: Range): string | undefined =>
  start_date && end_date && end_date < start_date ? 'The range ends before it begins.' : undefined

type DateRangeProps = {
  range: Range
  /** Dates are typed in parts: only the last goes into the history. */
  onDate: (patch: Partial<Range>) => void
  onReset: () => void
}

/** administration spec §2.10. */
export const DateRange = ({ range, onDate, onReset }: DateRangeProps) => (
  <fieldset className={css.range} aria-label="Date Range">
    <div className={css.date}>
      <DayField label="From" value={range.start_date} onChange={(start_date) => onDate({ start_date })} />
    </div>
    <div className={css.end}>
      <DayField
        label="To"
        value={range.end_date}
        error={rangeProblem(range)}
        onChange={(end_date) => onDate({ end_date })}
      />
    </div>
    <div className={css.reset}>
      <Button tone="ghost" disabled={!range.start_date && !range.end_date} onClick={onReset}>
        Reset dates
      </Button>
    </div>
  </fieldset>
)

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
