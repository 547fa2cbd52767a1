import type { ComponentType } from 'react'
import type { Organization } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { useDeleteOrganization } from '#src/api/organizationWrites.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { DeleteRecord } from '#src/lists/records/DeleteRecord.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AddOrganization } from './AddOrganization.tsx'
import { NO_DIALOG } from './organizationParams.ts'
import { kioskCountOf } from './organizationRules.ts'
import * as css from './organizations.css.ts'

/** The Add Kiosk dialog, of another feature. */
export type AddKioskPart = ComponentType<{
  organization?: { id: RowId; name: string }
  origin: 'detail' | 'list'
  onClose: () => void
  onAdded: () => void
}>

const TITLES = { 'new-kiosk': 'Add New Kiosk', delete: 'Delete Organization' }

type OrganizationDialogsProps = {
  dialog: 'new' | keyof typeof TITLES
  /** Row id of the dialog's organization. */
  organization: string | undefined
  /** Undefined while the list loads. */
  rows: readonly Organization[] | undefined
  /** Why this person cannot change organizations. */
  whyNot: string | undefined
  addKiosk: AddKioskPart
  onAdded: () => void
  onClose: () => void
}

/** The dialogs of the list. */
export function OrganizationDialogs({ whyNot, onAdded, ...props }: OrganizationDialogsProps) {
  const { dialog, organization: id, onClose } = props
  return (
    <AllowedDialog dialog={dialog} whyNot={whyNot} address={NO_DIALOG}>
      {dialog === 'new' ? (
        <AddOrganization onClose={onClose} onAdded={onAdded} />
      ) : (
        id !== undefined && <OneOrganization {...props} dialog={dialog} id={id} />
      )}
    </AllowedDialog>
  )
}

type OneOrganizationProps = Pick<OrganizationDialogsProps, 'rows' | 'addKiosk' | 'onClose'> & {
  dialog: keyof typeof TITLES
  id: string
}

const OneOrganization = ({ dialog, id, rows, addKiosk: AddKiosk, onClose }: OneOrganizationProps) => (
  <OpenRecord
    id={id}
    noun="organization"
    title={TITLES[dialog]}
    query={organizationQueries(useApi()).detail(id)}
    find={(organization): Organization => organization}
    rows={rows}
    // Prefers the row, which counts the kiosks deleted with it; the detail does not.
    isLastResort
    nameOf={({ name }) => name}
    onClose={onClose}
  >
    {(organization) =>
      dialog === 'delete' ? (
        <DeleteOrganization organization={organization} onClose={onClose} />
      ) : (
        <AddKiosk organization={organization} origin="list" onClose={onClose} onAdded={onClose} />
      )
    }
  </OpenRecord>
)

/** Lists everything that is deleted; refused while a mission runs (ruling 75). */
function DeleteOrganization({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const kiosks = kioskCountOf(organization)
  return (
    <DeleteRecord
      what="Organization"
      id={organization.id}
      deletion={useDeleteOrganization()}
      done={`${organization.name} was deleted`}
      onClose={onClose}
    >
      <Stack space="small">
        <p>
          <strong>{organization.name}</strong> (ID {organization.id}) will be permanently deleted, and with
          it:
        </p>
        <ul className={css.goes}>
          <li>
            {kiosks === 1 ? 'its kiosk' : `its ${kiosks ? `${kiosks} ` : ''}kiosks`} with their mission
            reports
          </li>
          <li>its users, who can no longer sign in</li>
          <li>its teams, its events with their files, and its partnerships</li>
        </ul>
        <p>This action cannot be undone.</p>
      </Stack>
    </DeleteRecord>
  )
}
