import type { Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './field.css.ts'

export type TextAreaProps = FieldProps & {
  id?: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  maxLength?: number
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({
  label,
  hideLabel,
  help,
  error,
  required,
  inputRef,
  onChange,
  ...props
}: TextAreaProps) {
  return (
    <Field id={props.id} {...{ label, hideLabel, help, error, required }}>
      {(control) => (
        <textarea
          {...props}
          {...control}
          ref={inputRef}
          className={`${css.control} ${css.area}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
