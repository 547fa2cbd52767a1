import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { useRovingFocus } from '#src/ui/Focus/useRovingFocus.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { Checkbox } from './Checkbox.tsx'
import * as css from './checklist.css.ts'
import { FieldError } from './Field.tsx'
import { required as requiredMark } from './field.css.ts'
import { SearchField } from './SearchField.tsx'

export type ChecklistOption = { value: string; label: string; help?: string | undefined }

export type ChecklistProps = {
  /** Name of the options: "Teams". */
  legend: string
  required?: boolean
  /** Chosen and maximum number, "2/4", of a list from which not all may be chosen. */
  count?: { text: string; isTooMany: boolean }
  /** Undefined while loading. */
  options: readonly ChecklistOption[] | undefined
  /** Shown without options: loading, why it failed, or that there are none. */
  instead?: ReactNode
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  disabled?: boolean
  error?: string | undefined
  /** The group, focused if the choice is invalid. */
  inputRef?: Ref<HTMLFieldSetElement>
}

/** Longer lists have a search field. */
const SEARCHED_FROM = 12
/** Thousands of checkboxes would slow down the page. */
const SHOWN = 100

/** Chooses any number of a list of names. The boxes are one stop of the Tab key (useRovingFocus). */
export function Checklist({ legend, options, chosen, error, inputRef, ...props }: ChecklistProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus({ group: list, controlsOf: boxesOf, direction: 'vertical', nameOf })
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = options?.filter(({ label, help }) =>
    [label, help].some((text) => text?.toLowerCase().includes(words)),
  )
  const values = found?.map(({ value }) => value) ?? []
  const others = chosen.filter((value) => !values.includes(value))
  const areAllChosen = values.every((value) => chosen.includes(value))
  const toggle = (value: string, isChosen: boolean) =>
    props.onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <fieldset
      ref={inputRef}
      className={css.fieldset}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={css.legend}>
        <span id={`${id}-legend`}>
          {legend}
          {props.required && (
            <span className={requiredMark} aria-hidden="true">
              *
            </span>
          )}
        </span>
        {props.count && (
          <span className={props.count.isTooMany ? css.tooMany : css.count}>{props.count.text}</span>
        )}
      </legend>
      {found && options && options.length > 0 ? (
        <>
          {options.length > SEARCHED_FROM && (
            <SearchField label={`Search ${legend.toLowerCase()}`} value={search} onChange={setSearch} />
          )}
          <div
            {...roving}
            ref={list}
            role="toolbar"
            aria-orientation="vertical"
            aria-labelledby={`${id}-legend`}
            className={css.options}
            data-invalid={error ? '' : undefined}
            // It scrolls, and none of its boxes takes the focus.
            tabIndex={props.disabled ? 0 : undefined}
          >
            {found.slice(0, SHOWN).map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                help={option.help}
                checked={chosen.includes(option.value)}
                disabled={props.disabled ?? false}
                onChange={(isChosen) => toggle(option.value, isChosen)}
              />
            ))}
            {found.length === 0 && (
              <Text as="p" size="table" tone="muted">{`Nothing matches “${search.trim()}”.`}</Text>
            )}
          </div>
          {found.length > SHOWN && (
            <Text as="p" size="table" tone="muted">
              {`${SHOWN} of ${found.length} shown. Search for the others.`}
            </Text>
          )}
          {!props.count && (
            <div className={css.foot}>
              <span role="status" className={css.count}>{`${chosen.length} selected`}</span>
              {found.length > 1 && (
                <Button
                  size="small"
                  tone="ghost"
                  disabled={props.disabled ?? false}
                  onClick={() => props.onChange(areAllChosen ? others : [...others, ...values])}
                >
                  {`${areAllChosen ? 'Clear' : 'Select'} all ${found.length}${words && ' found'}`}
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        props.instead
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const boxesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLInputElement>('input')]
const nameOf = (box: HTMLElement) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''
