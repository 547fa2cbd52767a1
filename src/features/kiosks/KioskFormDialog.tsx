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

/** Dialog to add or edit a kiosk, without a read-only mode. */
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
