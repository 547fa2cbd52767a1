import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { AdminFields, type AdminFieldsProps } from './AdminFields.tsx'
import { ADMIN_LABELS, type AdminValues, keptAdmin, toBody, toValues, validateAdmin } from './adminForm.ts'
import { SAVE_FAILED, saveProblem } from './adminRules.ts'

export type AdminEditorProps = Pick<
  AdminFieldsProps,
  'organizations' | 'isOwn' | 'superAdminReason' | 'whyNotGrant'
> & {
  /** Undefined for a new one. */
  admin: AdminAccount | undefined
  /** @throws ApiError; 412 when somebody else was faster; SessionMissing */
  save: (body: UpdateAdminBody, version: number | undefined) => Promise<void>
  reload?: () => Promise<AdminAccount>
  onSaved: (body: UpdateAdminBody) => void
  onClose: () => void
}

/** The message of an error that is not the server's is the person's to read as it is. */
export class SessionMissing extends Error {
  override name = 'SessionMissing'
}

/** 'Add New Admin' and 'Edit Admin' (administration spec §2.9). */
export function AdminEditor({ admin, save, reload, onSaved, onClose, ...fields }: AdminEditorProps) {
  const countries = useCountries() ?? []
  const id = `admin-form-${admin?.id ?? 'new'}`
  const loaded = toValues(admin, countries)
  const form = useRecordForm<AdminValues, AdminAccount | undefined, UpdateAdminBody>({
    form: `admin:${admin?.id ?? 'new'}`,
    record: admin,
    toValues: (record) => toValues(record, countries),
    version: (record) => record?.version,
    labels: ADMIN_LABELS,
    validate: (values) => validateAdmin(values, admin && loaded.phone),
    kept: { schema: keptAdmin },
    save: async (values, { record, version }) => {
      const body = toBody(values, record && { admin: record, phone: toValues(record, countries).phone })
      await save(body, version)
      return body
    },
    ...(reload && { reload }),
    toProblem: (error) =>
      error instanceof SessionMissing
        ? { general: error.message }
        : saveProblem(error, admin ? SAVE_FAILED.edit : SAVE_FAILED.add),
    onSaved,
  })
  const { leave, question } = useLeaveGuard(form.isDirty, onClose)
  return (
    <Dialog
      open
      title={admin ? 'Edit Admin' : 'Add New Admin'}
      size="large"
      busy={form.isSaving}
      onClose={leave}
      footer={
        <>
          <Button disabled={form.isSaving} onClick={leave}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={id} busy={form.isSaving} busyText="Saving...">
            {admin ? 'Save' : 'Add Admin'}
          </Button>
        </>
      }
    >
      <AdminFields {...fields} id={id} form={form} />
      {question}
    </Dialog>
  )
}
