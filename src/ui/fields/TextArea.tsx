import type { Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './field.css.ts'
import type { TextControlProps } from './TextField.tsx'
import { tooLong } from './tooLong.ts'

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
  maxLength,
  inputRef,
  onChange,
  ...props
}: TextAreaProps) {
  return (
    <Field
      id={props.id}
      {...{ label, hideLabel, help, required }}
      error={error ?? tooLong(label, props.value, maxLength)}
    >
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
