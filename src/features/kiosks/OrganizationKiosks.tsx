import { KIOSK_MORE_SORT_KEYS, KIOSK_SORT_KEYS, type Kiosk } from '#contract/kiosks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { titleLinkColumn } from '#src/lists/columns/linkColumn.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listParams, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { rowsOf, usePagedList } from '#src/lists/usePagedList.ts'
import { cutDate } from '#src/shared/format.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParamOrNull, rowParam } from '#src/shared/listParams.ts'
import { usePrefixedParams, withPrefix } from '#src/shared/prefixedParams.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { useKioskBulk } from './kioskBulk.ts'
import { Code, LicenseBadge } from './kioskCells.tsx'
import { hoursText, kioskTitle, licenseText, TAB_TONES } from './kioskRules.ts'

const AddKiosk = lazyExport(() => import('./AddKiosk.tsx'), 'AddKiosk')
const KioskDetails = lazyExport(() => import('./KioskDetails.tsx'), 'KioskDetails')
const dialogs = [AddKiosk, KioskDetails]

// Prefixed, because the organization list's search is in the same URL.
const tabParams = withPrefix(
  'kiosks_',
  z.object({
    ...listParams,
    dialog: dialogParamOrNull(['new', 'view', 'edit']),
    /** Row id of the open kiosk. */
    kiosk: rowParam,
  }),
  ['dialog', 'kiosk'],
)

/**
 * The Kiosks tab of an organization (administration spec §2.3): its kiosks, their details and Add, for everyone who can
 * see the organization (ruling 80).
 */
export function OrganizationKiosks({ organization }: { organization: { id: RowId; name: string } }) {
  const [params, setParams] = usePrefixedParams(tabParams)
  usePreload(dialogs)
  const api = useApi()
  const columns = tabColumns(({ id }) => setParams({ dialog: 'view', kiosk: String(id) }))
  const list = usePagedList({
    name: 'organization-kiosks',
    sortKeys: sortKeysOf(api, KIOSK_SORT_KEYS, KIOSK_MORE_SORT_KEYS),
    params,
    onParams: setParams,
    query: (slice) =>
      kioskQueries(api).list({
        ...withSize(slice, PAGE_SIZE),
        organization: String(organization.id),
        ...(params.search && { search: params.search }),
      }),
    hidesRowsOnError: true,
    polls: true,
  })
  const bulk = useKioskBulk()
  const close = () => setParams({ dialog: undefined, kiosk: undefined })
  const add = <AddButton onClick={() => setParams({ dialog: 'new', kiosk: undefined })}>Add Kiosk</AddButton>
  // Old links name only the kiosk.
  const dialog = params.dialog === undefined && params.kiosk !== undefined ? 'view' : params.dialog
  return (
    <>
      <ListPage
        list={list}
        noun="kiosks"
        name="organization-kiosks"
        columns={columns}
        rowKey={({ id }) => String(id)}
        search={{ label: 'Search kiosks' }}
        bulk={bulk}
        actions={add}
        empty={{
          title: 'No kiosks found',
          text: 'Add the first kiosk of this organization.',
          action: add,
          noMatch: `No kiosk of this organization matches “${list.search.text}”.`,
        }}
      />
      {dialog && dialog !== 'new' && params.kiosk !== undefined && (
        <KioskDetails
          id={params.kiosk}
          organization={organization.id}
          rows={rowsOf(list)}
          isEditing={dialog === 'edit'}
          onEditing={(isEditing) => setParams({ dialog: isEditing ? 'edit' : 'view' }, { replace: true })}
          onClose={close}
        />
      )}
      {dialog === 'new' && (
        <AddKiosk organization={organization} origin="detail" onClose={close} onAdded={close} />
      )}
    </>
  )
}

/** administration spec §2.3 */
const tabColumns = (onOpen: (kiosk: Kiosk) => void): Column<Kiosk>[] => [
  {
    header: 'Kiosk ID',
    sortKey: 'kiosk_id',
    noWrap: true,
    text: ({ kiosk_id }) => kiosk_id,
    cell: ({ kiosk_id }) => <Code value={kiosk_id} />,
  },
  titleLinkColumn(
    'Kiosk Name',
    ({ name }) => name,
    ({ id, organization }) => ({ kind: 'kiosk', id, organization }),
    { sortKey: 'name', clamps: true },
  ),
  dateColumn('Start Date', 'subscription_start_date'),
  dateColumn('End Date', 'subscription_end_date'),
  {
    header: 'License Status',
    sortKey: 'license_status',
    text: licenseText,
    cell: (kiosk) => <LicenseBadge kiosk={kiosk} tones={TAB_TONES} />,
  },
  {
    header: 'Hours in Use',
    sortKey: 'hours_in_use',
    align: 'end',
    noWrap: true,
    text: ({ hours_in_use }) => hours_in_use ?? 0,
    cell: hoursText,
  },
  actionsColumn((kiosk) => (
    <RowButton verb="View Details" name={`of ${kioskTitle(kiosk)}`} onClick={() => onOpen(kiosk)} />
  )),
]

const dateColumn = (header: string, field: 'subscription_start_date' | 'subscription_end_date') =>
  textColumn<Kiosk>(header, (kiosk) => cutDate(kiosk[field]), { sortKey: field, noWrap: true })
