import { PlusIcon } from 'lucide-react'
import type { Kiosk } from '#contract/kiosks.ts'
import type { FetchPage } from '#src/lists/exportRows.ts'
import { ListTools } from '#src/lists/ListTools.tsx'
import { NotFoundBanner } from '#src/lists/NotFoundBanner.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { CutCode } from './CutCode.tsx'
import { dateText } from './kioskFields.ts'
import { hoursText, kioskTitle, licenseText, TAB_TONES } from './kioskRules.ts'
import * as css from './kiosks.css.ts'
import { LicenseBadge } from './LicenseBadge.tsx'

export type OrganizationKiosksViewProps = {
  /** Undefined until the first answer. */
  kiosks: readonly Kiosk[] | undefined
  error: { message: string } | null
  onRetry: () => void
  /** Why the kiosk that the address names cannot be opened. */
  notFound: string | undefined
  onNotFoundRead: () => void
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  /** For the export. */
  fetchPage: FetchPage<Kiosk>
  onOpen: (kiosk: Kiosk) => void
  onAdd: () => void
}

export function OrganizationKiosksView(props: OrganizationKiosksViewProps) {
  const { kiosks, error, searchText, fetchPage } = props
  const columns = tabColumns(props.onOpen)
  const { shown, choice } = useColumns('organization-kiosks', columns)
  const exporting = useExport({ list: 'organization-kiosks', columns, fetchPage })
  const add = (
    <Button tone="primary" icon={<PlusIcon aria-hidden="true" />} onClick={props.onAdd}>
      Add Kiosk
    </Button>
  )
  return (
    <Stack space="small">
      <NotFoundBanner message={props.notFound} onRead={props.onNotFoundRead} />
      <Toolbar
        label="Filter kiosks"
        actions={
          <Inline space="xsmall">
            <ListTools choice={choice} exporting={exporting} />
            {add}
          </Inline>
        }
      >
        <SearchField
          label="Search kiosks"
          value={searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
      </Toolbar>
      <Table
        label="Kiosks"
        columns={shown}
        rows={kiosks}
        rowKey={({ id }) => String(id)}
        loadingText="Loading kiosks..."
        error={error}
        onRetry={props.onRetry}
        empty={
          <EmptyState title="No kiosks found">
            {searchText
              ? `No kiosk of this organization matches “${searchText}”.`
              : 'Add the first kiosk of this organization.'}
          </EmptyState>
        }
      />
    </Stack>
  )
}

/** administration spec §2.3 */
const tabColumns = (onOpen: (kiosk: Kiosk) => void): Column<Kiosk>[] => [
  {
    header: 'Kiosk ID',
    noWrap: true,
    text: ({ kiosk_id }) => kiosk_id,
    cell: ({ kiosk_id }) => <CutCode value={kiosk_id} />,
  },
  {
    header: 'Kiosk Name',
    clamps: true,
    isCardTitle: true,
    text: ({ name }) => name,
    cell: ({ name }) => <OrDash value={name && <span className={css.name}>{name}</span>} />,
  },
  dateColumn('Start Date', ({ subscription_start_date }) => subscription_start_date),
  dateColumn('End Date', ({ subscription_end_date }) => subscription_end_date),
  {
    header: 'License Status',
    text: licenseText,
    cell: (kiosk) => <LicenseBadge kiosk={kiosk} tones={TAB_TONES} />,
  },
  {
    header: 'Hours in Use',
    align: 'end',
    noWrap: true,
    text: ({ hours_in_use }) => hours_in_use ?? 0,
    cell: hoursText,
  },
  {
    header: 'Actions',
    align: 'end',
    noWrap: true,
    hideLabelOnCard: true,
    cell: (kiosk) => (
      <Button size="small" hasPopup="dialog" onClick={() => onOpen(kiosk)}>
        View Details<VisuallyHidden> of {kioskTitle(kiosk)}</VisuallyHidden>
      </Button>
    ),
  },
]

function dateColumn(header: string, value: (kiosk: Kiosk) => string | null | undefined): Column<Kiosk> {
  const text = (kiosk: Kiosk) => dateText(value(kiosk))
  return { header, noWrap: true, text, cell: (kiosk) => <OrDash value={text(kiosk)} /> }
}
