import type { Organization } from '#contract/organizations.ts'
import { useDeleteOrganization } from '#src/api/organizationWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { DeleteOrganizationView } from './DeleteOrganizationView.tsx'

export function DeleteOrganization({
  organization,
  onClose,
}: {
  organization: Organization
  onClose: () => void
}) {
  const removal = useDeleteOrganization()
  const send = () =>
    removal.mutate(organization.id, {
      onSuccess: () => {
        addToast({ tone: 'positive', title: `${organization.name} was deleted` })
        onClose()
      },
    })
  return (
    <DeleteOrganizationView
      organization={organization}
      pending={removal.isPending}
      error={removal.error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
