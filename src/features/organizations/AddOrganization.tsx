import { useRef } from 'react'
import type { Country } from '#contract/countries.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { useCreateOrganization } from '#src/api/organizationWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormPhone } from '#src/forms/FormPhone.tsx'
import { fields, pair } from '#src/forms/fieldPair.css.ts'
import { FormCheckbox, FormText } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { countryNamed, useCountries } from '#src/forms/useCountries.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { readPhone } from '#src/shared/phone.ts'
import { addToast } from '#src/shared/toast.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AddressFields } from './AddressFields.tsx'
import {
  ADD_LABELS,
  type AddOrganizationValues,
  addOrganizationValues,
  createProblem,
  NEW_ORGANIZATION,
  PHONE_TITLE,
  toCreatePayload,
  validateNewOrganization,
} from './addOrganizationRules.ts'
import { asAddressForm } from './addressValues.ts'

type AddOrganizationProps = { onClose: () => void; onAdded: () => void }

/** Add New Organization (administration spec §2.2). Its administrator is invited by email, or is the caller. */
export function AddOrganization({ onClose, onAdded }: AddOrganizationProps) {
  const creation = useCreateOrganization()
  const countries = useCountries()
  // Countries count as available while loading.
  const hasCountries = countries?.length !== 0 && countries !== null
  const form: RecordForm<AddOrganizationValues> = useRecordForm<AddOrganizationValues, null>({
    form: 'add-organization',
    record: null,
    toValues: () => NEW_ORGANIZATION,
    labels: ADD_LABELS,
    validate: (values) => validateNewOrganization(values, { hasCountries }),
    formats: hiddenProblems('admin_first_name', 'admin_last_name', 'admin_email'),
    draft: { schema: addOrganizationValues },
    save: (values) => creation.mutateAsync(toCreatePayload(values)),
    toProblem: (error) => createProblem(error, form.values.is_org_admin),
    onSaved: (_answer, values) => {
      addToast(toastOf(values))
      onAdded()
    },
  })
  const { control, values } = form
  /** The phone's country that the address has set, and nobody has chosen. */
  const preset = useRef<Country>(undefined)
  const presetCountryCode = (name: string) => {
    const { country, number } = values.phone
    const isChosen = country !== null && (number !== '' || country.code !== preset.current?.code)
    const home = countryNamed(name, countries)
    if (isChosen || !home) return
    preset.current = home
    form.set('phone', readPhone(countries ?? [])(number, { country: home, number }))
  }
  return (
    <FormDialog
      title="Add New Organization"
      size="large"
      // General errors show below the form (administration spec §2.2).
      form={{ ...form, general: undefined }}
      submit={
        values.is_org_admin
          ? { label: 'Create', busyText: 'Creating...' }
          : { label: 'Send Invitation', busyText: 'Sending...' }
      }
      onClose={onClose}
    >
      <AddressFields form={asAddressForm(form)} onCountry={presetCountryCode} />
      <FormCheckbox
        control={control}
        name="is_org_admin"
        label={ADD_LABELS.is_org_admin}
        help="You will be its administrator. No invitation is sent."
      />
      {!values.is_org_admin && <AdminFields form={form} hasCountries={hasCountries} />}
      <ErrorSummary fields={[]} general={form.general} onField={form.focus} />
    </FormDialog>
  )
}

type AdminFieldsProps = { form: RecordForm<AddOrganizationValues>; hasCountries: boolean }

function AdminFields({ form: { control }, hasCountries }: AdminFieldsProps) {
  return (
    <Section title="Organization Admin" description="We will email them a link to set a password.">
      <div className={fields}>
        <Stack space="medium">
          <div className={pair}>
            <FormText
              control={control}
              name="admin_first_name"
              label={ADD_LABELS.admin_first_name}
              required
              maxLength={MAX_NAME_LENGTH}
            />
            <FormText
              control={control}
              name="admin_last_name"
              label={ADD_LABELS.admin_last_name}
              required
              maxLength={MAX_NAME_LENGTH}
            />
          </div>
          <FormText
            control={control}
            name="admin_email"
            label={ADD_LABELS.admin_email}
            type="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            autoCapitalize="none"
          />
          <FormPhone
            control={control}
            name="phone"
            label={ADD_LABELS.phone}
            countryRequired={hasCountries}
            title={PHONE_TITLE}
          />
        </Stack>
      </div>
    </Section>
  )
}

const toastOf = ({ name, is_org_admin, admin_email }: AddOrganizationValues) =>
  ({
    tone: 'positive',
    title: `${name.trim()} was added.`,
    ...(!is_org_admin && { text: `An invitation is on its way to ${admin_email.trim()}.` }),
  }) as const
