import type { OrganizationDetail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import type { OrganizationAdminPatch } from '#src/api/organizationWrites.ts'
import type { UserRow } from '#src/api/rows.ts'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { fields, pair } from '#src/forms/fieldPair.css.ts'
import { FormCombobox, FormSelect, FormText } from '#src/forms/fields.tsx'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import {
  ADMIN_LABELS,
  ADMIN_TITLE,
  type AdminValues,
  adminLabel,
  adminProblem,
  adminSchema,
  adminValuesOf,
  candidates,
  toAdminPatch,
  validateAdmin,
} from './infoRules.ts'

/** What is asked of the server (ruling 63): the account of who is administrator, or another in the place. */
export type SaveAdmin = (
  change:
    | { kind: 'edit'; admin: RowId; patch: OrganizationAdminPatch; version: number | undefined }
    | { kind: 'choose'; user: RowId; version: number | undefined },
) => Promise<void>

type AdminFormProps = {
  organization: OrganizationDetail
  /** Undefined until they are here. */
  members: readonly UserRow[] | undefined
  membersError: { message: string } | null
  onRetryMembers: () => void
  save: SaveAdmin
  reload: () => Promise<OrganizationDetail>
  onSaved: () => void
  onCancel: () => void
}

const MODES = [
  { value: 'edit', label: 'Edit current admin' },
  { value: 'choose', label: 'Choose a new admin' },
] as const

/** The administrator in edit, in its two modes (administration spec §2.3). */
export function AdminForm({ organization, members, save, reload, ...props }: AdminFormProps) {
  const countries = useCountries()
  const toValues = (record: OrganizationDetail) => adminValuesOf(record, countries ?? [])
  const form: RecordForm<AdminValues> = useRecordForm<AdminValues, OrganizationDetail>({
    form: `organization-admin:${organization.id}`,
    record: organization,
    // No version here: the two modes change two records, each with its own.
    toValues,
    labels: ADMIN_LABELS,
    validate: (values) =>
      validateAdmin(values, toValues(organization).phone, {
        hasCountries: countries !== null && countries?.length !== 0,
      }),
    kept: { schema: adminSchema, of: ({ current: _current, ...typed }) => typed },
    save: (values, { changed, record }) => {
      const admin = record.admin_details
      if (values.mode === 'edit' && admin?.id != null)
        return save({
          kind: 'edit',
          admin: admin.id,
          patch: toAdminPatch(values, changed),
          version: admin.version,
        })
      const user = members?.find(({ id }) => String(id) === values.new_user_set)?.id ?? values.new_user_set
      return save({ kind: 'choose', user, version: record.version })
    },
    reload,
    toProblem: adminProblem,
    onSaved: props.onSaved,
  })
  const { control, values } = form
  return (
    <SectionForm title={ADMIN_TITLE} form={form} show={showValue} onCancel={props.onCancel}>
      <Stack space="medium">
        {organization.admin_details?.id != null && (
          <FormSelect control={control} name="mode" label={ADMIN_LABELS.mode} options={MODES} />
        )}
        {values.mode === 'edit' ? (
          <PersonFields form={form} />
        ) : (
          <NewAdmin form={form} organization={organization} members={members} {...props} />
        )}
      </Stack>
    </SectionForm>
  )
}

function PersonFields({ form: { control } }: { form: RecordForm<AdminValues> }) {
  const common = { control, required: true, maxLength: 100, autoComplete: 'off' } as const
  return (
    <div className={fields}>
      <Stack space="medium">
        <div className={pair}>
          <FormText {...common} name="first_name" label={ADMIN_LABELS.first_name} />
          <FormText {...common} name="last_name" label={ADMIN_LABELS.last_name} />
        </div>
        <FormText
          {...common}
          name="email"
          label={ADMIN_LABELS.email}
          type="email"
          maxLength={254}
          autoCapitalize="none"
        />
        <FormPhone control={control} name="phone" label={ADMIN_LABELS.phone} />
      </Stack>
    </div>
  )
}

type NewAdminProps = Pick<AdminFormProps, 'organization' | 'members' | 'membersError' | 'onRetryMembers'> & {
  form: RecordForm<AdminValues>
}

function NewAdmin({ form, organization, members, membersError, onRetryMembers }: NewAdminProps) {
  const present = adminLabel(organization.admin_details)
  if (membersError)
    return (
      <Banner
        tone="critical"
        title="The users of the organization could not be loaded."
        action={
          <Button size="small" onClick={onRetryMembers}>
            Retry
          </Button>
        }
      >
        {membersError.message}
      </Banner>
    )
  return (
    <FormCombobox
      control={form.control}
      name="new_user_set"
      label={ADMIN_LABELS.new_user_set}
      required
      options={candidates(members, organization.admin_details)}
      loadingText="Loading users..."
      empty="The organization has no other active user."
      placeholder="Choose a user"
      help={present ? `${present} becomes a user of the organization.` : undefined}
    />
  )
}

/** Display text of a form value that someone else has changed. */
function showValue(name: string, value: unknown): string {
  if (name === 'mode') return MODES.find((mode) => mode.value === value)?.label ?? ''
  if (typeof value === 'object' && value !== null && 'number' in value) return String(value.number)
  return String(value ?? '')
}
