import { Building2Icon } from 'lucide-react'
import type { Organization } from '#contract/organizations.ts'
import type { Page } from '#src/api/http.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { PageOutOfRange } from '#src/lists/PageOutOfRange.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import type { ExportState } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { type OrganizationRowActions, organizationColumns } from './organizationColumns.tsx'
import type { OrganizationParams } from './organizationParams.ts'
import { LICENSE_OPTIONS } from './organizationRules.ts'

export type OrganizationListViewProps = OrganizationRowActions & {
  /** Undefined until the first answer. */
  page: Page<Organization> | undefined
  /** The rows shown are of the filter before. */
  refreshing: boolean
  error: { message: string } | null
  onRetry: () => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  license: OrganizationParams['license_status']
  onLicense: (license: OrganizationParams['license_status']) => void
  onClearFilters: () => void
  onPage: (page: number) => void
  /** A page that may be asked for next. */
  onPageIntent: (page: number) => void
  onAdd: () => void
  onAddIntent: () => void
  exporting: ExportState
}

/** Organizations of the platform (administration spec §2.1). The shell's header holds the page's title. */
export function OrganizationListView(props: OrganizationListViewProps) {
  const { page, error } = props
  const { shown, choice } = useColumns('organizations', organizationColumns(props))
  return (
    <Section
      title="Recently Added Organizations"
      actions={
        <PermissionButton
          tone="primary"
          icon={<Building2Icon />}
          hasPopup="dialog"
          disabledReason={props.disabledReason}
          onClick={props.onAdd}
          onIntent={props.onAddIntent}
        >
          Add Organization
        </PermissionButton>
      }
    >
      <Toolbar
        label="Filter organizations"
        actions={<ListTools choice={choice} exporting={props.exporting} />}
      >
        <SearchField
          label="Search organizations"
          placeholder="Search by name or email"
          value={props.searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
        <SelectField
          label="License status"
          hideLabel
          placeholder="All licenses"
          value={props.license}
          options={LICENSE_OPTIONS}
          onChange={props.onLicense}
        />
      </Toolbar>
      <Table
        label="Organizations"
        columns={shown}
        rows={page?.items}
        rowKey={({ id }) => id}
        loadingText="Loading organizations..."
        refreshing={props.refreshing}
        error={error}
        onRetry={props.onRetry}
        empty={<NothingFound {...props} total={page?.total ?? 0} />}
        footer={
          page &&
          !error && (
            <RangePagination
              label="Pages of organizations"
              noun="organizations"
              separator="to"
              {...page}
              onPage={props.onPage}
              onIntent={props.onPageIntent}
            />
          )
        }
      />
    </Section>
  )
}

/** Why the list is empty and the way out of it. */
function NothingFound(props: OrganizationListViewProps & { total: number }) {
  const title = 'No organizations found'
  if (props.total > 0) return <PageOutOfRange title={title} onPage={props.onPage} />
  if (props.searchText === '' && props.license === '')
    return <EmptyState title={title}>Organizations you add will be listed here.</EmptyState>
  return (
    <EmptyState title={title} action={<Button onClick={props.onClearFilters}>Clear filters</Button>}>
      No organization matches the search and filter.
    </EmptyState>
  )
}
