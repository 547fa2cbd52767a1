import { type ReactNode, type Ref, useId, useState } from 'react'
import { MAX_TEAM_MEMBERS } from '#contract/limits.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { required } from '#src/ui/fields/field.css.ts'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { countText } from './teamRules.ts'
import * as css from './teams.css.ts'

export type MemberOption = { value: string; label: string; help?: string | undefined }

type MemberChecklistProps = {
  label: string
  /** Undefined while they are on their way. */
  options: readonly MemberOption[] | undefined
  /** Shown instead of the list: loading, a failure, nobody. */
  instead: ReactNode
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
  /** The group takes the focus when it is what is wrong. */
  inputRef: Ref<HTMLFieldSetElement>
}

/** Who belongs to a team: people ticked in a list that can be searched, and how many there are of how many. */
export function MemberChecklist({
  label,
  options,
  instead,
  chosen,
  onChange,
  error,
  inputRef,
}: MemberChecklistProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = options?.filter(
    ({ label: name, help }) => name.toLowerCase().includes(wanted) || help?.toLowerCase().includes(wanted),
  )
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <fieldset
      ref={inputRef}
      className={css.choices}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css.legend}>
        <span>
          {label}
          <span className={required} aria-hidden="true">
            *
          </span>
        </span>
        <span className={chosen.length > MAX_TEAM_MEMBERS ? css.tooMany : css.count}>
          {countText(chosen.length)}
        </span>
      </legend>
      {options && options.length > 0 ? (
        <>
          <SearchField label="Search members" value={search} onChange={setSearch} />
          <div className={css.options} data-invalid={error ? '' : undefined}>
            {shown?.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                help={option.help}
                checked={chosen.includes(option.value)}
                onChange={(isChosen) => toggle(option.value, isChosen)}
              />
            ))}
            {shown?.length === 0 && (
              <Text as="p" size="body" tone="muted">
                No one matches the search.
              </Text>
            )}
          </div>
        </>
      ) : (
        instead
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
