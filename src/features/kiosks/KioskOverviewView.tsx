import type { Kiosk } from '#contract/kiosks.ts'
import { type ActiveFilter, ActiveFilters } from '#src/lists/ActiveFilters.tsx'
import { rowsToCsv } from '#src/lists/exportRows.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { NotFoundBanner } from '#src/lists/NotFoundBanner.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { credentialColumns, overviewColumns } from './overviewColumns.tsx'
import type { KioskChoices } from './useKioskChoices.ts'

/** The full table and the simpler one (ruling 82). */
export const OVERVIEW_VIEWS = ['kiosks', 'credentials'] as const
export type OverviewView = (typeof OVERVIEW_VIEWS)[number]

export type KioskOverviewViewProps = {
  /** Undefined until the first answer. */
  kiosks: readonly Kiosk[] | undefined
  error: { message: string } | null
  onRetry: () => void
  /** Why the kiosk that the address names cannot be opened. */
  notFound: string | undefined
  onNotFoundRead: () => void
  regions: KioskChoices['regions']
  /** Users each kiosk takes, where the kiosks do not say. */
  userLimit: number | undefined
  view: OverviewView
  onView: (view: OverviewView) => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  filters?: readonly ActiveFilter[]
  onOpen: (kiosk: Kiosk) => void
}

export function KioskOverviewView(props: KioskOverviewViewProps) {
  return (
    <Stack space="small">
      <NotFoundBanner message={props.notFound} onRead={props.onNotFoundRead} />
      <Tabs
        label="Views of the kiosks"
        selected={props.view}
        onSelect={props.onView}
        tabs={[
          { id: 'kiosks', label: 'Kiosks', panel: <FullTable {...props} /> },
          { id: 'credentials', label: 'Credentials', panel: <CredentialTable {...props} /> },
        ]}
      />
    </Stack>
  )
}

function FullTable(props: KioskOverviewViewProps) {
  const { kiosks, regions, userLimit } = props
  const columns = overviewColumns({ regions, userLimit, onOpen: props.onOpen })
  const { shown, choice } = useColumns('kiosk-overview', columns)
  const exporting = useExport({
    list: 'kiosk-overview',
    toCsv: () => Promise.resolve(rowsToCsv(columns, kiosks ?? [])),
  })
  return (
    <Stack space="small">
      <Toolbar label="Filter kiosks" actions={<ListTools choice={choice} exporting={exporting} />}>
        <Search {...props} />
      </Toolbar>
      <ActiveFilters filters={props.filters ?? []} />
      <KioskTable {...props} label="Kiosks" columns={shown} />
    </Stack>
  )
}

/** Without an export: credentials are never written to a file. */
function CredentialTable(props: KioskOverviewViewProps) {
  const { kiosks } = props
  const isUnread =
    kiosks && kiosks.length > 0 && kiosks.every((kiosk) => kiosk.password === undefined && !kiosk.unreadable)
  return (
    <Stack space="small">
      <Toolbar label="Filter kiosks">
        <Search {...props} />
      </Toolbar>
      {isUnread && (
        <Banner tone="info">
          Credentials are shown to people with the Manage Kiosks or Manage Organizations permission.
        </Banner>
      )}
      <ActiveFilters filters={props.filters ?? []} />
      <KioskTable {...props} label="Credentials" columns={credentialColumns} />
    </Stack>
  )
}

const Search = ({ searchText, onSearchText, onSearchBlur }: KioskOverviewViewProps) => (
  <SearchField label="Search kiosks" value={searchText} onChange={onSearchText} onBlur={onSearchBlur} />
)

function KioskTable({
  label,
  columns,
  ...props
}: KioskOverviewViewProps & { label: string; columns: readonly Column<Kiosk>[] }) {
  return (
    <Table
      label={label}
      columns={columns}
      rows={props.kiosks}
      rowKey={({ id }) => String(id)}
      loadingText="Loading kiosks..."
      error={props.error}
      onRetry={props.onRetry}
      empty={
        <EmptyState title="No kiosks found">
          {props.searchText
            ? `No kiosk matches “${props.searchText}”.`
            : 'Kiosks that the platform sets up for this organization appear here.'}
        </EmptyState>
      }
    />
  )
}
