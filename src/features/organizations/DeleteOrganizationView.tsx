import type { Organization } from '#contract/organizations.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { kioskCountOf } from './organizationRules.ts'
import * as css from './organizations.css.ts'

type DeleteOrganizationViewProps = {
  organization: Organization
  pending: boolean
  /** Why it was refused: a mission runs, or another reason of the server (ruling 75). */
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Names what is deleted and what goes with it. */
export function DeleteOrganizationView({ organization, ...props }: DeleteOrganizationViewProps) {
  const kiosks = kioskCountOf(organization)
  return (
    <ConfirmDialog
      open
      title="Delete Organization"
      tone="critical"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      {...props}
    >
      <Stack space="small">
        <p className={css.warning}>
          <strong>{organization.name}</strong> (ID {organization.id}) will be permanently deleted, and with
          it:
        </p>
        <ul className={css.goes}>
          <li>
            {kiosks === 1 ? 'its kiosk' : `its ${kiosks > 0 ? `${kiosks} ` : ''}kiosks`} with their mission
            reports
          </li>
          <li>its users, who can no longer sign in</li>
          <li>its teams, its events with their files, and its partnerships</li>
        </ul>
        <p className={css.warning}>This action cannot be undone.</p>
      </Stack>
    </ConfirmDialog>
  )
}
