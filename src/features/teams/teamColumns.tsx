import type { TeamRow } from '#src/api/rows.ts'
import { actionsColumn, idColumn } from '#src/lists/cells.tsx'
import { linkColumn } from '#src/lists/linkColumn.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/RowActions.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import type { TeamDialog } from './teamParams.ts'
import { memberCountText } from './teamRules.ts'
import * as css from './teams.css.ts'

type TeamColumnsInit = {
  /** Why this person cannot change teams; undefined if they can. */
  whyNot: string | undefined
  onOpen: (dialog: Exclude<TeamDialog, 'new' | 'import'>, team: TeamRow) => void
}

/** events spec §2 */
export const teamColumns = ({ whyNot, onOpen }: TeamColumnsInit): Column<TeamRow>[] => [
  idColumn('Team ID'),
  {
    header: 'Team Name',
    isCardTitle: true,
    text: teamName,
    file: [
      { header: 'Team Name', text: teamName },
      { header: 'Status', text: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
    ],
    cell: (team) => (
      <span className={css.title}>
        <RecordLink to={{ kind: 'team', id: team.id, organization: team.organization }}>
          <span className={css.name}>{teamName(team)}</span>
        </RecordLink>
        {!team.is_active && <Badge tone="neutral">Inactive</Badge>}
      </span>
    ),
  },
  linkColumn(
    'Team Leader',
    ({ leader }) => leader?.name,
    ({ leader, organization }) => (leader?.id ? { kind: 'user', id: leader.id, organization } : undefined),
  ),
  {
    header: 'Number of Members',
    align: 'end',
    noWrap: true,
    text: ({ total_members }) => total_members,
    // As the import reads them.
    file: [
      { header: 'Number of Members', text: ({ total_members }) => total_members },
      {
        header: 'Members',
        text: ({ members }) => members.map(({ name, email }) => email || name).join('; '),
      },
    ],
    cell: memberCountText,
  },
  actionsColumn((team) => (
    <RowActions
      actions={[
        viewAction(teamName(team), () => onOpen('view', team)),
        editAction(teamName(team), () => onOpen('edit', team), whyNot),
        deleteAction(teamName(team), () => onOpen('delete', team), whyNot),
      ]}
    />
  )),
]
