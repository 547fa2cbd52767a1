import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import * as css from './field.css.ts'
import { tooLong } from './tooLong.ts'

/** Value in, value out: works with `useState` and react-hook-form's Controller. */
export type TextControlProps = {
  id?: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  /** Of a text; more stays in the field and is an error. */
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Has the focus when the page opens: for the first field of a page that is nothing but a form. */
  autoFocus?: boolean | undefined
  inputRef?: Ref<HTMLInputElement>
}

export type TextFieldProps = FieldProps &
  TextControlProps & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'datetime-local' | 'time'
    inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
    autoCapitalize?: 'none' | 'words' | 'characters'
    min?: string | number
    max?: string | number
    step?: string | number
    /** For ids, addresses and coordinates. */
    mono?: boolean
  }

/** One line of text, a number or a date (native control). */
export function TextField({ label, hideLabel, help, error, required, maxLength, ...props }: TextFieldProps) {
  return (
    <Field
      id={props.id}
      {...{ label, hideLabel, help, required }}
      error={error ?? tooLong(label, props.value, maxLength)}
    >
      {(control) => <Input {...control} {...props} id={control.id} />}
    </Field>
  )
}

type InputProps = Omit<TextControlProps, 'id'> & { id: string } & Record<string, unknown> & {
    mono?: boolean
    start?: ReactNode
    end?: ReactNode
    type?: string
  }

/** The bare input, used by TextField, PasswordField and SearchField. */
export function Input({ inputRef, onChange, mono, start, end, type = 'text', ...props }: InputProps) {
  const classes = [css.control, mono && css.mono, start && css.withStart, end && css.withEnd]
  const input = (
    <input
      {...props}
      ref={inputRef}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Scrolling would change a focused number in Chromium, unseen, wherever something listens to the wheel: in dialogs
      // and beside maps.
      onWheel={type === 'number' ? (event) => event.currentTarget.blur() : undefined}
    />
  )
  if (!start && !end) return input
  return (
    <span className={css.frame}>
      {start && <span className={css.start}>{start}</span>}
      {input}
      {end && <span className={css.end}>{end}</span>}
    </span>
  )
}
