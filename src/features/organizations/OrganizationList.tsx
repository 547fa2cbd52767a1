import { useQueryClient } from '@tanstack/react-query'
import { Building2Icon, PencilIcon, PlusIcon } from 'lucide-react'
import {
  ORGANIZATION_MORE_SORT_KEYS,
  ORGANIZATION_SORT_KEYS,
  type Organization,
} from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { AllowedDialog } from '#src/lists/AllowedDialog.tsx'
import { actionsColumn, dateColumn, idColumn, PhoneNumber } from '#src/lists/cells.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { linkColumn, titleLinkColumn } from '#src/lists/linkColumn.tsx'
import { listFilters, selectFilter } from '#src/lists/listFilters.tsx'
import { RecordLink } from '#src/lists/RecordLink.tsx'
import { deleteAction, RowActions } from '#src/lists/RowActions.tsx'
import { type Slice, sliceOf, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { EMPTY } from '#src/shared/format.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { parseParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { AddKioskPart } from './OrganizationDialogs.tsx'
import {
  type ChangeOrganizationParams,
  ORGANIZATIONS_PAGE_SIZE,
  type OrganizationParams,
  organizationParams,
} from './organizationParams.ts'
import {
  adminEmailOf,
  adminNameOf,
  createdOf,
  kioskCountOf,
  LICENSE_OPTIONS,
  phoneOf,
} from './organizationRules.ts'
import * as css from './organizations.css.ts'

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
            params,
            filters: [selectFilter('license_status', 'License status', LICENSE_OPTIONS, 'All licenses')],
          })}
          paging={{ noun: 'organizations', separator: 'to', countsNone: true }}
          empty={{
            title: 'No organizations found',
            text: 'Organizations you add will be listed here.',
            action: mayChange && add,
            noMatch: 'No organization matches the search and filter.',
          }}
        />
      </Section>
      <AllowedDialog
        dialog={dialog}
        whyNot={disabledReason}
        address={{ dialog: undefined, organization: undefined, row: undefined }}
      >
        {dialog === 'new' ? (
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
        ) : (
          dialog &&
          organization !== undefined && (
            <OrganizationDialogs
              id={organization}
              dialog={dialog}
              rows={list.page?.items ?? (list.error ? [] : undefined)}
              addKiosk={addKiosk}
              onClose={close}
            />
          )
        )}
      </AllowedDialog>
    </>
  )
}

type OrganizationRowActions = {
  /** Why this person cannot change organizations; undefined if they can (administration spec §6). */
  disabledReason: string | undefined
  onAddKiosk: (row: Organization) => void
  onEdit: (row: Organization) => void
  /** On hover or focus of Edit, to prefetch the detail. */
  onEditIntent: (row: Organization) => void
  onDelete: (row: Organization) => void
  /** Registers each row's edit button, to which focus returns when the detail closes. */
  openerRef?: (key: string, element: HTMLElement | null) => void
}

const adminOf = ({ id, admin_details }: Organization): RecordRef | undefined =>
  admin_details?.id ? { kind: 'user', id: admin_details.id, organization: id } : undefined

/** Administration spec §2.1. */
export const organizationColumns = (actions: OrganizationRowActions): Column<Organization>[] => [
  { ...idColumn('Organization ID'), sortKey: 'id' },
  titleLinkColumn(
    'Organization Name',
    ({ name }) => name,
    ({ id }) => ({ kind: 'organization', id }),
    { sortKey: 'name', clamps: true },
  ),
  linkColumn('Admin Name', adminNameOf, adminOf, { sortKey: 'admin_name' }),
  {
    header: 'Admin Email',
    sortKey: 'admin_email',
    clamps: true,
    cell: (row) => <Email address={adminEmailOf(row)} />,
    text: adminEmailOf,
  },
  {
    header: 'Phone Number',
    noWrap: true,
    below: 'Admin Email',
    cell: (row) => <PhoneNumber shown={phoneOf(row)} />,
    text: phoneOf,
  },
  {
    header: 'Kiosks',
    sortKey: 'kiosks_count',
    align: 'end',
    noWrap: true,
    cell: (row) => (
      <span className={css.kiosks}>
        <RecordLink to={{ kind: 'organization', id: row.id, tab: 'kiosks' }}>
          {kioskCountOf(row) ?? EMPTY}
          <VisuallyHidden>
            {' '}
            {kioskCountOf(row) === 1 ? 'kiosk' : 'kiosks'} of {row.name}
          </VisuallyHidden>
        </RecordLink>
        <IconButton
          size="small"
          label={`Add kiosk to ${row.name}`}
          icon={<PlusIcon />}
          hasPopup="dialog"
          disabledReason={actions.disabledReason}
          onClick={() => actions.onAddKiosk(row)}
        />
      </span>
    ),
    text: kioskCountOf,
  },
  dateColumn('Created Date', createdOf, { sortKey: 'created_at' }),
  actionsColumn((row) => (
    <RowActions
      actions={[
        {
          label: `Edit ${row.name}`,
          icon: <PencilIcon />,
          disabledReason: actions.disabledReason,
          opensNoDialog: true,
          buttonRef: (element) => actions.openerRef?.(String(row.id), element),
          onSelect: () => actions.onEdit(row),
          onIntent: () => actions.onEditIntent(row),
        },
        deleteAction(row.name, () => actions.onDelete(row), actions.disabledReason),
      ]}
    />
  )),
]
