import { PlusIcon } from 'lucide-react'
import type { Team } from '#contract/teams.ts'
import type { Page } from '#src/api/pages.ts'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { NotFoundBanner } from '#src/lists/NotFoundBanner.tsx'
import { PastEnd } from '#src/lists/PastEnd.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { teamColumns } from './teamColumns.tsx'
import type { TeamDialog } from './teamParams.ts'
import type { TeamVariant } from './teamRules.ts'

export type TeamListViewProps = {
  variant: TeamVariant
  /** Undefined until the first answer. */
  page: Page<Team> | undefined
  error: { message: string } | null
  onRetry: () => void
  /** Why teams cannot be changed; undefined when they can. */
  whyNot: string | undefined
  /** Why the team that the address names cannot be opened. */
  notFound: string | undefined
  onNotFoundRead: () => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  /** For the export. */
  fetchPage: FetchPage<Team>
  onPage: (page: number) => void
  onAdd: () => void
  onOpen: (dialog: Exclude<TeamDialog, 'new'>, team: Team) => void
}

export function TeamListView(props: TeamListViewProps) {
  const { variant, page, error, whyNot, notFound } = props
  const columns = teamColumns({ whyNot, onOpen: props.onOpen })
  const { shown, choice } = useColumns('teams', columns)
  const exporting = useExport({ list: 'teams', columns, fetchPage: props.fetchPage })
  // User screens say in a red banner what went wrong (events spec §8); rows that are here already stay.
  const hasBanner = variant === 'user' && error !== null
  return (
    <Stack space="small">
      <NotFoundBanner message={notFound} onRead={props.onNotFoundRead} />
      <Toolbar
        label="Filter teams"
        actions={
          <>
            <ListTools choice={choice} exporting={exporting} />
            <PermissionButton
              tone="primary"
              icon={<PlusIcon aria-hidden="true" />}
              disabledReason={whyNot}
              onClick={props.onAdd}
            >
              Add New Team
            </PermissionButton>
          </>
        }
      >
        <SearchField
          label="Search teams..."
          value={props.searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
      </Toolbar>
      {hasBanner && (
        <Banner tone="critical" action={<Button onClick={props.onRetry}>Retry</Button>}>
          {error.message}
        </Banner>
      )}
      {(!hasBanner || page) && (
        <Table
          label="Teams"
          columns={shown}
          rows={page?.items}
          rowKey={({ id }) => String(id)}
          loadingText="Loading teams..."
          error={hasBanner ? null : error}
          onRetry={props.onRetry}
          empty={<NothingFound {...props} />}
          footer={
            page &&
            (hasBanner || !error) && (
              <RangePagination
                label="Pages of teams"
                noun="teams"
                page={Math.min(page.page, page.totalPages)}
                pageSize={page.pageSize}
                total={page.total}
                onPage={props.onPage}
              />
            )
          }
        />
      )}
    </Stack>
  )
}

/** Why the list is empty and the way out of it. */
function NothingFound(props: TeamListViewProps) {
  const title = 'No teams found'
  if (props.page && props.page.total > 0) return <PastEnd title={title} onPage={props.onPage} />
  if (props.searchText)
    return (
      <EmptyState title={title} action={<Button onClick={() => props.onSearchText('')}>Clear search</Button>}>
        No team matches the search.
      </EmptyState>
    )
  return (
    <EmptyState title={title}>
      {props.variant === 'user'
        ? 'The teams you lead or belong to are listed here.'
        : 'Teams group people of the organization for events.'}
    </EmptyState>
  )
}
