import type { Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './field.css.ts'
import type { TextControlProps } from './TextField.tsx'

export type TextAreaProps = FieldProps &
  Omit<TextControlProps, 'autoComplete' | 'inputRef'> & {
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
