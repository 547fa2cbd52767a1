import { PARTNERSHIP_SORT_KEYS, type Partnership } from '#contract/partnerships.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import { partnershipDate } from '#src/api/partnerships.ts'
import { dateColumn } from '#src/lists/cells.tsx'
import { titleLinkColumn } from '#src/lists/linkColumn.tsx'
import { titleCase } from '#src/shared/titleCase.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import { partnerTone } from './organizationRules.ts'
import { TabList } from './TabList.tsx'

/** administration spec §2.3 */
const columns: readonly Column<Partnership>[] = [
  {
    header: 'Partner ID',
    noWrap: true,
    text: ({ partner_org }) => partner_org.id,
    cell: ({ partner_org }) => <Text mono>{partner_org.id}</Text>,
  },
  titleLinkColumn(
    'Partner Name',
    ({ partner_org }) => partner_org.name,
    ({ partner_org: { id } }) => ({ kind: 'organization', id }),
    { sortKey: 'partner_name' },
  ),
  {
    header: 'Email',
    text: ({ partner_org }) => partner_org.email,
    cell: ({ partner_org }) => <OrDash value={partner_org.email && <Email address={partner_org.email} />} />,
  },
  dateColumn('Partnership Date', partnershipDate, { sortKey: 'partnership_date' }),
  {
    header: 'Status',
    text: ({ status }) => status && titleCase(status),
    cell: ({ status }) => <PartnerStatus status={status} />,
  },
]

const PartnerStatus = ({ status }: { status: string | null | undefined }) =>
  status ? <Badge tone={partnerTone(status)}>{titleCase(status)}</Badge> : <OrDash value={undefined} />

/** The Partners tab (administration spec §2.3). */
export const OrganizationPartners = ({ organization, ...address }: OrganizationTabProps) => (
  <TabList
    {...address}
    noun="partners"
    columns={columns}
    rowKey={({ id }) => id}
    sortKeys={[[], PARTNERSHIP_SORT_KEYS]}
    query={organizationPartQueries(useApi(), organization).partners}
    empty={{
      title: 'No partners found',
      text: 'Organizations that share events with this one are listed here.',
    }}
  />
)
