import { SearchIcon, XIcon } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Input, type TextControlProps } from './TextField.tsx'

type SearchFieldProps = Pick<FieldProps, 'label' | 'hideLabel'> &
  Omit<TextControlProps, 'inputRef' | 'readOnly'>

/** A search box with a clear button; Escape clears too. By default the label is hidden and also used as placeholder. */
export function SearchField({ label, hideLabel = true, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    props.onChange('')
    input.current?.focus()
  }
  return (
    <Field id={props.id} label={label} hideLabel={hideLabel}>
      {(control) => (
        <Input
          {...control}
          placeholder={label}
          // Where the field may choose its width, its placeholder fits.
          size={(props.placeholder ?? label).length}
          {...props}
          id={control.id}
          inputRef={input}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          start={<SearchIcon />}
          onKeyDown={(event: React.KeyboardEvent) => {
            if (event.key === 'Enter') event.preventDefault() // searches as you type; do not submit the form
            if (event.key !== 'Escape' || props.value === '') return
            event.preventDefault()
            event.stopPropagation() // do not close the surrounding dialog
            clear()
          }}
          end={
            props.value !== '' && (
              <IconButton size="small" label="Clear search" icon={<XIcon />} onClick={clear} />
            )
          }
        />
      )}
    </Field>
  )
}
