import { type Ref, useId, useState } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { useBound } from '#src/forms/fields.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { required } from '#src/ui/fields/field.css.ts'
import * as fieldset from '#src/ui/fields/fieldset.css.ts'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './eventForm.css.ts'

type FormChecklistProps<V extends FieldValues> = {
  control: Control<V>
  name: Path<V>
  legend: string
  /** Undefined while they are on their way. */
  options: readonly { value: string; label: string }[] | undefined
  loadingText: string
  /** Instead of the list: there is nothing to choose from, or it could not be read. */
  empty: string
}

/** So many are seen at once; more are searched. */
const SEARCHED_FROM = 12

/** Several of a list of names, as a field of a form. */
export function FormChecklist<V extends FieldValues>({ control, name, ...props }: FormChecklistProps<V>) {
  const { value, onChange, error, inputRef } = useBound(control, name)
  const [search, setSearch] = useState('')
  const errorId = useId()
  const chosen: readonly string[] = value
  const { legend, options } = props
  const words = search.trim().toLowerCase()
  const found = options?.filter(({ label }) => label.toLowerCase().includes(words))
  const toggle = (one: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <fieldset className={fieldset.fieldset} aria-describedby={error ? errorId : undefined}>
      <legend className={fieldset.legend}>
        {legend}
        <span className={required} aria-hidden="true">
          *
        </span>
      </legend>
      {options === undefined && <LoadingState text={props.loadingText} />}
      {options?.length === 0 && (
        // A bad field gets the focus: where nothing can be ticked, on the sentence that says why.
        <div ref={inputRef as Ref<HTMLDivElement>} tabIndex={-1}>
          <Text as="p" size="table" tone="muted">
            {props.empty}
          </Text>
        </div>
      )}
      {options && options.length > SEARCHED_FROM && (
        <SearchField label={`Search ${legend.toLowerCase()}`} value={search} onChange={setSearch} />
      )}
      {found && found.length > 0 && (
        <div className={css.choices}>
          {found.map(({ value: one, label }, index) => (
            <Checkbox
              key={one}
              label={label}
              checked={chosen.includes(one)}
              onChange={(isChosen) => toggle(one, isChosen)}
              {...(index === 0 && { inputRef })}
            />
          ))}
        </div>
      )}
      {found?.length === 0 && options && options.length > 0 && (
        <Text as="p" size="table" tone="muted">{`Nothing matches “${search.trim()}”.`}</Text>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
