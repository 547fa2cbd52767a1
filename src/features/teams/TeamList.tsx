import { useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import type { TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries, setTeamActive } from '#src/api/sampleTeams.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { type BulkActions, switchActions } from '#src/lists/bulk/bulk.ts'
import { actionsColumn, idColumn } from '#src/lists/columns/cells.tsx'
import { linkColumn } from '#src/lists/columns/linkColumn.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { ImportButton } from '#src/lists/ImportButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { FROM_START } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useWholeList.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { actsAs, isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type TeamDialog, TeamDialogs, teamParams } from './TeamDialogs.tsx'
import { matching, memberCountText, newTeamFirst, type TeamVariant, whyNot } from './teamRules.ts'
import * as css from './teams.css.ts'
import { UsersOf } from './UsersOf.tsx'

type TeamListProps = { variant: TeamVariant } & Partial<OrganizationChoice>

/** The variants differ only in where teams come from (ruling 133). */
const listOf = (api: Api, variant: TeamVariant, role: string, organization: RowId | undefined) =>
  variant === 'user'
    ? sampleTeamQueries(api).mine(actsAs(role) === 'org_event_manager')
    : sampleTeamQueries(api).list(organization)

/** Prefetches before the screen renders (style rule R3). */
export function prefetchTeams(
  variant: TeamVariant,
  { client, api, session, organization }: Prefetching,
): void {
  void client.prefetchQuery(listOf(api, variant, session.role, organization))
}

/** Team Management and Teams (events spec §2); the variant decides which teams are listed. */
export function TeamList({ variant, organization, isResolving = false }: TeamListProps) {
  const [params, setParams] = useScreenParams(teamParams)
  const { role, organization: own } = useSession()
  const [newTeam, setNewTeam] = useState<string>()
  const reason = whyNot.change(role)
  const open = (dialog: TeamDialog, team?: TeamRow) => setParams({ dialog, team: team && String(team.id) })
  const columns = teamColumns(reason, open)
  const api = useApi()
  const { list, rows } = useWholeList({
    name: 'teams',
    columns,
    params,
    onParams: setParams,
    query: listOf(api, variant, role, organization),
    matching: (teams, search) => newTeamFirst(matching(teams, search), newTeam),
    enabled: !isResolving,
    polls: true,
  })
  const bulk: BulkActions<TeamRow> = {
    nouns: ['team', 'teams'],
    nameOf: teamName,
    actions: switchActions<TeamRow>({
      isActive: ({ is_active }) => is_active,
      whyNot: () => undefined,
      setActive: async (team, is_active) => ({
        ...team,
        is_active,
        ...(await setTeamActive(api, team, is_active)),
      }),
      warning:
        'They are not offered for new events. In exercises they take part in, their kiosks cannot be held and their missions cannot start.',
    }),
    read: useReadAgain(({ id }: TeamRow) => sampleTeamQueries(api).one(id)),
    onSettled: useRefetch('team'),
  }
  // Its rows name people of one organization.
  const whyNotImport =
    reason ??
    (isPlatform(role) && organization === undefined && !isResolving
      ? 'Choose an organization first.'
      : undefined)
  const add = (
    <>
      <ImportButton disabledReason={whyNotImport} onClick={() => open('import')} />
      <AddButton disabledReason={reason} onClick={() => open('new')}>
        Add New Team
      </AddButton>
    </>
  )
  // User screens show failures in a red banner (events spec §8); loaded rows stay.
  const bannerError = variant === 'user' ? (list.error ?? list.staleError) : null
  return (
    <>
      <ListPage
        list={bannerError ? { ...list, error: null, staleError: null } : list}
        noun="teams"
        columns={columns}
        rowKey={({ id }) => String(id)}
        search={{ label: 'Search teams' }}
        {...(reason === undefined && { bulk })}
        actions={add}
        notice={bannerError && <FailureBanner message={bannerError.message} onRetry={list.onRetry} />}
        table={bannerError && !list.page ? 'none' : undefined}
        empty={{
          title: 'No teams found',
          text:
            reason === undefined ? (
              <>
                Teams group people of the organization for events. Their leader and members must be among its{' '}
                <UsersOf organization={organization ?? own} />.
              </>
            ) : (
              'The teams you lead or belong to are listed here.'
            ),
          action: reason === undefined && <Inline justify="center">{add}</Inline>,
          noMatch: 'No team matches the search.',
        }}
      />
      <TeamDialogs
        // The import waits until it is known whose teams they will be.
        dialog={params.dialog === 'import' && isResolving ? undefined : params.dialog}
        team={params.team}
        teams={rows ?? (list.error ? [] : undefined)}
        whyNot={reason}
        whyNotImport={whyNotImport}
        organization={organization}
        onEdit={() => setParams({ dialog: 'edit' }, { replace: true })}
        onAdded={(name) => {
          setNewTeam(name)
          setParams({ ...FROM_START, dialog: undefined, team: undefined })
        }}
        onClose={() => setParams({ dialog: undefined, team: undefined })}
      />
    </>
  )
}

/** events spec §2. @param reason why this person cannot change teams */
const teamColumns = (
  reason: string | undefined,
  onOpen: (dialog: 'view' | 'edit' | 'delete', team: TeamRow) => void,
): Column<TeamRow>[] => [
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
        editAction(teamName(team), () => onOpen('edit', team), reason),
        deleteAction(teamName(team), () => onOpen('delete', team), reason),
      ]}
    />
  )),
]
