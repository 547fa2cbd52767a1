import type { OrganizationDetail, UpdateOrganizationBody } from '#contract/organizations.ts'
import { SectionForm } from '#src/forms/SectionForm.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
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
import { DETAILS_TITLE } from './DetailsView.tsx'
import { detailsProblem } from './infoRules.ts'

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
export function DetailsForm({ organization, save, reload, onSaved, onCancel }: DetailsFormProps) {
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
