import { useQueryClient } from '@tanstack/react-query'
import { PencilIcon } from 'lucide-react'
import type { OrganizationDetail, UpdateOrganizationBody } from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { useChangeOrganization } from '#src/api/organizationWrites.ts'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { addToast } from '#src/shared/toast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { AddressFields } from './AddressFields.tsx'
import {
  ADDRESS_LABELS,
  type AddressValues,
  addressOf,
  addressSchema,
  asAddressForm,
  toChangePayload,
  validateAddress,
} from './addressValues.ts'
import { detailsProblem, PANEL_TEXT } from './infoRules.ts'

export type SectionProps = {
  organization: OrganizationDetail
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** Name and address: read-only until they are edited (administration spec §2.3). */
export function DetailsSection({ organization, isEditing, onEditing }: SectionProps) {
  const api = useApi()
  const client = useQueryClient()
  const { id } = organization
  const change = useChangeOrganization(id)
  if (!isEditing) return <DetailsView organization={organization} onEdit={() => onEditing(true)} />
  return (
    <DetailsForm
      organization={organization}
      // Refetched before the form closes, so that the old values do not reappear.
      save={(body, version) => change.mutateAsync({ body, version })}
      reload={() => client.fetchQuery({ ...organizationQueries(api).detail(id), staleTime: 0 })}
      onSaved={() => {
        addToast({ tone: 'positive', title: PANEL_TEXT.detailsSaved })
        onEditing(false)
      }}
      onCancel={() => onEditing(false)}
    />
  )
}

type DetailsFormProps = {
  organization: OrganizationDetail
  /** @throws ApiError; 412 when someone else was faster */
  save: (body: UpdateOrganizationBody, version: number | undefined) => Promise<void>
  /** The organization as it is now. */
  reload: () => Promise<OrganizationDetail>
  onSaved: () => void
  onCancel: () => void
}

/** Name and address in edit. Cancel restores them (administration spec §2.3). */
function DetailsForm({ organization, save, reload, onSaved, onCancel }: DetailsFormProps) {
  const form: RecordForm<AddressValues> = useRecordForm<AddressValues, OrganizationDetail>({
    form: `organization-details:${organization.id}`,
    record: organization,
    toValues: addressOf,
    version: (record) => record.version,
    labels: ADDRESS_LABELS,
    validate: validateAddress,
    kept: { schema: addressSchema },
    save: (values, { record, version }) => save(toChangePayload(values, record), version),
    reload,
    toProblem: detailsProblem,
    onSaved,
  })
  return (
    <SectionForm title={DETAILS_TITLE} form={form} onCancel={onCancel}>
      <AddressFields form={asAddressForm(form)} />
    </SectionForm>
  )
}

type DetailsViewProps = { organization: OrganizationDetail; onEdit: () => void }

const DETAILS_TITLE = 'Organization Details'

/** Name and address as they are (administration spec §2.3). */
function DetailsView({ organization, onEdit }: DetailsViewProps) {
  return (
    <Section
      title={DETAILS_TITLE}
      level={3}
      actions={
        <Button size="small" icon={<PencilIcon />} onClick={onEdit}>
          Edit Details
        </Button>
      }
    >
      <Card>
        <Facts>
          <Facts.Text label="Organization Name" value={organization.name} />
          <Facts.Text label="Address Line 1" value={organization.street1} />
          <Facts.Text label="Address Line 2" value={organization.street2} />
          <Facts.Text label="City" value={organization.city} />
          <Facts.Text label="State" value={organization.state} />
          <Facts.Text label="Zip Code" value={organization.zip_code} />
          <Facts.Text label="Country" value={organization.country} />
        </Facts>
      </Card>
    </Section>
  )
}
