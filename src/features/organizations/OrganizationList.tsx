import { useQueryClient } from '@tanstack/react-query'
import { Building2Icon, PlusIcon } from 'lucide-react'
import { PAGE_SIZE } from '#contract/limits.ts'
import {
  ORGANIZATION_MORE_SORT_KEYS,
  ORGANIZATION_SORT_KEYS,
  type Organization,
} from '#contract/organizations.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { actionsColumn, dateColumn, idColumn } from '#src/lists/columns/cells.tsx'
import { emailColumn, phoneColumn } from '#src/lists/columns/contactColumns.tsx'
import { linkColumn, titleLinkColumn } from '#src/lists/columns/linkColumn.tsx'
import { deleteAction, editAction, RowActions } from '#src/lists/columns/RowActions.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listFilters, selectFilter } from '#src/lists/listFilters.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { FROM_START, type Slice, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { prefetchPage, rowsOf, usePagedList } from '#src/lists/usePagedList.ts'
import { EMPTY } from '#src/shared/format.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { parseParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { AddKioskPart } from './OrganizationDialogs.tsx'
import {
  type ChangeOrganizationParams,
  NO_DIALOG,
  type OrganizationParams,
  organizationParams,
} from './organizationParams.ts'
import {
  adminEmailOf,
  adminNameOf,
  adminOf,
  createdOf,
  kioskCountOf,
  LICENSE_OPTIONS,
  phoneOf,
} from './organizationRules.ts'
import * as css from './organizations.css.ts'

const OrganizationDialogs = lazyExport(() => import('./OrganizationDialogs.tsx'), 'OrganizationDialogs')
const dialogs = [OrganizationDialogs]

const FILTERS = [selectFilter('license_status', 'License status', LICENSE_OPTIONS, 'All licenses')]

type OrganizationListProps = {
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  addKiosk: AddKioskPart
  onOpen: (id: string) => void
  openerRef: (id: string, element: HTMLElement | null) => void
}

const pages = (api: Api, params: OrganizationParams) => ({
  name: 'organizations',
  sortKeys: sortKeysOf(api, ORGANIZATION_SORT_KEYS, ORGANIZATION_MORE_SORT_KEYS),
  params,
  query: (slice: Slice) => {
    const { search, license_status } = params
    return organizationQueries(api).list({ ...withSize(slice, PAGE_SIZE), search, license_status })
  },
})

/** Prefetches the rows, or the open organization, before they render (style rule R3). */
export function prefetchOrganizations({ client, api, search }: Prefetching): void {
  const params = parseParams(organizationParams, search)
  if (params.open === undefined) prefetchPage(client, pages(api, params))
  else void client.prefetchQuery(organizationQueries(api).detail(params.open))
}

/** The platform's organizations (administration spec §2.1). The shell's header shows the page title. */
export function OrganizationList({ params, onParams, addKiosk, ...props }: OrganizationListProps) {
  usePreload(dialogs)
  const api = useApi()
  const client = useQueryClient()
  const list = usePagedList({ ...pages(api, params), onParams, hidesRowsOnError: true, polls: true })
  const whyNot = useWhyNot('manage_organizations')
  const add = (
    <AddButton
      icon={<Building2Icon />}
      disabledReason={whyNot}
      onClick={() => onParams({ dialog: 'new' })}
      onIntent={OrganizationDialogs.preload}
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
          columns={organizationColumns({
            whyNot,
            openerRef: props.openerRef,
            onOpen: (dialog, { id }) => onParams({ dialog, organization: id }),
            onEdit: ({ id }) => props.onOpen(String(id)),
            onEditIntent: ({ id }) => void client.prefetchQuery(organizationQueries(api).detail(id)),
          })}
          rowKey={({ id }) => id}
          search={{ label: 'Search organizations', placeholder: 'Search by name or email' }}
          filters={listFilters({ list, params, filters: FILTERS })}
          paging={{ noun: 'organizations', separator: 'to', countsNone: true }}
          empty={{
            title: 'No organizations found',
            text: 'Organizations you add will be listed here.',
            action: whyNot === undefined && add,
            noMatch: 'No organization matches the search and filter.',
          }}
        />
      </Section>
      {params.dialog && (
        <OrganizationDialogs
          dialog={params.dialog}
          organization={params.organization ?? params.row}
          rows={rowsOf(list)}
          whyNot={whyNot}
          addKiosk={addKiosk}
          onAdded={() => onParams({ ...FROM_START, dialog: undefined, license_status: undefined })}
          onClose={() => onParams(NO_DIALOG)}
        />
      )}
    </>
  )
}

type OrganizationRowActions = {
  /** Why this person cannot change organizations; undefined if they can (administration spec §6). */
  whyNot: string | undefined
  onOpen: (dialog: 'new-kiosk' | 'delete', row: Organization) => void
  onEdit: (row: Organization) => void
  onEditIntent: (row: Organization) => void
  /** Registers each row's edit button, to which focus returns when the detail closes. */
  openerRef?: (key: string, element: HTMLElement | null) => void
}

/** Administration spec §2.1. */
export const organizationColumns = (actions: OrganizationRowActions): Column<Organization>[] => [
  idColumn('Organization ID', { sortKey: 'id' }),
  titleLinkColumn(
    'Organization Name',
    ({ name }) => name,
    ({ id }) => ({ kind: 'organization', id }),
    { sortKey: 'name', clamps: true },
  ),
  linkColumn('Admin Name', adminNameOf, adminOf, { sortKey: 'admin_name' }),
  emailColumn('Admin Email', adminEmailOf, { sortKey: 'admin_email' }),
  phoneColumn('Phone Number', phoneOf, { below: 'Admin Email' }),
  {
    header: 'Kiosks',
    sortKey: 'kiosks_count',
    align: 'end',
    noWrap: true,
    cell: (row) => (
      <span className={css.kiosks}>
        <RecordLink to={{ kind: 'organization', id: row.id, tab: 'kiosks' }}>
          {kioskCountOf(row) ?? EMPTY}
          <VisuallyHidden>{` ${kioskCountOf(row) === 1 ? 'kiosk' : 'kiosks'} of ${row.name}`}</VisuallyHidden>
        </RecordLink>
        <IconButton
          size="small"
          label={`Add kiosk to ${row.name}`}
          icon={<PlusIcon />}
          hasPopup="dialog"
          disabledReason={actions.whyNot}
          onClick={() => actions.onOpen('new-kiosk', row)}
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
          ...editAction(row.name, () => actions.onEdit(row), actions.whyNot),
          opensNoDialog: true,
          buttonRef: (element) => actions.openerRef?.(String(row.id), element),
          onIntent: () => actions.onEditIntent(row),
        },
        deleteAction(row.name, () => actions.onOpen('delete', row), actions.whyNot),
      ]}
    />
  )),
]
