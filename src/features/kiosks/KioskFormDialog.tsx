import type { ReactNode } from 'react'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { KioskFields, type KioskFieldsProps } from './KioskFields.tsx'
import { type KioskValues, readableValue } from './kioskFields.ts'

type KioskFormDialogProps = Omit<KioskFieldsProps, 'control'> & {
  title: string
  description?: ReactNode
  form: RecordForm<KioskValues>
  submit: { label: string; busyText: string }
  onClose: () => void
}

/** A kiosk's fields in a dialog that is always a form: a new kiosk, or one that is edited. */
export const KioskFormDialog = ({
  title,
  description,
  form,
  submit,
  onClose,
  ...fields
}: KioskFormDialogProps) => (
  <FormDialog
    title={title}
    description={description}
    size="large"
    form={form}
    show={readableValue(fields.choices)}
    submit={submit}
    onClose={onClose}
  >
    <KioskFields control={form.control} {...fields} />
  </FormDialog>
)
