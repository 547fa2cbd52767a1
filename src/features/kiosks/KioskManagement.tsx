import { PencilIcon } from 'lucide-react'
import { KIOSK_MORE_SORT_KEYS, KIOSK_SORT_KEYS, type Kiosk, type Region } from '#contract/kiosks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { type KioskFilter, kioskQueries } from '#src/api/kiosks.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { AllowedDialog } from '#src/lists/AllowedDialog.tsx'
import { actionsColumn } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { linkColumn } from '#src/lists/linkColumn.tsx'
import { type Filter, listFilters, selectFilter } from '#src/lists/listFilters.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { listParams, type Slice, sliceOf, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { laterDialogParam, rowParam } from '#src/shared/listParams.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { useKioskBulk } from './kioskBulk.ts'
import { hours, licenseStatus, Period, periodFile, TwoLineCell, unityBuild } from './kioskCells.tsx'
import { regionName } from './kioskFields.ts'
import { IN_SERVICE, kioskTitle, periodText, STATUS_FILTERS } from './kioskRules.ts'
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
  dialog: laterDialogParam(['new', 'edit']),
  /** Row id of the edited kiosk. */
  kiosk: rowParam,
})
type ManagementParams = z.infer<typeof managementParams>

/** Empty filters are omitted (ruling 68). */
const filterOf = ({ search, organization, status, in_service }: ManagementParams): KioskFilter => ({
  ...(organization && { organization }),
  ...(status && { status }),
  ...(in_service && { in_service: true }),
  ...(search && { search }),
})

const pageQuery = (api: Api, params: ManagementParams, slice: Slice) =>
  kioskQueries(api).list({ ...withSize(slice, PAGE_SIZE), ...filterOf(params) })

const slicing = (api: Api) => ({
  name: 'kiosks',
  sortKeys: sortKeysOf(api, KIOSK_SORT_KEYS, KIOSK_MORE_SORT_KEYS),
})

/** Prefetches the first rows before the screen renders (style rule R3). */
export function prefetchKioskManagement({ client, api, search }: Prefetching): void {
  const params = parseParams(managementParams, search)
  void client.prefetchQuery(pageQuery(api, params, sliceOf(params, slicing(api))))
}

/** Kiosk Management: kiosks of every organization visible to platform staff (administration spec §2.5). */
export function KioskManagement() {
  const [params, setParams] = useScreenParams(managementParams)
  usePreload(dialogs)
  const api = useApi()
  const whyNot = useWhyNot('manage_kiosks')
  const choices = useKioskChoices({ organizations: true })
  const list = usePagedList({
    ...slicing(api),
    params,
    onParams: setParams,
    query: (slice) => pageQuery(api, params, slice),
    hidesRowsOnError: true,
    refetchInterval: useFallbackPolling(),
  })
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
        columns={managementColumns({
          regions: choices.regions,
          whyNot,
          onEdit: ({ id }) => setParams({ dialog: 'edit', kiosk: String(id) }),
        })}
        rowKey={({ id }) => String(id)}
        search={{ label: 'Search kiosks' }}
        bulk={useKioskBulk(whyNot)}
        filters={listFilters({
          list,
          params,
          filters: [
            organizationFilter(choices),
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
            <EditKiosk
              id={params.kiosk}
              rows={list.page?.items ?? (list.error ? [] : undefined)}
              choices={choices}
              onClose={close}
            />
          )
        )}
      </AllowedDialog>
    </>
  )
}

const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, label: value }))
const ALL_ORGANIZATIONS = { value: '', label: 'All organizations' }

const organizationFilter = ({ organizations }: KioskChoices): Filter => ({
  name: 'organization',
  field: (field) => (
    <Combobox
      {...field}
      label="Organization"
      options={[
        ALL_ORGANIZATIONS,
        ...(organizations ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      empty={organizations === null ? 'The organizations could not be loaded.' : 'No organization found'}
    />
  ),
})

type ManagementColumnsInit = {
  regions: readonly Region[] | undefined | null
  /** Why this person cannot edit kiosks. */
  whyNot: string | undefined
  onEdit: (kiosk: Kiosk) => void
}

/** administration spec §2.5 */
export const managementColumns = ({ regions, whyNot, onEdit }: ManagementColumnsInit): Column<Kiosk>[] => [
  {
    header: 'Kiosk ID/Name',
    sortKey: 'name',
    clamps: true,
    crowds: true,
    width: '18%',
    isCardTitle: true,
    text: ({ kiosk_id, name, status }) => joined(kiosk_id, name, status),
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
  {
    header: 'Region/IP Address',
    clamps: true,
    width: '20%',
    text: ({ vm_region, public_ipv4 }) => joined(regionName(vm_region, regions), public_ipv4),
    file: [
      { header: 'VM Region', text: ({ vm_region }) => regionName(vm_region, regions) },
      { header: 'Public IPv4', text: ({ public_ipv4 }) => public_ipv4 },
    ],
    cell: ({ vm_region, public_ipv4 }) => (
      <TwoLineCell first={regionName(vm_region, regions)} second={public_ipv4} />
    ),
  },
  unityBuild,
  {
    header: 'Subscription',
    sortKey: 'subscription_end_date',
    text: (kiosk) => periodText(kiosk, 'to'),
    file: periodFile,
    cell: (kiosk) => <Period kiosk={kiosk} separator="to" />,
  },
  hours,
  licenseStatus,
  actionsColumn((kiosk) => (
    <PermissionButton
      size="small"
      icon={<PencilIcon />}
      hasPopup="dialog"
      disabledReason={whyNot}
      onClick={() => onEdit(kiosk)}
    >
      Edit<VisuallyHidden> {kioskTitle(kiosk)}</VisuallyHidden>
    </PermissionButton>
  )),
]

const joined = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ')
