import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { useChangeOrganization } from '#src/api/organizationWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { DetailsView } from './DetailsView.tsx'
import { PANEL_TEXT } from './infoRules.ts'

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
      // Read again before the form closes, so that what was typed is not followed by what was there before.
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
