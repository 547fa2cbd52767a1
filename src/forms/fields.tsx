import { useCallback } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '#src/ui/Combobox/Combobox.tsx'
import { Checkbox, type CheckboxProps } from '#src/ui/fields/Checkbox.tsx'
import { Checklist, type ChecklistProps } from '#src/ui/fields/Checklist.tsx'
import { PasswordField, type PasswordFieldProps } from '#src/ui/fields/PasswordField.tsx'
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

/** The props of a field, bound. */
function useField<V extends FieldValues, Props>(
  { control, name, onChanged, ...props }: Bound<V, Props>,
  maxLength?: number,
) {
  const bound = useBound(control, name, onChanged, maxLength)
  return { ...(props as unknown as Omit<Props, keyof typeof bound>), ...bound }
}

export const FormText = <V extends FieldValues>(props: Bound<V, TextFieldProps>) => (
  <TextField autoComplete="off" {...useField<V, TextFieldProps>(props, props.maxLength)} />
)

export const FormTextArea = <V extends FieldValues>(props: Bound<V, TextAreaProps>) => (
  <TextArea {...useField<V, TextAreaProps>(props, props.maxLength)} />
)

export const FormSelect = <V extends FieldValues, Value extends string = string>(
  props: Bound<V, SelectFieldProps<Value>>,
) => <SelectField {...useField<V, SelectFieldProps<Value>>(props)} />

export const FormCombobox = <V extends FieldValues>(props: Bound<V, ComboboxProps>) => (
  <Combobox {...useField<V, ComboboxProps>(props)} />
)

export const FormPassword = <V extends FieldValues>(props: Bound<V, PasswordFieldProps>) => (
  <PasswordField {...useField<V, PasswordFieldProps>(props)} />
)

export function FormCheckbox<V extends FieldValues>(props: Bound<V, CheckboxProps>) {
  const { value, ...field } = useField<V, CheckboxProps>(props)
  return <Checkbox {...field} checked={value} />
}

type FormChecklistProps = Omit<ChecklistProps, 'legend'> & { label: string }

export function FormChecklist<V extends FieldValues>(props: Bound<V, FormChecklistProps>) {
  const { value, label, ...field } = useField<V, FormChecklistProps>(props)
  return <Checklist {...field} legend={label} chosen={value} />
}
