import { useCreateOrganization } from '#src/api/organizationWrites.ts'
import { addToast } from '#src/shared/toast.ts'
import { AddOrganizationDialog } from './AddOrganizationDialog.tsx'
import type { AddOrganizationValues } from './addOrganizationRules.ts'

/** Creates an organization; its administrator is invited by email, or is the caller. */
export function AddOrganization({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const creation = useCreateOrganization()
  return (
    <AddOrganizationDialog
      create={creation.mutateAsync}
      onClose={onClose}
      onCreated={(values) => {
        addToast(toastOf(values))
        onAdded()
      }}
    />
  )
}

const toastOf = ({ name, is_org_admin, admin_email }: AddOrganizationValues) =>
  ({
    tone: 'positive',
    title: `${name.trim()} was added.`,
    ...(!is_org_admin && { text: `An invitation is on its way to ${admin_email.trim()}.` }),
  }) as const
