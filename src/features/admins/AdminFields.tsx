import { useController } from 'react-hook-form'
import { FormText } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminPermissions } from './AdminPermissions.tsx'
import { AdminPhone } from './AdminPhone.tsx'
import { type AdminFlag, flagsForRole } from './adminFlags.ts'
import type { AdminRole, AdminValues } from './adminForm.ts'
import * as css from './admins.css.ts'
import type { Organizations } from './OrganizationPicker.tsx'

export type AdminFieldsProps = {
  form: RecordForm<AdminValues>
  organizations: Organizations
  /** On their own account people can change only names and phone. */
  isOwn: boolean
  /** Why nobody but a super admin makes one. */
  superAdminReason: string | undefined
  whyNotGrant: (flag: AdminFlag) => string | undefined
}

const OWN = 'Ask another administrator to change the email, role or permissions of your account.'

/** Personal Information and Role & Permissions (administration spec §2.9). */
export function AdminFields({ form, organizations, isOwn, superAdminReason, whyNotGrant }: AdminFieldsProps) {
  const { control } = form
  return (
    <div className={css.form}>
      <Stack space="large">
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
              help="Used to sign in and to receive password links."
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
    </div>
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
