import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import { useChangeOrganization, useChangeOrganizationAdmin } from '#src/api/organizationWrites.ts'
import type { SavedAccount, UserRow } from '#src/api/rows.ts'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { fields, pair } from '#src/forms/fieldPair.css.ts'
import { FormCombobox, FormSelect, FormText } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { withToast } from '#src/shared/withToast.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import {
  ADMIN_LABELS,
  ADMIN_TITLE,
  type AdminValues,
  adminLabel,
  adminProblem,
  adminValues,
  adminValuesOf,
  candidates,
  PANEL_TEXT,
  toAdminPatch,
  validateAdmin,
} from './infoRules.ts'

type AdminFormProps = { organization: OrganizationDetail; onClose: () => void }

const hiddenOfPerson = hiddenProblems('first_name', 'last_name', 'email')

const MODES = [
  { value: 'edit', label: 'Edit current admin' },
  { value: 'choose', label: 'Choose a new admin' },
] as const

/** The administrator's form, in its two modes (administration spec §2.3). */
export function AdminForm({ organization, onClose }: AdminFormProps) {
  const api = useApi()
  const client = useQueryClient()
  const { id } = organization
  const organizationChange = useChangeOrganization(id)
  const adminChange = useChangeOrganizationAdmin()
  const members = useQuery(organizationPartQueries(api, id).members())
  const countries = useCountries()
  const toValues = (record: OrganizationDetail) => adminValuesOf(record, countries ?? [])
  const form: RecordForm<AdminValues> = useRecordForm<AdminValues, OrganizationDetail, SavedAccount>({
    form: `organization-admin:${id}`,
    record: organization,
    // No version: the two modes change different records, each with its own version.
    toValues,
    labels: ADMIN_LABELS,
    validate: (values) =>
      validateAdmin(values, toValues(organization).phone, {
        hasCountries: countries !== null && countries?.length !== 0,
      }),
    formats: (values) => (values.mode === 'edit' ? hiddenOfPerson(values) : {}),
    draft: { schema: z.partial(adminValues), of: ({ current: _current, ...typed }) => typed },
    // Edits the administrator's account, or appoints another user (ruling 63).
    save: async (values, { changed, record }) => {
      const admin = record.admin_details
      if (values.mode === 'edit' && admin?.id != null) {
        const patch = toAdminPatch(values, changed)
        return Object.keys(patch).length > 0
          ? adminChange.mutateAsync({ id: admin.id, patch, version: admin.version })
          : {}
      }
      const chosen = members.data?.find((one) => String(one.id) === values.new_user_set)?.id
      await organizationChange.mutateAsync({
        body: { new_user_set: chosen ?? values.new_user_set },
        version: record.version,
      })
      return {}
    },
    reload: () => client.fetchQuery({ ...organizationQueries(api).detail(id), staleTime: 0 }),
    toProblem: adminProblem,
    onSaved: ({ not_invited }) => withToast(PANEL_TEXT.adminSaved, onClose, not_invited)(),
  })
  const { field, values } = form
  return (
    <SectionForm title={ADMIN_TITLE} form={form} show={showValue} onCancel={onClose}>
      <Stack space="medium">
        {organization.admin_details?.id != null && <FormSelect {...field('mode')} options={MODES} />}
        {values.mode === 'edit' ? (
          <PersonFields form={form} />
        ) : (
          <NewAdmin form={form} organization={organization} members={members} />
        )}
      </Stack>
    </SectionForm>
  )
}

function PersonFields({ form: { field } }: { form: RecordForm<AdminValues> }) {
  const common = { required: true, maxLength: MAX_NAME_LENGTH } as const
  return (
    <div className={fields}>
      <Stack space="medium">
        <div className={pair}>
          <FormText {...field('first_name')} {...common} />
          <FormText {...field('last_name')} {...common} />
        </div>
        <FormText
          {...field('email')}
          {...common}
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          autoCapitalize="none"
        />
        <FormPhone {...field('phone')} />
      </Stack>
    </div>
  )
}

type NewAdminProps = {
  form: RecordForm<AdminValues>
  organization: OrganizationDetail
  members: UseQueryResult<UserRow[], Error>
}

function NewAdmin({ form, organization, members }: NewAdminProps) {
  const current = adminLabel(organization.admin_details)
  if (members.error)
    return (
      <FailureBanner
        title="The users of the organization could not be loaded."
        message={members.error.message}
        onRetry={() => void members.refetch()}
      />
    )
  return (
    <FormCombobox
      {...form.field('new_user_set')}
      required
      options={candidates(members.data, organization.admin_details)}
      loadingText="Loading users..."
      empty="The organization has no other active user."
      placeholder="Choose a user"
      help={current ? `${current} becomes a user of the organization.` : undefined}
    />
  )
}

/** Formats values in the notice about another person's changes. */
function showValue(name: string, value: unknown): string {
  if (name === 'mode') return MODES.find((mode) => mode.value === value)?.label ?? ''
  if (typeof value === 'object' && value !== null && 'number' in value) return String(value.number)
  return String(value ?? '')
}
