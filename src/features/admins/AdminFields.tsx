import { useController } from 'react-hook-form'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import { FormText } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import type { PhoneValue } from '#src/shared/phone.ts'
import { phonePayload } from '#src/shared/phone.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminPermissions } from './AdminPermissions.tsx'
import { AdminPhone } from './AdminPhone.tsx'
import { type AdminFlag, type AdminFlags, flagsForRole, heldLabels } from './adminFlags.ts'
import type { AdminRole, AdminValues } from './adminForm.ts'
import { roleLabel } from './adminRules.ts'
import * as css from './admins.css.ts'
import type { Organizations } from './OrganizationPicker.tsx'

export type AdminFieldsProps = {
  /** Of the form element, for the button outside of it. */
  id: string
  form: RecordForm<AdminValues>
  organizations: Organizations
  /** Of one's own account only the names and the phone can be changed. */
  isOwn: boolean
  /** Why nobody but a super admin makes one. */
  superAdminReason: string | undefined
  whyNotGrant: (flag: AdminFlag) => string | undefined
}

const OWN = 'A colleague changes the email, role and permissions of your account.'

/** Personal Information and Role & Permissions (administration spec §2.9). */
export function AdminFields({
  id,
  form,
  organizations,
  isOwn,
  superAdminReason,
  whyNotGrant,
}: AdminFieldsProps) {
  const { control } = form
  return (
    <form id={id} noValidate onSubmit={form.submit} className={css.form}>
      <Stack space="large">
        <FormNotices form={form} show={(name, value) => shownValue(name, value, organizations)} />
        <fieldset className={css.group}>
          <legend className={css.legend}>Personal Information</legend>
          <div className={css.fields}>
            <FormText
              control={control}
              name="first_name"
              label="First Name"
              required
              maxLength={100}
              autoComplete="off"
            />
            <FormText
              control={control}
              name="last_name"
              label="Last Name"
              required
              maxLength={100}
              autoComplete="off"
            />
            <FormText
              control={control}
              name="email"
              label="Email"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              disabled={isOwn}
              help="For signing in, and for links to choose a password."
            />
            <RoleField form={form} isOwn={isOwn} superAdminReason={superAdminReason} />
            <AdminPhone control={control} />
          </div>
        </fieldset>
        <AdminPermissions
          form={form}
          organizations={organizations}
          lockedReason={isOwn ? OWN : undefined}
          whyNotGrant={whyNotGrant}
        />
      </Stack>
    </form>
  )
}

/** Choosing a role sets or clears every permission (§4); loading one does not (ruling 94). */
function RoleField({
  form,
  isOwn,
  superAdminReason,
}: Pick<AdminFieldsProps, 'form' | 'isOwn' | 'superAdminReason'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'roles' })
  const isClosed = superAdminReason !== undefined && field.value !== 'super_admin'
  return (
    <SelectField<AdminRole>
      label="Role"
      required
      value={field.value}
      options={[
        { value: 'super_admin', label: 'Super Admin', disabled: isClosed },
        { value: 'admin', label: 'Admin' },
      ]}
      disabled={isOwn}
      help={isOwn ? undefined : superAdminReason}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(role) => {
        if (role === '') return
        form.set('roles', role)
        form.set('permissions', flagsForRole(role))
        form.set('organizations', [])
      }}
    />
  )
}

/** How a value that somebody else has saved meanwhile reads. */
function shownValue(name: string, value: unknown, organizations: Organizations): string {
  if (name === 'roles') return roleLabel(String(value))
  if (name === 'phone') return phonePayload(value as PhoneValue) ?? ''
  if (name === 'permissions') return heldLabels(value as AdminFlags).join(', ')
  if (name === 'organizations')
    return (value as AdminValues['organizations']).map(organizations.nameOf).join(', ')
  return String(value ?? '')
}
