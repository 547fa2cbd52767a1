import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Organization } from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import { deleteOrganization, refetchOrganizations } from '#src/api/organizations.ts'
import { addToast } from '#src/shared/toast.ts'
import { DeleteOrganizationView } from './DeleteOrganizationView.tsx'

export function DeleteOrganization({
  organization,
  onClose,
}: {
  organization: Organization
  onClose: () => void
}) {
  const api = useApi()
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => deleteOrganization(api, organization.id),
    onSuccess: () => {
      addToast({ tone: 'positive', title: `${organization.name} was deleted` })
      onClose()
    },
    // After a failure too: it may be gone already.
    onSettled: () => refetchOrganizations(client),
  })
  return (
    <DeleteOrganizationView
      organization={organization}
      pending={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  )
}
