import { EyeIcon, UnlinkIcon } from 'lucide-react'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { partnershipDate, type RequestType } from '#src/api/partnerships.ts'
import { actionsColumn, dateColumn, idColumn } from '#src/lists/cells.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { displayedPhone } from '#src/shared/phone.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { statusText, statusTone } from './partnershipRules.ts'
import * as css from './partnerships.css.ts'

type PartnerColumnsInit = {
  /** Why this person cannot remove partnerships; undefined if they can. */
  whyNot: string | undefined
  onRemove: (partnership: Partnership) => void
}

const OrganizationName = ({
  organization,
}: {
  organization: { id: RowId; name: string } | null | undefined
}) =>
  organization ? (
    <RecordLink to={{ kind: 'organization', id: organization.id }}>
      <span className={css.name}>{organization.name}</span>
    </RecordLink>
  ) : (
    <OrDash value={undefined} />
  )

/** Current Partnerships (events spec §2). */
export const partnerFacts: readonly Column<Partnership>[] = [
  idColumn('ID'),
  {
    header: 'Name',
    clamps: true,
    isCardTitle: true,
    text: ({ partner_org }) => partner_org.name,
    cell: ({ partner_org }) => <OrganizationName organization={partner_org} />,
  },
  {
    header: 'Email',
    clamps: true,
    text: ({ partner_org }) => partner_org.email,
    cell: ({ partner_org: { email } }) => <OrDash value={email && <Email address={email} />} />,
  },
  {
    header: 'Phone',
    noWrap: true,
    text: ({ partner_org: { phone } }) => phone && displayedPhone(phone),
    cell: ({ partner_org: { phone } }) => (
      <OrDash value={phone && <Text mono>{displayedPhone(phone)}</Text>} />
    ),
  },
  dateColumn('Date', partnershipDate),
]
export const partnerColumns = ({ whyNot, onRemove }: PartnerColumnsInit): Column<Partnership>[] => [
  ...partnerFacts,
  actionsColumn((row) => (
    <PermissionButton
      size="small"
      icon={<UnlinkIcon />}
      hasPopup="dialog"
      disabledReason={whyNot}
      onClick={() => onRemove(row)}
    >
      Remove<VisuallyHidden> {row.partner_org.name}</VisuallyHidden>
    </PermissionButton>
  )),
]

/** Partnership Requests and Sent Requests (events spec §2). The other organization is the title of a card. */
export const requestFacts = (type: RequestType): readonly Column<PartnershipRequest>[] => [
  idColumn('Request ID'),
  {
    header: 'From Organization',
    clamps: true,
    isCardTitle: type === 'received',
    text: ({ from_org }) => from_org?.name,
    cell: ({ from_org }) => <OrganizationName organization={from_org} />,
  },
  {
    header: 'To Organization',
    clamps: true,
    isCardTitle: type === 'sent',
    text: ({ to_org }) => to_org?.name,
    cell: ({ to_org }) => <OrganizationName organization={to_org} />,
  },
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
    <Button size="small" icon={<EyeIcon />} hasPopup="dialog" onClick={() => onView(row)}>
      View<VisuallyHidden> request {row.id}</VisuallyHidden>
    </Button>
  )),
]

export const RequestStatus = ({ status }: Pick<PartnershipRequest, 'status'>) => (
  <OrDash value={status && <Badge tone={statusTone(status)}>{statusText(status)}</Badge>} />
)
