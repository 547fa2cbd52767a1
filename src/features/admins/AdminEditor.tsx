import type { AdminAccount, UpdateAdminBody } from '#contract/admins.ts'
import { z } from '#contract/zod.ts'
import { useSaveAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import type { SavedAccount } from '#src/api/rows.ts'
import { checkSession } from '#src/api/session.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { useCountries } from '#src/forms/useCountries.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { type PhoneValue, phonePayload } from '#src/shared/phone.ts'
import { useSession, useSessionStore } from '#src/shared/session/SessionProvider.tsx'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { addToast } from '#src/shared/toast.ts'
import { withToast } from '#src/shared/withToast.ts'
import { AdminFields } from './AdminFields.tsx'
import { type AdminFlags, heldLabels } from './adminFlags.ts'
import {
  ADMIN_LABELS,
  type AdminValues,
  adminValues,
  makePassword,
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
