import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { EVENT_MORE_SORT_KEYS, EVENT_SORT_KEYS, type Event } from '#contract/events.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { PARTNERSHIP_SORT_KEYS, type Partnership } from '#contract/partnerships.ts'
import { TEAM_SORT_KEYS } from '#contract/teams.ts'
import { useApi } from '#src/api/context.tsx'
import { eventKey } from '#src/api/events.ts'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import type { Page } from '#src/api/pages.ts'
import { partnershipDate } from '#src/api/partnerships.ts'
import type { TeamPerson, TeamRow } from '#src/api/rows.ts'
import { codeColumn, dateColumn, idColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn } from '#src/lists/columns/contactColumns.tsx'
import { titleLinkColumn } from '#src/lists/columns/linkColumn.tsx'
import type { Exported } from '#src/lists/export/exportRows.ts'
import { ListPage, type ListPageProps } from '#src/lists/ListPage.tsx'
import { sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { titleCase } from '#src/shared/titleCase.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import { partnerTone } from './organizationRules.ts'
import * as css from './organizations.css.ts'

const filesText = ({ has_simulation_files }: Event) => (has_simulation_files ? 'Yes' : 'No')

/** administration spec §2.3. The sharing mode is shown as sent (administration spec §3). */
const eventColumns: readonly Column<Event>[] = [
  codeColumn('Event ID', ({ id, event_id }) => event_id || id, { sortKey: 'event_id' }),
  titleLinkColumn(
    'Name',
    ({ name }) => name,
    (event) => ({ kind: 'event', id: eventKey(event) }),
    { sortKey: 'name' },
  ),
  dateColumn('Start Date', ({ start_date }) => start_date, { sortKey: 'start_date' }),
  dateColumn('End Date', ({ end_date }) => end_date, { sortKey: 'end_date' }),
  { header: 'Simulation Files', text: filesText, cell: filesText },
  textColumn('Sharing Mode', ({ sharing_mode }) => sharing_mode, { sortKey: 'sharing_mode' }),
]

/** The Events tab (administration spec §2.3). */
export const OrganizationEvents = ({ organization, ...address }: OrganizationTabProps) => (
  <TabList
    {...address}
    noun="events"
    columns={eventColumns}
    rowKey={eventKey}
    sortKeys={[EVENT_SORT_KEYS, EVENT_MORE_SORT_KEYS]}
    query={organizationPartQueries(useApi(), organization).events}
    empty={{ title: 'No events found', text: 'Events that the organization plans are listed here.' }}
  />
)

/** administration spec §2.3 */
const partnerColumns: readonly Column<Partnership>[] = [
  codeColumn('Partner ID', ({ partner_org }) => partner_org.id),
  titleLinkColumn(
    'Partner Name',
    ({ partner_org }) => partner_org.name,
    ({ partner_org: { id } }) => ({ kind: 'organization', id }),
    { sortKey: 'partner_name' },
  ),
  emailColumn('Email', ({ partner_org }) => partner_org.email, { clamps: false }),
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
    columns={partnerColumns}
    rowKey={({ id }) => id}
    sortKeys={[[], PARTNERSHIP_SORT_KEYS]}
    query={organizationPartQueries(useApi(), organization).partners}
    empty={{
      title: 'No partners found',
      text: 'Organizations that share events with this one are listed here.',
    }}
  />
)

/** administration spec §2.3 */
const teamColumns: readonly Column<TeamRow>[] = [
  idColumn('Team ID', { sortKey: 'id' }),
  titleLinkColumn(
    'Team Name',
    teamName,
    ({ id, organization }: TeamRow) => ({ kind: 'team', id, organization }),
    { sortKey: 'name' },
  ),
  {
    header: 'Leader',
    text: ({ leader }) => leader?.name,
    file: [
      { header: 'Leader', text: ({ leader }) => leader?.name },
      { header: 'Leader Email', text: ({ leader }) => leader?.email },
    ],
    cell: ({ leader }) => <Leader leader={leader} />,
  },
  textColumn('Total Members', ({ total_members }) => total_members, {
    sortKey: 'total_members',
    align: 'end',
    noWrap: true,
  }),
  {
    header: 'Members',
    text: ({ members }) => members.map(({ name }) => name).join('; '),
    file: [
      { header: 'Members', text: ({ members }) => members.map(({ name }) => name).join('; ') },
      { header: 'Member Emails', text: ({ members }) => members.map(({ email }) => email).join('; ') },
    ],
    cell: ({ members }) => <Members members={members} />,
  },
]

/** The Teams tab (administration spec §2.3). */
export const OrganizationTeams = ({ organization, ...address }: OrganizationTabProps) => (
  <TabList
    {...address}
    noun="teams"
    columns={teamColumns}
    rowKey={({ id }) => id}
    sortKeys={[[], TEAM_SORT_KEYS]}
    query={organizationPartQueries(useApi(), organization).teams}
    empty={{ title: 'No teams found', text: 'The organization makes its teams itself.' }}
  />
)

const Leader = ({ leader }: { leader: TeamPerson | null }) =>
  leader ? <Person person={leader} /> : <OrDash value={undefined} />

function Members({ members }: { members: readonly TeamPerson[] }) {
  if (members.length === 0) return <OrDash value={undefined} />
  return (
    <ul role="list" className={css.people}>
      {members.map((member) => (
        <li key={member.key}>
          <Person person={member} />
        </li>
      ))}
    </ul>
  )
}

const Person = ({ person: { name, email } }: { person: TeamPerson }) => (
  <span className={css.person}>
    <span>{name}</span>
    {email && (
      <Text size="small" tone="muted">
        <Email address={email} />
      </Text>
    )}
  </span>
)

type TabListProps<Row, Key extends QueryKey> = Omit<OrganizationTabProps, 'organization'> &
  Pick<ListPageProps<Row>, 'noun' | 'columns' | 'rowKey' | 'empty'> & {
    /** Sort keys of servers with `ordering`, and those that `ordering-columns` adds. */
    sortKeys: readonly [readonly string[], readonly string[]]
    query: (page: ReturnType<typeof withSize>) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  }

/** A read-only tab of an organization (administration spec §2.3). */
function TabList<Row extends Exported, Key extends QueryKey>({
  params,
  onParams,
  sortKeys,
  query,
  ...list
}: TabListProps<Row, Key>) {
  const name = `organization-${list.noun}`
  const paged = usePagedList({
    name,
    sortKeys: sortKeysOf(useApi(), ...sortKeys),
    params,
    onParams,
    query: (slice) => query(withSize(slice, PAGE_SIZE)),
    hidesRowsOnError: true,
    polls: true,
  })
  return <ListPage {...list} list={paged} name={name} />
}
