import { CheckIcon } from 'lucide-react'
import type { Ref } from 'react'
import { surface } from '#src/ui/Popover/popover.css.ts'
import * as css from './combobox.css.ts'
import type { ComboboxOption, FoundOptions } from './comboboxRules.ts'

type ComboboxListProps = {
  ref: Ref<HTMLDivElement>
  /** Id of the listbox; option ids derive from it. */
  id: string
  label: string
  /** Undefined while loading. */
  found: FoundOptions | undefined
  value: string
  active: number
  words: { loading: string; empty: string }
  onActive: (index: number) => void
  onChoose: (option: ComboboxOption) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list below the input: options, or a line saying why there are none. Focus stays in the input. */
export function ComboboxList({ ref, id, found, words, ...props }: ComboboxListProps) {
  const hidden = found ? found.total - found.shown.length : 0
  return (
    // Prevents a press from blurring the input, which would close the list.
    <div
      ref={ref}
      popover="manual"
      role="presentation"
      className={`${surface} ${css.popup}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={props.label} className={css.list}>
        {found?.shown.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys (aria-activedescendant)
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            className={css.option}
            aria-selected={option.value === props.value}
            data-active={index === props.active || undefined}
            onPointerMove={() => props.onActive(index)}
            onClick={() => props.onChoose(option)}
          >
            <span className={css.words}>
              <bdi>{option.label}</bdi>
              {option.help && <bdi className={css.help}>{option.help}</bdi>}
            </span>
            {option.value === props.value && <CheckIcon />}
          </div>
        ))}
      </div>
      {!found && <p className={css.note}>{words.loading}</p>}
      {found?.total === 0 && <p className={css.note}>{words.empty}</p>}
      {hidden > 0 && <p className={css.note}>{hidden} more. Type to narrow them.</p>}
    </div>
  )
}
