import { PencilIcon } from 'lucide-react'
import type { Kiosk, Region } from '#contract/kiosks.ts'
import { actionsColumn } from '#src/lists/cells.tsx'
import { linkColumn } from '#src/lists/linkColumn.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { hours, licenseStatus, Period, periodFile, TwoLineCell, unityBuild } from './kioskCells.tsx'
import { regionName } from './kioskFields.ts'
import { kioskTitle, periodText } from './kioskRules.ts'
import * as css from './kiosks.css.ts'

type ManagementColumnsInit = {
  regions: readonly Region[] | undefined | null
  /** Why this person cannot edit kiosks. */
  whyNot: string | undefined
  onEdit: (kiosk: Kiosk) => void
}

/** administration spec §2.5 */
export const managementColumns = ({ regions, whyNot, onEdit }: ManagementColumnsInit): Column<Kiosk>[] => [
  {
    header: 'Kiosk ID/Name',
    sortKey: 'name',
    clamps: true,
    crowds: true,
    width: '18%',
    isCardTitle: true,
    text: ({ kiosk_id, name, status }) => joined(kiosk_id, name, status),
    file: [
      { header: 'Kiosk ID', text: ({ kiosk_id }) => kiosk_id },
      { header: 'Kiosk Name', text: ({ name }) => name },
      { header: 'Status', text: ({ status }) => status },
    ],
    cell: (kiosk) => (
      <TwoLineCell
        first={
          <RecordLink to={{ kind: 'kiosk', id: kiosk.id, organization: kiosk.organization }}>
            <span className={css.name}>{kioskTitle(kiosk)}</span>
          </RecordLink>
        }
        second={
          (kiosk.name || kiosk.status) && (
            <span className={css.idAndState}>
              {kiosk.name && <span>{kiosk.kiosk_id}</span>}{' '}
              {kiosk.status && <KioskStatusBadge status={kiosk.status} />}
            </span>
          )
        }
      />
    ),
  },
  linkColumn(
    'Organization',
    ({ organization_name }) => organization_name,
    ({ organization: id }) => (id ? { kind: 'organization', id } : undefined),
    { sortKey: 'organization_name' },
  ),
  {
    header: 'Region/IP Address',
    clamps: true,
    width: '20%',
    text: ({ vm_region, public_ipv4 }) => joined(regionName(vm_region, regions), public_ipv4),
    file: [
      { header: 'VM Region', text: ({ vm_region }) => regionName(vm_region, regions) },
      { header: 'Public IPv4', text: ({ public_ipv4 }) => public_ipv4 },
    ],
    cell: ({ vm_region, public_ipv4 }) => (
      <TwoLineCell first={regionName(vm_region, regions)} second={public_ipv4} />
    ),
  },
  unityBuild,
  {
    header: 'Subscription',
    sortKey: 'subscription_end_date',
    text: (kiosk) => periodText(kiosk, 'to'),
    file: periodFile,
    cell: (kiosk) => <Period kiosk={kiosk} separator="to" />,
  },
  hours,
  licenseStatus,
  actionsColumn((kiosk) => (
    <PermissionButton
      size="small"
      icon={<PencilIcon />}
      hasPopup="dialog"
      disabledReason={whyNot}
      onClick={() => onEdit(kiosk)}
    >
      Edit<VisuallyHidden> {kioskTitle(kiosk)}</VisuallyHidden>
    </PermissionButton>
  )),
]

const joined = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ')
