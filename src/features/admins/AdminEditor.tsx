import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { type PhoneValue, phonePayload } from '#src/shared/phone.ts'
import { AdminFields, type AdminFieldsProps } from './AdminFields.tsx'
import { type AdminFlags, heldLabels } from './adminFlags.ts'
import { ADMIN_LABELS, type AdminValues, keptAdmin, toBody, toValues, validateAdmin } from './adminForm.ts'
import { roleLabel, SAVE_FAILED, saveProblem } from './adminRules.ts'
import type { Organizations } from './OrganizationPicker.tsx'

export type AdminEditorProps = Pick<
  AdminFieldsProps,
  'organizations' | 'isOwn' | 'superAdminReason' | 'whyNotGrant'
> & {
  /** Undefined for a new one. */
  admin: AdminAccount | undefined
  /** @throws ApiError; 412 when someone else was faster; SessionMissing */
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
  return (
    <FormDialog
      title={admin ? 'Edit Admin' : 'Add New Admin'}
      size="large"
      form={form}
      show={(name, value) => shownValue(name, value, fields.organizations)}
      submit={{ label: admin ? 'Save' : 'Add Admin', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <AdminFields {...fields} form={form} />
    </FormDialog>
  )
}

/** Display text of a value that someone else has saved meanwhile. */
function shownValue(name: string, value: unknown, organizations: Organizations): string {
  if (name === 'roles') return roleLabel(String(value))
  if (name === 'phone') return phonePayload(value as PhoneValue) ?? ''
  if (name === 'permissions') return heldLabels(value as AdminFlags).join(', ')
  if (name === 'organizations')
    return (value as AdminValues['organizations']).map(organizations.nameOf).join(', ')
  return String(value ?? '')
}
