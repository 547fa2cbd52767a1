import type { Organization } from '#contract/organizations.ts'
import { DeleteDialog, type DeleteDialogProps } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { kioskCountOf } from './organizationRules.ts'
import * as css from './organizations.css.ts'

type DeleteOrganizationViewProps = { organization: Organization } & Omit<
  DeleteDialogProps,
  'what' | 'children'
>

/** Names everything that is deleted; refused while a mission runs (ruling 75). */
export function DeleteOrganizationView({ organization, ...props }: DeleteOrganizationViewProps) {
  const kiosks = kioskCountOf(organization)
  return (
    <DeleteDialog what="Organization" {...props}>
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
    </DeleteDialog>
  )
}
