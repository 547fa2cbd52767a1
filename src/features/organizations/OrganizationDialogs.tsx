import type { ComponentType } from 'react'
import type { Organization } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'

/** The dialog that adds a kiosk; another feature's. */
export type AddKioskPart = ComponentType<{
  organization?: { id: RowId; name: string }
  origin: 'detail' | 'list'
  onClose: () => void
  onAdded: () => void
}>

const TITLES = { 'new-kiosk': 'Add New Kiosk', delete: 'Delete Organization' }

type OrganizationDialogsProps = {
  id: string
  dialog: keyof typeof TITLES
  /** Undefined until it is known what the list shows. */
  rows: readonly Organization[] | undefined
  addKiosk: AddKioskPart
  onClose: () => void
}

/** The dialogs about one organization of the list. */
export function OrganizationDialogs({
  id,
  dialog,
  rows,
  addKiosk: AddKiosk,
  onClose,
}: OrganizationDialogsProps) {
  return (
    <OpenRecord
      id={id}
      noun="organization"
      title={TITLES[dialog]}
      query={organizationQueries(useApi()).detail(id)}
      find={(organization): Organization => organization}
      rows={rows}
      // A row counts the kiosks that are deleted with it; the detail does not.
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
}
