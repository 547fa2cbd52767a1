import { TEAM_SORT_KEYS } from '#contract/teams.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationPartQueries } from '#src/api/organizationParts.ts'
import type { TeamPerson, TeamRow } from '#src/api/rows.ts'
import { idColumn } from '#src/lists/cells.tsx'
import { titleLinkColumn } from '#src/lists/linkColumn.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import type { OrganizationTabProps } from './organizationParams.ts'
import * as css from './organizations.css.ts'
import { TabList } from './TabList.tsx'

/** administration spec §2.3 */
const columns: readonly Column<TeamRow>[] = [
  { ...idColumn('Team ID'), sortKey: 'id' },
  titleLinkColumn(
    'Team Name',
    teamName,
    ({ id, organization }: TeamRow) => ({ kind: 'team', id, organization }),
    {
      sortKey: 'name',
    },
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
  {
    header: 'Total Members',
    sortKey: 'total_members',
    align: 'end',
    noWrap: true,
    text: ({ total_members }) => total_members,
    cell: ({ total_members }) => total_members,
  },
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
    columns={columns}
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
