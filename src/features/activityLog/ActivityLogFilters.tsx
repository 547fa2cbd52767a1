import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import * as css from './activityLog.css.ts'
import { type LogFilter, rangeProblem } from './activityLogRules.ts'

export type ActivityLogFiltersProps = {
  filter: LogFilter
  names: readonly ComboboxOption[]
  actions: readonly ComboboxOption[]
  onFilter: (patch: Partial<LogFilter>) => void
  /** A date is typed part by part: only the last of them should be in the history. */
  onDate: (patch: Partial<LogFilter>) => void
}

/** administration spec §2.10. */
export function ActivityLogFilters({ filter, names, actions, onFilter, onDate }: ActivityLogFiltersProps) {
  const isOpen = filter.start_date === '' && filter.end_date === ''
  return (
    <>
      <fieldset className={css.range} aria-label="Date Range">
        <div className={css.date}>
          <TextField
            label="From"
            type="date"
            value={filter.start_date}
            onChange={(start_date) => onDate({ start_date })}
          />
        </div>
        <div className={css.date}>
          <TextField
            label="To"
            type="date"
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
