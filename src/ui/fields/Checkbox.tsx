import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './Field.tsx'
import * as css from './field.css.ts'

export type CheckboxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  id?: string
  name?: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled checkbox. */
export function Checkbox({ label, help, error, inputRef, onChange, id, ...props }: CheckboxProps) {
  const generatedId = useId()
  const ownId = id ?? generatedId
  const described = [help && `${ownId}-help`, error && `${ownId}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.checkboxRow} htmlFor={ownId}>
        <input
          {...props}
          id={ownId}
          ref={inputRef}
          type="checkbox"
          className={css.checkbox}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <bdi>{label}</bdi>
      </label>
      {help && (
        <div className={css.checkboxHelp} id={`${ownId}-help`}>
          {help}
        </div>
      )}
      <FieldError id={`${ownId}-error`} error={error} />
    </div>
  )
}
