import { useController } from 'react-hook-form'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { FormText } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminPermissions } from './AdminPermissions.tsx'
import { type AdminFlag, flagsForRole } from './adminFlags.ts'
import { type AdminRole, type AdminValues, PHONE_COUNTRY, PHONE_DIGITS } from './adminForm.ts'
import * as css from './admins.css.ts'
import type { Organizations } from './SelectOrganizations.tsx'

export type AdminFieldsProps = {
  form: RecordForm<AdminValues>
  organizations: Organizations
  /** People can change only their own names and phone. */
  isOwn: boolean
  /** Why this person cannot add a super admin. */
  superAdminReason: string | undefined
  whyNotGrant: (flag: AdminFlag) => string | undefined
}

const OWN = 'Ask another administrator to change the email, role or permissions of your account.'

/** Personal Information and Role & Permissions (administration spec §2.9). */
export function AdminFields({ form, organizations, isOwn, superAdminReason, whyNotGrant }: AdminFieldsProps) {
  const { field } = form
  // WCAG 1.3.5: a person's own details may be filled in by the browser.
  const own = (details: string) => (isOwn ? details : 'off')
  return (
    <div className={css.form}>
      <Stack space="large">
        <fieldset className={css.group}>
          <legend className={css.legend}>Personal Information</legend>
          <div className={css.fields}>
            <FormText
              {...field('first_name')}
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete={own('given-name')}
            />
            <FormText
              {...field('last_name')}
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete={own('family-name')}
            />
            <FormText
              {...field('email')}
              type="email"
              required
              maxLength={MAX_EMAIL_LENGTH}
              disabled={isOwn}
              help="Used to sign in and to receive password links."
            />
            <RoleField form={form} isOwn={isOwn} superAdminReason={superAdminReason} />
            <FormPhone
              {...field('phone')}
              label="Phone (Optional)"
              help="Ten digits, without the country code."
              autoComplete={own('tel-national')}
              countryMissing={PHONE_COUNTRY}
              digitsOnly={PHONE_DIGITS}
            />
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

/** Selecting a role sets or clears every permission (§4); loading one does not (ruling 94). */
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
