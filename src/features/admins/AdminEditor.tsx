import { useController } from 'react-hook-form'
import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { useSaveAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import type { SavedAccount } from '#src/api/rows.ts'
import { checkSession } from '#src/api/session.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { type PhoneValue, phonePayload } from '#src/shared/phone.ts'
import { useSession, useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { addToast } from '#src/shared/toast.ts'
import { withToast } from '#src/shared/withToast.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AdminPermissions } from './AdminPermissions.tsx'
import { type AdminFlag, type AdminFlags, flagsForRole, heldLabels } from './adminFlags.ts'
import {
  ADMIN_LABELS,
  type AdminRole,
  type AdminValues,
  adminValues,
  makePassword,
  PHONE_COUNTRY,
  PHONE_DIGITS,
  toBody,
  toValues,
  validateAdmin,
} from './adminForm.ts'
import {
  adminName,
  isSelf,
  isTokenRefused,
  roleLabel,
  SAVE_FAILED,
  SESSION_EXPIRED,
  saveProblem,
} from './adminRules.ts'
import * as css from './admins.css.ts'
import type { Organizations } from './SelectOrganizations.tsx'
import { useEditorRules } from './useEditorRules.ts'

type AdminEditorProps = {
  /** Undefined for a new administrator. */
  admin: AdminAccount | undefined
  reload?: () => Promise<AdminAccount>
  onSaved: () => void
  onClose: () => void
}

/** 'Add New Admin' and 'Edit Admin' (administration spec §2.9). */
export function AdminEditor({ admin, reload, onSaved, onClose }: AdminEditorProps) {
  const countries = useCountries() ?? []
  const by = useSession()
  const rules = useEditorRules()
  const { add, edit, renewSession } = useAdminSave()
  const loaded = toValues(admin, countries)
  const form = useRecordForm<AdminValues, AdminAccount | undefined, UpdateAdminBody & SavedAccount>({
    form: `admin:${admin?.id ?? 'new'}`,
    record: admin,
    toValues: (record) => toValues(record, countries),
    version: (record) => record?.version,
    labels: ADMIN_LABELS,
    validate: (values) => validateAdmin(values, admin && loaded.phone),
    formats: hiddenProblems('first_name', 'last_name', 'email'),
    draft: { schema: z.partial(adminValues) },
    save: async (values, { record, version }) => {
      const body = toBody(values, record && { admin: record, phone: toValues(record, countries).phone })
      const { not_invited } = await (admin ? edit(admin, body, version) : add(body))
      return { ...body, not_invited }
    },
    reload,
    toProblem: (error) =>
      error instanceof SessionMissing
        ? { general: error.message }
        : saveProblem(error, admin ? SAVE_FAILED.edit : SAVE_FAILED.add),
    onSaved: ({ not_invited, ...body }) => {
      const name = adminName({ id: admin?.id ?? '', ...body })
      withToast(`${name} was ${admin ? 'saved' : 'added'}.`, onSaved, not_invited)()
      if (admin) void renewSession()
    },
  })
  return (
    <FormDialog
      title={admin ? 'Edit Admin' : 'Add New Admin'}
      size="large"
      form={form}
      show={(name, value) => shownValue(name, value, rules.organizations)}
      submit={{ label: admin ? 'Save' : 'Add Admin', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <AdminFields {...rules} isOwn={admin !== undefined && isSelf(by, admin)} form={form} />
    </FormDialog>
  )
}

/** Formats values in the notice about another person's changes. */
function shownValue(name: string, value: unknown, organizations: Organizations): string {
  if (name === 'roles') return roleLabel(String(value))
  if (name === 'phone') return phonePayload(value as PhoneValue) ?? ''
  if (name === 'permissions') return heldLabels(value as AdminFlags).join(', ')
  if (name === 'organizations')
    return (value as AdminValues['organizations']).map(organizations.nameOf).join(', ')
  return String(value ?? '')
}

/** Nobody is signed in; told apart from a rejection by the server. */
class SessionMissing extends ApiError {}

/** Create and update, with the session checks the specification requires around them (§4, §5, §8). */
function useAdminSave() {
  const api = useApi()
  const saving = useSaveAdmin()
  const session = useSessionStore()

  async function withSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    // The person may have signed out in another tab.
    session.catchUp()
    const { access } = session.getState()
    if (!access) {
      addToast({ tone: 'critical', title: SESSION_EXPIRED })
      throw new SessionMissing({ status: 401, message: SESSION_EXPIRED })
    }
    try {
      return await send()
    } catch (error) {
      if (isTokenRefused(error)) endSession(session, access)
      throw error
    }
  }

  /** People may have changed their own permissions. */
  async function renewSession(): Promise<void> {
    try {
      await checkSession(api, session)
    } catch (error) {
      if (isAbort(error)) return
      addToast({
        tone: 'caution',
        title: 'The admin was saved, but your own permissions could not be refreshed.',
        action: { label: 'Try again', onSelect: () => void renewSession() },
      })
    }
  }

  return {
    add: (body: UpdateAdminBody) =>
      withSession(() => saving.mutateAsync({ body: { ...body, is_active: true, password: makePassword() } })),
    edit: ({ id }: AdminAccount, body: UpdateAdminBody, version: number | undefined) =>
      withSession(() => saving.mutateAsync({ id, body, version })),
    renewSession,
  }
}

type AdminFieldsProps = {
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
function AdminFields({ form, organizations, isOwn, superAdminReason, whyNotGrant }: AdminFieldsProps) {
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
