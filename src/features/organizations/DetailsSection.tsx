import { useQueryClient } from '@tanstack/react-query'
import { PencilIcon } from 'lucide-react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { useChangeOrganization } from '#src/api/organizationWrites.ts'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { AddressFields } from './AddressFields.tsx'
import {
  ADDRESS_LABELS,
  type AddressValues,
  addressOf,
  addressValues,
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

const DETAILS_TITLE = 'Organization Details'

/** Name and address: read-only until Edit (administration spec §2.3). */
export const DetailsSection = ({ organization, isEditing, onEditing }: SectionProps) =>
  isEditing ? (
    <DetailsForm organization={organization} onClose={() => onEditing(false)} />
  ) : (
    <DetailsView organization={organization} onEdit={() => onEditing(true)} />
  )

type DetailsFormProps = { organization: OrganizationDetail; onClose: () => void }

/** Form for name and address. Cancel restores them (administration spec §2.3). */
function DetailsForm({ organization, onClose }: DetailsFormProps) {
  const api = useApi()
  const client = useQueryClient()
  const { id } = organization
  const change = useChangeOrganization(id)
  const form: RecordForm<AddressValues> = useRecordForm<AddressValues, OrganizationDetail>({
    form: `organization-details:${id}`,
    record: organization,
    toValues: addressOf,
    version: (record) => record.version,
    labels: ADDRESS_LABELS,
    validate: validateAddress,
    draft: { schema: addressValues },
    // Refetched before the form closes, so that the old values do not reappear.
    save: (values, { record, version }) =>
      change.mutateAsync({ body: toChangePayload(values, record), version }),
    reload: () => client.fetchQuery({ ...organizationQueries(api).detail(id), staleTime: 0 }),
    toProblem: detailsProblem,
    onSaved: withToast(PANEL_TEXT.detailsSaved, onClose),
  })
  return (
    <SectionForm title={DETAILS_TITLE} form={form} onCancel={onClose}>
      <AddressFields form={asAddressForm(form)} />
    </SectionForm>
  )
}

type DetailsViewProps = { organization: OrganizationDetail; onEdit: () => void }

/** Name and address, read-only (administration spec §2.3). */
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
