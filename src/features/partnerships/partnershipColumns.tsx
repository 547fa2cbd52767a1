import { EyeIcon, UnlinkIcon } from 'lucide-react'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { partnershipDate, type RequestType } from '#src/api/partnerships.ts'
import { actionsColumn, dateColumn, idColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn, phoneColumn } from '#src/lists/columns/contactColumns.tsx'
import { titleLinkColumn } from '#src/lists/columns/linkColumn.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { displayedPhone } from '#src/shared/phone.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { statusText, statusTone } from './partnershipRules.ts'

type PartnerColumnsInit = {
  /** Why this person cannot remove partnerships; undefined if they can. */
  whyNot: string | undefined
  onRemove: (partnership: Partnership) => void
}

const organizationColumn = <Row,>(
  header: string,
  of: (row: Row) => { id: RowId; name: string } | null | undefined,
  isCardTitle = true,
) => {
  const refOf = (row: Row): RecordRef | undefined => {
    const id = of(row)?.id
    return id === undefined ? undefined : { kind: 'organization', id }
  }
  return titleLinkColumn<Row>(header, (row) => of(row)?.name, refOf, { clamps: true, isCardTitle })
}

/** Current Partnerships (events spec §2). */
export const partnerFacts: readonly Column<Partnership>[] = [
  idColumn('ID'),
  organizationColumn('Name', ({ partner_org }) => partner_org),
  emailColumn('Email', ({ partner_org }) => partner_org.email),
  phoneColumn('Phone', ({ partner_org: { phone } }) => phone && displayedPhone(phone)),
  dateColumn('Date', partnershipDate),
]
export const partnerColumns = ({ whyNot, onRemove }: PartnerColumnsInit): Column<Partnership>[] => [
  ...partnerFacts,
  actionsColumn((row) => (
    <RowButton
      verb="Remove"
      name={row.partner_org.name}
      icon={<UnlinkIcon />}
      disabledReason={whyNot}
      onClick={() => onRemove(row)}
    />
  )),
]

/** Partnership Requests and Sent Requests (events spec §2). The other organization is the title of a card. */
export const requestFacts = (type: RequestType): readonly Column<PartnershipRequest>[] => [
  idColumn('Request ID'),
  organizationColumn('From Organization', ({ from_org }) => from_org, type === 'received'),
  organizationColumn('To Organization', ({ to_org }) => to_org, type === 'sent'),
  {
    header: 'Status',
    text: ({ status }) => statusText(status),
    cell: ({ status }) => <RequestStatus status={status} />,
  },
  dateColumn('Request Date', ({ created_at }) => created_at),
]
export const requestColumns = (
  type: RequestType,
  onView: (request: PartnershipRequest) => void,
): Column<PartnershipRequest>[] => [
  ...requestFacts(type),
  actionsColumn((row) => (
    <RowButton verb="View" name={`request ${row.id}`} icon={<EyeIcon />} onClick={() => onView(row)} />
  )),
]

export const RequestStatus = ({ status }: Pick<PartnershipRequest, 'status'>) => (
  <OrDash value={status && <Badge tone={statusTone(status)}>{statusText(status)}</Badge>} />
)
