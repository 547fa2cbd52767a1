import { CheckIcon, ChevronsUpDownIcon } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from '#src/ui/fields/Field.tsx'
import * as field from '#src/ui/fields/field.css.ts'
import { showBeside } from '#src/ui/Popover/place.ts'
import { surface } from '#src/ui/Popover/popover.css.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './combobox.css.ts'
import {
  type ComboboxOption,
  type FoundOptions,
  namedOption,
  nextActive,
  type OptionSearch,
  shownOptions,
} from './comboboxRules.ts'

export type { ComboboxOption, OptionSearch } from './comboboxRules.ts'

export type ComboboxProps = FieldProps & {
  id?: string
  /** Value of the chosen option; '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Undefined while loading. */
  options: readonly ComboboxOption[] | undefined
  /** If there are too many options to load, so that the server searches them. */
  search?: OptionSearch | undefined
  /** The chosen option, if it may not be among the loaded ones. */
  known?: ComboboxOption | undefined
  loadingText?: string
  /** Shown instead of the list if nothing matches or there are no options. */
  empty?: string
  placeholder?: string
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Chooses one of many by typing part of its name (ARIA 1.2 combobox with listbox). Arrows move, Enter selects, and so
 * does leaving the field with the whole name of an option; otherwise blur, and always Escape, restore the current choice.
 * Use SelectField for up to a dozen options.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, help, error, required, options, search, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  /** The typed text; undefined while the chosen option's name is shown. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [picked, setPicked] = useState<ComboboxOption>()
  const frame = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const listId = useId()

  const chosen = [...(options ?? []), picked, props.known].find((option) => option?.value === value)
  const found = shownOptions(options ?? [], typed, search)
  const activeOption = isOpen ? found.shown[active] : undefined

  const isNameShown = typed === undefined
  const name = chosen?.label ?? ''
  // In a layout effect, so that the next key replaces the whole name instead of appending to it.
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input')
    if (isNameShown && input?.matches(':focus')) input.select()
  }, [isNameShown, name, isOpen])
  useEffect(() => {
    if (!isOpen || !frame.current || !popup.current) return
    popup.current.style.minInlineSize = `${frame.current.offsetWidth}px`
    return showBeside(frame.current, popup.current, 'bottom-start')
  }, [isOpen])
  useEffect(() => {
    // Not by id: inside a shadow root the document cannot find it.
    popup.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active, isOpen])

  const open = () => {
    if (isOpen || props.disabled) return
    setActive(
      Math.max(
        0,
        found.shown.findIndex((option) => option.value === value),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    search?.onType('')
  }
  const choose = (option: ComboboxOption) => {
    close()
    setPicked(option)
    if (option.value !== value) onChange(option.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = nextActive(event.key, active, found.shown.length)
    if (move !== undefined) {
      event.preventDefault()
      return isOpen ? setActive(move) : open()
    }
    if (!isOpen) return
    if (event.key === 'Enter') {
      event.preventDefault() // select the option, do not submit the form
      if (activeOption) choose(activeOption)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation() // do not close the surrounding dialog
      close()
    }
  }

  return (
    <Field id={props.id} {...{ label, hideLabel, help, error, required }}>
      {(control) => (
        <span className={field.frame} ref={frame}>
          <input
            {...control}
            ref={props.inputRef}
            type="text"
            role="combobox"
            className={`${field.control} ${css.input}`}
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeOption && optionId(listId, active)}
            placeholder={props.placeholder}
            disabled={props.disabled}
            value={typed ?? name}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              search?.onType(event.currentTarget.value)
              setActive(0)
              setOpen(true)
            }}
            // Select the name, so that typing replaces it; a click would only place the caret.
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              if (isNameShown) event.currentTarget.select()
              open()
            }}
            onBlur={() => {
              const named = found.isSearching ? undefined : namedOption(found.shown, typed)
              if (named) choose(named)
              else close()
              props.onBlur?.()
            }}
            onKeyDown={onKeyDown}
          />
          <span className={field.chevron} aria-hidden="true">
            <ChevronsUpDownIcon />
          </span>
          {isOpen && (
            <ComboboxList
              ref={popup}
              id={listId}
              label={label}
              found={options && !(found.isSearching && found.total === 0) ? found : undefined}
              value={value}
              active={active}
              words={{ loading: props.loadingText ?? 'Loading...', empty: props.empty ?? 'Nothing found' }}
              onActive={setActive}
              onChoose={choose}
            />
          )}
          <span role="status">
            <VisuallyHidden>
              {isOpen && typed && !found.isSearching ? `${found.total} found` : ''}
            </VisuallyHidden>
          </span>
        </span>
      )}
    </Field>
  )
}

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

const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list below the input: options, or a line saying why there are none. Focus stays in the input. */
function ComboboxList({ ref, id, found, words, ...props }: ComboboxListProps) {
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
