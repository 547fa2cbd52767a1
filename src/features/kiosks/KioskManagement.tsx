import { PencilIcon } from 'lucide-react'
import { KIOSK_MORE_SORT_KEYS, KIOSK_SORT_KEYS, type Kiosk } from '#contract/kiosks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn } from '#src/lists/columns/cells.tsx'
import { linkColumn } from '#src/lists/columns/linkColumn.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters, selectFilter } from '#src/lists/listFilters.tsx'
import { organizationFilter } from '#src/lists/organizationFilter.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { listParams, type Slice, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { prefetchPage, rowsOf, usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParamOrNull, rowParam } from '#src/shared/listParams.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { useKioskBulk } from './kioskBulk.ts'
import { hours, licenseStatus, subscription, twoLineColumn, unityBuild } from './kioskCells.tsx'
import { regionName } from './kioskFields.ts'
import { IN_SERVICE, kioskTitle, STATUS_FILTERS } from './kioskRules.ts'
import * as css from './kiosks.css.ts'
import { type KioskChoices, useKioskChoices } from './useKioskChoices.ts'

const AddKiosk = lazyExport(() => import('./AddKiosk.tsx'), 'AddKiosk')
const EditKiosk = lazyExport(() => import('./EditKiosk.tsx'), 'EditKiosk')
const dialogs = [AddKiosk, EditKiosk]

const managementParams = z.object({
  ...listParams,
  organization: z.catch(boundedText(64), ''),
  status: z.catch(z.enum(['', ...STATUS_FILTERS]), ''),
  /** Active Kiosks, linked from the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  dialog: dialogParamOrNull(['new', 'edit']),
  /** Row id of the edited kiosk. */
  kiosk: rowParam,
})

const pages = (api: Api, params: z.infer<typeof managementParams>) => ({
  name: 'kiosks',
  sortKeys: sortKeysOf(api, KIOSK_SORT_KEYS, KIOSK_MORE_SORT_KEYS),
  params,
  query: (slice: Slice) =>
    kioskQueries(api).list({
      ...withSize(slice, PAGE_SIZE),
      // Empty filters are omitted (ruling 68).
      search: params.search || undefined,
      organization: params.organization || undefined,
      status: params.status || undefined,
      in_service: params.in_service && true,
    }),
})

export const prefetchKioskManagement = ({ client, api, search }: Prefetching): void =>
  prefetchPage(client, pages(api, parseParams(managementParams, search)))

/** Kiosk Management: kiosks of every organization visible to platform staff (administration spec §2.5). */
export function KioskManagement() {
  const [params, setParams] = useScreenParams(managementParams)
  usePreload(dialogs)
  const api = useApi()
  const whyNot = useWhyNot('manage_kiosks')
  const choices = useKioskChoices({ organizations: true })
  const list = usePagedList({
    ...pages(api, params),
    onParams: setParams,
    hidesRowsOnError: true,
    polls: true,
  })
  const { organizations } = choices
  const close = () => setParams({ dialog: undefined, kiosk: undefined })
  // Old links name only the kiosk.
  const dialog = params.dialog === undefined && params.kiosk !== undefined ? 'edit' : params.dialog
  const add = (
    <AddButton disabledReason={whyNot} onClick={() => setParams({ dialog: 'new', kiosk: undefined })}>
      Add Kiosk
    </AddButton>
  )
  return (
    <>
      <ListPage
        list={list}
        noun="kiosks"
        columns={managementColumns(choices.regions, whyNot, ({ id }) =>
          setParams({ dialog: 'edit', kiosk: String(id) }),
        )}
        rowKey={({ id }) => String(id)}
        search={{ label: 'Search kiosks' }}
        bulk={useKioskBulk(whyNot)}
        filters={listFilters({
          list,
          params,
          filters: [
            organizationFilter(
              organizations?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
              { ...(organizations === null && { empty: 'The organizations could not be loaded.' }) },
            ),
            { ...selectFilter('status', 'Status', STATUS_OPTIONS), chip: `Status: ${params.status}` },
            { name: 'in_service', chip: IN_SERVICE },
          ],
        })}
        actions={add}
        paging={{ separator: 'to', countsNone: true }}
        empty={{
          title: 'No kiosks found for the selected filters',
          text: 'There are no kiosks you can see yet.',
          action: whyNot === undefined && add,
          noMatch: 'No kiosk matches the search and filters.',
        }}
      />
      <AllowedDialog dialog={dialog} whyNot={whyNot} address={{ dialog: undefined, kiosk: undefined }}>
        {dialog === 'new' ? (
          <AddKiosk origin="list" onClose={close} onAdded={close} />
        ) : (
          params.kiosk !== undefined && (
            <EditKiosk id={params.kiosk} rows={rowsOf(list)} choices={choices} onClose={close} />
          )
        )}
      </AllowedDialog>
    </>
  )
}

const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, label: value }))

/** administration spec §2.5. @param whyNot why this person cannot edit kiosks */
export const managementColumns = (
  regions: KioskChoices['regions'],
  whyNot: string | undefined,
  onEdit: (kiosk: Kiosk) => void,
): Column<Kiosk>[] => [
  {
    header: 'Kiosk ID/Name',
    sortKey: 'name',
    clamps: true,
    crowds: true,
    width: '18%',
    isCardTitle: true,
    text: ({ kiosk_id, name, status }) => [kiosk_id, name, status].filter(Boolean).join(' '),
    file: [
      { header: 'Kiosk ID', text: ({ kiosk_id }) => kiosk_id },
      { header: 'Kiosk Name', text: ({ name }) => name },
      { header: 'Status', text: ({ status }) => status },
    ],
    cell: (kiosk) => (
      <span className={css.pair}>
        <span className={css.line}>
          <RecordLink to={{ kind: 'kiosk', id: kiosk.id, organization: kiosk.organization }}>
            <span className={css.name}>{kioskTitle(kiosk)}</span>
          </RecordLink>
        </span>
        {(kiosk.name || kiosk.status) && (
          <span className={css.idAndState}>
            {kiosk.name && <span className={css.id}>{kiosk.kiosk_id}</span>}{' '}
            {kiosk.status && <KioskStatusBadge status={kiosk.status} />}
          </span>
        )}
      </span>
    ),
  },
  linkColumn(
    'Organization',
    ({ organization_name }) => organization_name,
    ({ organization: id }) => (id ? { kind: 'organization', id } : undefined),
    { sortKey: 'organization_name' },
  ),
  twoLineColumn(
    'Region/IP Address',
    { header: 'VM Region', text: ({ vm_region }) => regionName(vm_region, regions) },
    { header: 'Public IPv4', text: ({ public_ipv4 }) => public_ipv4 },
    { width: '20%' },
  ),
  unityBuild,
  subscription('to', 'subscription_end_date'),
  hours,
  licenseStatus,
  actionsColumn((kiosk) => (
    <RowButton
      verb="Edit"
      name={kioskTitle(kiosk)}
      icon={<PencilIcon />}
      disabledReason={whyNot}
      onClick={() => onEdit(kiosk)}
    />
  )),
]
