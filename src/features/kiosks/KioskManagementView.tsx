import { PlusIcon } from 'lucide-react'
import type { Kiosk } from '#contract/kiosks.ts'
import type { Page } from '#src/api/http.ts'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { NotFoundBanner } from '#src/lists/NotFoundBanner.tsx'
import { PastEnd } from '#src/lists/PastEnd.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { STATUS_FILTERS } from './kioskRules.ts'
import { managementColumns } from './managementColumns.tsx'
import type { KioskChoices } from './useKioskChoices.ts'

type StatusFilter = '' | (typeof STATUS_FILTERS)[number]
type FilterPatch = { search?: string; organization?: string; status?: StatusFilter }

export type KioskManagementViewProps = {
  /** Undefined until the first answer. */
  page: Page<Kiosk> | undefined
  /** The rows shown are of the page or filter before. */
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  /** Why the kiosk that the address names cannot be opened. */
  notFound: { message: string } | null
  onNotFoundRead: () => void
  choices: KioskChoices
  /** Why kiosks cannot be added and edited; undefined when they can (administration spec §6). */
  whyNot: string | undefined
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  organization: string
  status: StatusFilter
  onFilter: (patch: FilterPatch) => void
  /** For the export. */
  fetchPage: FetchPage<Kiosk>
  onPage: (page: number) => void
  onPageIntent: (page: number) => void
  onAdd: () => void
  onEdit: (kiosk: Kiosk) => void
}

export function KioskManagementView(props: KioskManagementViewProps) {
  const { page, error, choices, whyNot, notFound } = props
  const columns = managementColumns({ regions: choices.regions, whyNot, onEdit: props.onEdit })
  const { shown, choice } = useColumns('kiosks', columns)
  const exporting = useExport({ list: 'kiosks', columns, fetchPage: props.fetchPage })
  return (
    <Stack space="small">
      <NotFoundBanner message={notFound?.message} onRead={props.onNotFoundRead} />
      <Toolbar
        label="Filter kiosks"
        actions={
          <>
            <ListTools choice={choice} exporting={exporting} />
            <PermissionButton
              tone="primary"
              icon={<PlusIcon aria-hidden="true" />}
              disabledReason={whyNot}
              onClick={props.onAdd}
            >
              Add Kiosk
            </PermissionButton>
          </>
        }
      >
        <Filters {...props} />
      </Toolbar>
      <Table
        label="Kiosks"
        columns={shown}
        rows={page?.items}
        rowKey={({ id }) => String(id)}
        loadingText="Loading kiosks..."
        refreshing={props.refreshing}
        error={error}
        onRetry={props.onRetry}
        empty={<NothingFound {...props} />}
        footer={
          page &&
          !error && (
            <RangePagination
              label="Pages of kiosks"
              separator="to"
              {...page}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Stack>
  )
}

const ALL_ORGANIZATIONS = { value: '', label: 'All organizations' }

function Filters({ choices, organization, status, onFilter, ...search }: KioskManagementViewProps) {
  const organizations = choices.organizations?.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <SearchField
        label="Search kiosks"
        value={search.searchText}
        onChange={search.onSearchText}
        onBlur={search.onSearchBlur}
      />
      <Combobox
        label="Organization"
        value={organization}
        options={[ALL_ORGANIZATIONS, ...(organizations ?? [])]}
        empty={
          choices.organizations === null ? 'The organizations could not be loaded.' : 'No organization found'
        }
        onChange={(chosen) => onFilter({ organization: chosen })}
      />
      <SelectField
        label="Status"
        placeholder="All"
        value={status}
        options={STATUS_FILTERS.map((value) => ({ value, label: value }))}
        onChange={(chosen) => onFilter({ status: chosen })}
      />
    </>
  )
}

const NO_FILTER = { search: '', organization: '', status: '' } satisfies FilterPatch

/** Why the list is empty and the way out of it. */
function NothingFound(props: KioskManagementViewProps) {
  const title = 'No kiosks found for the selected filters'
  if (props.page && props.page.total > 0) return <PastEnd title={title} onPage={props.onPage} />
  if (!props.searchText && !props.organization && !props.status)
    return <EmptyState title={title}>There are no kiosks yet that you may see.</EmptyState>
  return (
    <EmptyState
      title={title}
      action={<Button onClick={() => props.onFilter(NO_FILTER)}>Clear filters</Button>}
    >
      No kiosk matches the search and filters.
    </EmptyState>
  )
}
