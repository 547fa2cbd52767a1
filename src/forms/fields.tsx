import { useCallback } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '#src/ui/Combobox/Combobox.tsx'
import { Checkbox, type CheckboxProps } from '#src/ui/fields/Checkbox.tsx'
import { Checklist, type ChecklistProps } from '#src/ui/fields/Checklist.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { SelectField, type SelectFieldProps } from '#src/ui/fields/SelectField.tsx'
import { TextArea, type TextAreaProps } from '#src/ui/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '#src/ui/fields/TextField.tsx'

// The fields of src/ui bound to a form (useRecordForm): value, error and focus. Records are not about the person who
// types, whose own name and address a browser would offer.

type Bound<V extends FieldValues, Props> = Omit<
  Props,
  'value' | 'checked' | 'chosen' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'
> & {
  control: Control<V>
  name: Path<V>
  /** Called with the new value after the form's own update. */
  onChanged?: (value: never) => void
}

/**
 * Props that bind a form field to its control. While the form is being saved the field keeps its value: what is typed
 * after the press is not sent, and would be gone when the form closes.
 * @param maxLength useRecordForm refuses a longer text
 */
export function useBound<V extends FieldValues>(
  control: Control<V>,
  name: Path<V>,
  onChanged?: (value: never) => void,
  maxLength?: number,
) {
  const {
    field,
    fieldState,
    formState: { isSubmitting },
  } = useController({
    control,
    name,
    ...(maxLength !== undefined && { rules: { maxLength } }),
  })
  const { ref } = field
  const inputRef = useCallback(
    (input: HTMLElement | null) =>
      ref(
        input && {
          focus: () => {
            input.focus()
            // Its message came after it had the focus; scrollMargin of field.css.ts keeps room for that.
            input.scrollIntoView?.({ block: 'nearest' })
          },
        },
      ),
    [ref],
  )
  return {
    name,
    value: field.value as never,
    onBlur: field.onBlur,
    onChange: (value: unknown) => {
      if (isSubmitting) return
      field.onChange(value)
      onChanged?.(value as never)
    },
    error: fieldState.error?.message,
    inputRef,
  }
}

export function FormText<V extends FieldValues>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, TextFieldProps>) {
  return <TextField autoComplete="off" {...props} {...useBound(control, name, onChanged, props.maxLength)} />
}

export function FormTextArea<V extends FieldValues>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, TextAreaProps>) {
  return <TextArea {...props} {...useBound(control, name, onChanged, props.maxLength)} />
}

export function FormSelect<V extends FieldValues, Value extends string = string>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, SelectFieldProps<Value>>) {
  return <SelectField {...props} {...useBound(control, name, onChanged)} />
}

export function FormCombobox<V extends FieldValues>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, ComboboxProps>) {
  const { name: _name, ...bound } = useBound(control, name, onChanged)
  return <Combobox {...props} {...bound} />
}

export function FormCheckbox<V extends FieldValues>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, CheckboxProps>) {
  const { value, ...bound } = useBound(control, name, onChanged)
  return <Checkbox {...props} {...bound} checked={value} />
}

export function FormChecklist<V extends FieldValues>({
  control,
  name,
  onChanged,
  label,
  ...props
}: Bound<V, Omit<ChecklistProps, 'legend'> & { label: string }>) {
  const { value, onChange, error, inputRef } = useBound(control, name, onChanged)
  return <Checklist {...props} {...{ onChange, error, inputRef }} legend={label} chosen={value} />
}

export function FormPassword<V extends FieldValues>({
  control,
  name,
  onChanged,
  ...props
}: Bound<V, Parameters<typeof PasswordField>[0]>) {
  return <PasswordField {...props} {...useBound(control, name, onChanged)} />
}
