import { useQueryClient } from '@tanstack/react-query'
import { Building2Icon } from 'lucide-react'
import { ORGANIZATION_MORE_SORT_KEYS, ORGANIZATION_SORT_KEYS } from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters } from '#src/lists/listFilters.tsx'
import { RefusedDialog } from '#src/lists/RefusedDialog.tsx'
import { type Slice, sliceOf, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { parseParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import type { AddKioskPart } from './OrganizationDialogs.tsx'
import { organizationColumns } from './organizationColumns.tsx'
import {
  type ChangeOrganizationParams,
  ORGANIZATIONS_PAGE_SIZE,
  type OrganizationParams,
  organizationParams,
} from './organizationParams.ts'
import { LICENSE_OPTIONS } from './organizationRules.ts'

const AddOrganization = lazyExport(() => import('./AddOrganization.tsx'), 'AddOrganization')
const OrganizationDialogs = lazyExport(() => import('./OrganizationDialogs.tsx'), 'OrganizationDialogs')
const dialogs = [AddOrganization, OrganizationDialogs]

type OrganizationListProps = {
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  addKiosk: AddKioskPart
  onOpen: (id: string) => void
  openerRef: (id: string, element: HTMLElement | null) => void
}

const slicing = (api: Api) => ({
  name: 'organizations',
  usualSize: ORGANIZATIONS_PAGE_SIZE,
  sortKeys: sortKeysOf(api, ORGANIZATION_SORT_KEYS, ORGANIZATION_MORE_SORT_KEYS),
})

const pageQuery = (api: Api, { search, license_status }: OrganizationParams, slice: Slice) =>
  organizationQueries(api).list({ ...withSize(slice, ORGANIZATIONS_PAGE_SIZE), search, license_status })

/** Prefetches the first rows before the list renders (style rule R3). */
export function prefetchOrganizations({ client, api, search }: Prefetching): void {
  const params = parseParams(organizationParams, search)
  if (params.open === undefined)
    void client.prefetchQuery(pageQuery(api, params, sliceOf(params, slicing(api))))
  else void client.prefetchQuery(organizationQueries(api).detail(params.open))
}

/** The platform's organizations (administration spec §2.1). The shell's header shows the page title. */
export function OrganizationList({ params, onParams, addKiosk, ...props }: OrganizationListProps) {
  usePreload(dialogs)
  const api = useApi()
  const client = useQueryClient()
  const list = usePagedList({
    ...slicing(api),
    params,
    onParams,
    query: (slice) => pageQuery(api, params, slice),
    hidesRowsOnError: true,
    refetchInterval: useFallbackPolling(),
  })
  const disabledReason = useWhyNot('manage_organizations')
  const columns = organizationColumns({
    disabledReason,
    openerRef: props.openerRef,
    onAddKiosk: ({ id }) => onParams({ dialog: 'new-kiosk', organization: id }),
    onEdit: ({ id }) => props.onOpen(String(id)),
    onEditIntent: ({ id }) => void client.prefetchQuery(organizationQueries(api).detail(id)),
    onDelete: ({ id }) => onParams({ dialog: 'delete', organization: id }),
  })
  const close = () => onParams({ dialog: undefined, organization: undefined, row: undefined })
  const mayChange = disabledReason === undefined
  const { dialog, organization = params.row } = params
  const add = (
    <AddButton
      icon={<Building2Icon />}
      disabledReason={disabledReason}
      onClick={() => onParams({ dialog: 'new' })}
      onIntent={AddOrganization.preload}
    >
      Add Organization
    </AddButton>
  )
  return (
    <>
      <Section title="Recently Added Organizations" actions={add}>
        <ListPage
          list={list}
          noun="organizations"
          columns={columns}
          rowKey={({ id }) => id}
          search={{ label: 'Search organizations', placeholder: 'Search by name or email' }}
          filters={listFilters({
            list,
            values: { license_status: params.license_status },
            selects: [
              {
                name: 'license_status',
                label: 'License status',
                placeholder: 'All licenses',
                options: LICENSE_OPTIONS,
              },
            ],
          })}
          paging={{ noun: 'organizations', separator: 'to' }}
          empty={{
            title: 'No organizations found',
            text: 'Organizations you add will be listed here.',
            action: mayChange && add,
            noMatch: 'No organization matches the search and filter.',
          }}
        />
      </Section>
      {dialog && disabledReason && (
        <RefusedDialog
          reason={disabledReason}
          address={{ dialog: undefined, organization: undefined, row: undefined }}
        />
      )}
      {dialog === 'new' && mayChange && (
        <AddOrganization
          onClose={close}
          onAdded={() =>
            // Newest first, so the new organization is on page 1.
            onParams({
              dialog: undefined,
              page: undefined,
              ordering: undefined,
              search: undefined,
              license_status: undefined,
            })
          }
        />
      )}
      {(dialog === 'new-kiosk' || dialog === 'delete') && organization !== undefined && mayChange && (
        <OrganizationDialogs
          id={organization}
          dialog={dialog}
          rows={list.page?.items ?? (list.error ? [] : undefined)}
          addKiosk={addKiosk}
          onClose={close}
        />
      )}
    </>
  )
}
