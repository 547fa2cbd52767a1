import { PAGE_SIZE } from '#contract/limits.ts'
import { PARTNERSHIP_SORT_KEYS, type Partnership } from '#contract/partnerships.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationPartPages, organizationPartQueries } from '#src/api/organizationParts.ts'
import { partnershipDate } from '#src/api/partnerships.ts'
import { dateColumn } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { titleCase } from '#src/shared/titleCase.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import { partnerTone } from './organizationRules.ts'
import * as css from './organizations.css.ts'

/** administration spec §2.3 */
const columns: readonly Column<Partnership>[] = [
  {
    header: 'Partner ID',
    noWrap: true,
    text: ({ partner_org }) => partner_org.id,
    cell: ({ partner_org }) => <Text mono>{partner_org.id}</Text>,
  },
  {
    header: 'Partner Name',
    sortKey: 'partner_name',
    isCardTitle: true,
    text: ({ partner_org }) => partner_org.name,
    cell: ({ partner_org }) => (
      <RecordLink to={{ kind: 'organization', id: partner_org.id }}>
        <span className={css.name}>{partner_org.name}</span>
      </RecordLink>
    ),
  },
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
export function OrganizationPartners({ organization, params, onParams }: OrganizationTabProps) {
  const api = useApi()
  const { partners } = organizationPartQueries(api, organization)
  const list = usePagedList({
    name: 'organization-partners',
    sortKeys: sortKeysOf(api, [], PARTNERSHIP_SORT_KEYS),
    params,
    onParams,
    query: (slice) => partners(withSize(slice, PAGE_SIZE)),
    fetchPage: organizationPartPages(api, organization).partners,
    hidesRowsOnError: true,
    refetchInterval: useFallbackPolling(),
  })
  return (
    <ListPage
      list={list}
      noun="partners"
      name="organization-partners"
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: 'No partners found',
        text: 'Organizations that share events with this one are listed here.',
      }}
    />
  )
}
