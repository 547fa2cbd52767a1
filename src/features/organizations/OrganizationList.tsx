import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Organization } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { fetchOrganizations, organizationQueries } from '#src/api/organizations.ts'
import { listToCsv } from '#src/lists/exportRows.ts'
import { useExport } from '#src/lists/useExport.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { parseParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { OrganizationListView } from './OrganizationListView.tsx'
import { organizationColumns } from './organizationColumns.tsx'
import {
  type ChangeOrganizationParams,
  type OrganizationParams,
  organizationParams,
} from './organizationParams.ts'

const AddOrganization = lazyPart(() =>
  import('./AddOrganization.tsx').then((module) => module.AddOrganization),
)
const DeleteOrganization = lazyPart(() =>
  import('./DeleteOrganization.tsx').then((module) => module.DeleteOrganization),
)
const dialogs = [AddOrganization, DeleteOrganization]

/** The dialog that adds a kiosk; another feature's. */
export type AddKioskPart = ComponentType<{
  organization?: { id: RowId; name: string }
  origin: 'detail' | 'list'
  onClose: () => void
  onAdded: () => void
}>

type OrganizationListProps = {
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  addKiosk: AddKioskPart
  onOpen: (id: string) => void
  openerRef: (id: string, element: HTMLElement | null) => void
}

type Filter = Pick<OrganizationParams, 'page' | 'page_size' | 'search' | 'license_status'>
const filterOf = ({ page, page_size, search, license_status }: Filter): Filter => ({
  page,
  page_size,
  search,
  license_status,
})

/** Asks for the first rows before the list is rendered (style rule R3). */
export function warmOrganizations(client: QueryClient, api: Api, search: string): void {
  const params = parseParams(organizationParams, search)
  const queries = organizationQueries(api)
  if (params.open === undefined) void client.prefetchQuery(queries.list(filterOf(params)))
  else void client.prefetchQuery(queries.detail(params.open))
}

export function OrganizationList({ params, onParams, addKiosk: AddKiosk, ...props }: OrganizationListProps) {
  usePreload(dialogs)
  const api = useApi()
  const client = useQueryClient()
  const filter = filterOf(params)
  const pageOf = (page: number) => organizationQueries(api).list({ ...filter, page })
  const organizations = useQuery({ ...pageOf(params.page), refetchInterval: useFallbackPolling() })
  const draft = useSearchDraft(params.search, (search) =>
    onParams({ search, page: undefined }, { replace: true }),
  )
  const actions = {
    disabledReason: useWhyNot('manage_organizations'),
    openerRef: props.openerRef,
    onAddKiosk: ({ id }: Organization) => onParams({ dialog: 'add-kiosk', row: id }),
    onEdit: ({ id }: Organization) => props.onOpen(String(id)),
    onEditIntent: ({ id }: Organization) => void client.prefetchQuery(organizationQueries(api).detail(id)),
    onDelete: ({ id }: Organization) => onParams({ dialog: 'delete', row: id }),
  }
  const exporting = useExport({
    list: 'organizations',
    toCsv: (options) =>
      listToCsv(
        {
          columns: organizationColumns(actions),
          fetchPage: (page, signal) => fetchOrganizations(api, { ...filter, ...page }, signal),
        },
        options,
      ),
  })
  const close = () => onParams({ dialog: undefined, row: undefined })
  const mayChange = actions.disabledReason === undefined
  const named = useNamedRow(organizations.data?.items, params.row)
  const row = mayChange ? named : undefined
  return (
    <>
      <OrganizationListView
        {...actions}
        page={organizations.data}
        refreshing={organizations.isPlaceholderData}
        error={organizations.error}
        onRetry={() => void organizations.refetch()}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        license={params.license_status}
        onLicense={(license_status) => onParams({ license_status, page: undefined })}
        onClearFilters={() => {
          draft.reset()
          onParams({ search: undefined, license_status: undefined, page: undefined })
        }}
        onPage={(page) => onParams({ page: page === 1 ? undefined : page })}
        onPageIntent={(page) => void client.prefetchQuery(pageOf(page))}
        onAdd={() => onParams({ dialog: 'add' })}
        onAddIntent={AddOrganization.preload}
        exporting={exporting}
      />
      {params.dialog === 'add' && mayChange && (
        <AddOrganization
          onClose={close}
          onAdded={() =>
            // The newest come first: that is where the new one is found.
            onParams({
              dialog: undefined,
              page: undefined,
              search: undefined,
              license_status: undefined,
            })
          }
        />
      )}
      {params.dialog === 'add-kiosk' && row && (
        <AddKiosk organization={row} origin="list" onClose={close} onAdded={close} />
      )}
      {params.dialog === 'delete' && row && <DeleteOrganization organization={row} onClose={close} />}
    </>
  )
}

/**
 * The organization a dialog of the list is about. Once found it stays with what was last known of it: a list that changes
 * meanwhile must take neither a form away with what is typed into it nor a refusal that nobody has read yet.
 */
function useNamedRow(rows: readonly Organization[] | undefined, id: string | undefined) {
  const [last, setLast] = useState<Organization>()
  const found = rows?.find((one) => String(one.id) === id)
  if (found && found !== last) setLast(found)
  return found ?? (last && String(last.id) === id ? last : undefined)
}
