import { PlusIcon } from 'lucide-react'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import { rowsToCsv } from '#src/lists/exportRows.ts'
import { pageOf } from '#src/lists/pageOf.ts'
import { useColumns } from '#src/lists/useColumns.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { partnerColumns, requestColumns } from './partnershipColumns.tsx'
import type { PartnershipTab } from './partnershipParams.ts'

// After the first rows: nobody waits for them.
const Tools = lazyPart(
  () => import('#src/lists/ExportingTools.tsx').then((module) => module.ExportingTools),
  { isUnasked: true },
)

export type PartnershipNetworkViewProps = {
  tab: PartnershipTab
  onTab: (tab: PartnershipTab) => void
  /** Why the list of the tab is not there; the tabs are hidden meanwhile (events spec §2, ruling 138). */
  failure: { message: string; isRetrying: boolean } | undefined
  /** Undefined where it would be refused again. */
  onRetry: (() => void) | undefined
  /** Undefined where there is no other list to turn to. */
  onFailureRead: (() => void) | undefined
  /** Undefined until the first answer; those that match the search. */
  partners: readonly Partnership[] | undefined
  /** The failure was read: the list is empty because nobody knows what is in it. */
  isUnknown: boolean
  received: readonly PartnershipRequest[] | undefined
  sent: readonly PartnershipRequest[] | undefined
  /** Rows of each whole list; undefined until they are known. */
  counts: Record<PartnershipTab, number | undefined>
  /** Of the tab that is shown. */
  page: number
  onPage: (page: number) => void
  /** Why this reader cannot; undefined when they can. */
  whyNot: { ask: string | undefined; remove: string | undefined }
  searchText: string
  onSearchText: (text: string) => void
  onSearchBlur?: () => void
  onAdd: () => void
  onRemove: (partnership: Partnership) => void
  onView: (request: PartnershipRequest) => void
}

export function PartnershipNetworkView(props: PartnershipNetworkViewProps) {
  const { tab, failure, counts } = props
  if (failure) return <Failure {...props} failure={failure} />
  return (
    <Tabs
      label="Partnerships"
      selected={tab}
      onSelect={props.onTab}
      tabs={[
        {
          id: 'current',
          label: 'Current Partnerships',
          ...badge(counts.current),
          panel: <CurrentPartnerships {...props} />,
        },
        {
          id: 'received',
          label: 'Partnership Requests',
          ...badge(counts.received),
          panel: (
            <Requests
              {...props}
              rows={props.received}
              list="partnership-requests"
              label="Partnership requests"
              loadingText="Loading partnership requests..."
              empty="No pending partnership requests."
              reason="Requests from organizations that want to share events with yours appear here."
            />
          ),
        },
        {
          id: 'sent',
          label: 'Sent Requests',
          ...badge(counts.sent),
          panel: (
            <Requests
              {...props}
              rows={props.sent}
              list="sent-partnership-requests"
              label="Sent requests"
              loadingText="Loading sent partnership requests..."
              empty="No sent partnership requests."
              reason="Requests you send with Add Partner appear here."
            />
          ),
        },
      ]}
    />
  )
}

/** How many there are, when there are any (events spec §2). */
const badge = (count: number | undefined) => (count ? { count } : {})

function Failure({
  tab,
  failure,
  ...props
}: PartnershipNetworkViewProps & { failure: { message: string; isRetrying: boolean } }) {
  return (
    <Banner
      tone="critical"
      action={
        (props.onRetry || props.onFailureRead) && (
          <Inline space="xsmall">
            {props.onRetry && (
              <Button busy={failure.isRetrying} busyText="Retrying..." onClick={props.onRetry}>
                Retry
              </Button>
            )}
            {props.onFailureRead && (
              <Button onClick={props.onFailureRead}>
                {tab === 'current' ? 'Dismiss' : 'Back to Current Partnerships'}
              </Button>
            )}
          </Inline>
        )
      }
    >
      {failure.message}
    </Banner>
  )
}

function CurrentPartnerships(props: PartnershipNetworkViewProps) {
  const { partners, whyNot } = props
  const columns = partnerColumns({ whyNot: whyNot.remove, onRemove: props.onRemove })
  const { shown, choice } = useColumns('partnerships', columns)
  return (
    <Stack space="small">
      <Toolbar
        label="Filter partnerships"
        actions={
          <>
            <Tools
              list="partnerships"
              choice={choice}
              toCsv={() => Promise.resolve(rowsToCsv(columns, partners ?? []))}
            />
            <PermissionButton
              tone="primary"
              icon={<PlusIcon aria-hidden="true" />}
              hasPopup="dialog"
              disabledReason={whyNot.ask}
              onClick={props.onAdd}
            >
              Add Partner
            </PermissionButton>
          </>
        }
      >
        <SearchField
          label="Search partners..."
          value={props.searchText}
          onChange={props.onSearchText}
          onBlur={props.onSearchBlur}
        />
      </Toolbar>
      <Table
        label="Current partnerships"
        columns={shown}
        {...rowsOfPage(partners, props)}
        rowKey={({ id }) => id}
        loadingText="Loading partnerships..."
        empty={<NoPartners {...props} />}
      />
    </Stack>
  )
}

function NoPartners({ isUnknown, searchText, onSearchText, onRetry }: PartnershipNetworkViewProps) {
  const title = 'No partnerships found matching your criteria.'
  if (isUnknown)
    return (
      <EmptyState isNoList title={title} action={onRetry && <Button onClick={onRetry}>Retry</Button>}>
        They could not be loaded.
      </EmptyState>
    )
  if (searchText)
    return (
      <EmptyState title={title} action={<Button onClick={() => onSearchText('')}>Clear search</Button>}>
        No partner matches the search.
      </EmptyState>
    )
  return <EmptyState title={title}>Partners can share events with each other.</EmptyState>
}

type RequestsProps = PartnershipNetworkViewProps & {
  rows: readonly PartnershipRequest[] | undefined
  /** Where the choice of columns is remembered, and the name of the file. */
  list: string
  label: string
  loadingText: string
  empty: string
  reason: string
}

function Requests({ rows, list, label, loadingText, empty, reason, ...props }: RequestsProps) {
  const columns = requestColumns(props.onView)
  const { shown, choice } = useColumns(list, columns)
  return (
    <Stack space="small">
      <Inline justify="end">
        <Tools list={list} choice={choice} toCsv={() => Promise.resolve(rowsToCsv(columns, rows ?? []))} />
      </Inline>
      <Table
        label={label}
        columns={shown}
        {...rowsOfPage(rows, props)}
        rowKey={({ id }) => id}
        loadingText={loadingText}
        empty={<EmptyState title={empty}>{reason}</EmptyState>}
      />
    </Stack>
  )
}

/** The rows of the page and what turns it; a page beyond the end is the last one. */
function rowsOfPage<Row>(
  rows: readonly Row[] | undefined,
  { page, onPage }: Pick<PartnershipNetworkViewProps, 'page' | 'onPage'>,
) {
  if (!rows) return { rows }
  const { totalPages } = pageOf(rows, 1)
  const shown = pageOf(rows, Math.min(page, totalPages))
  return {
    rows: shown.items,
    footer: (
      <RangePagination page={shown.page} pageSize={shown.pageSize} total={shown.total} onPage={onPage} />
    ),
  }
}
