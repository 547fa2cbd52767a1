import { useQueryClient } from '@tanstack/react-query'
import { UserPlusIcon } from 'lucide-react'
import { useState } from 'react'
import { ADMIN_MORE_SORT_KEYS, ADMIN_SORT_KEYS, type AdminAccount } from '#contract/admins.ts'
import { ADMIN_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { type AdminFilter, adminQueries, toggleAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ACTIVATING_INVITES, notInvited, switchActions } from '#src/lists/bulk/bulk.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { orderingParam, type Slice, sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParamOrNull, pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ToggleAdmin } from './AdminActions.tsx'
import { adminColumns } from './adminColumns.tsx'
import { adminName, isActive, whyNotManage, whyNotToggle } from './adminRules.ts'

const AdminEditor = lazyExport(() => import('./AdminEditor.tsx'), 'AdminEditor')
const AdminDetail = lazyExport(() => import('./AdminDetail.tsx'), 'AdminDetail')
const dialogs = [AdminEditor, AdminDetail]

const adminListParams = z.object({
  page: pageParam,
  page_size: z.catch(z.optional(z.coerce.number().check(z.refine(isOffered))), undefined),
  search: searchParam,
  ordering: orderingParam,
  dialog: dialogParamOrNull(['new', 'view', 'edit', 'delete']),
  admin: rowParam,
})

function isOffered(size: number): boolean {
  return PAGE_SIZES.some((offered) => offered === size)
}

/** Admin Management: administrators and their permissions (administration spec §2.9). */
export function AdminList() {
  const [params, setParams] = useScreenParams(adminListParams)
  usePreload(dialogs)
  const { page, search } = params
  const api = useApi()
  const client = useQueryClient()
  const by = useSession()
  const refetch = useRefetch('admin')
  const read = useReadAgain(({ id }: AdminAccount) => adminQueries(api).detail(id))
  const [toggled, setToggled] = useState<AdminAccount>()

  const known = sortKeysOf(api, ADMIN_SORT_KEYS, ADMIN_MORE_SORT_KEYS)
  const filterOf = (slice: Slice): AdminFilter => ({ ...withSize(slice, ADMIN_PAGE_SIZE), search })
  const list = usePagedList({
    name: 'admins',
    usualSize: ADMIN_PAGE_SIZE,
    // If the server cannot sort, src/api/admins.ts sorts the page.
    sortKeys: known.length > 0 ? known : ADMIN_SORT_KEYS,
    params,
    onParams: setParams,
    query: (slice) => adminQueries(api).list(filterOf(slice)),
    hidesRowsOnError: true,
  })
  const columns = adminColumns(by, {
    onView: ({ id }) => setParams({ dialog: 'view', admin: id }),
    onViewIntent: ({ id }) => void client.prefetchQuery(adminQueries(api).detail(id)),
    onToggle: setToggled,
    onDelete: ({ id }) => setParams({ dialog: 'delete', admin: id }),
  })
  const close = () => setParams({ dialog: undefined, admin: undefined })
  const { dialog, admin } = openOf(params)
  const reason = whyNotManage(by)
  const add = (
    <AddButton
      icon={<UserPlusIcon />}
      disabledReason={reason}
      onClick={() => setParams({ dialog: 'new', admin: undefined })}
      onIntent={AdminEditor.preload}
    >
      Add Admin
    </AddButton>
  )

  return (
    <>
      <Stack space="medium">
        <Text as="p" tone="muted">
          Manage administrator accounts and permissions
        </Text>
        <ListPage
          list={list}
          noun="admins"
          columns={columns}
          rowKey={(admin) => admin.id}
          search={{ label: 'Search admins', placeholder: 'Search admins...' }}
          toolbarSizes={PAGE_SIZES}
          paging={{ countsNone: true }}
          actions={add}
          bulk={{
            nouns: ['admin', 'admins'],
            nameOf: adminName,
            actions: switchActions({
              isActive,
              whyNot: (admin) => whyNotToggle(by, admin),
              setActive: async (admin, is_active) => ({
                ...admin,
                is_active,
                ...(await toggleAdmin(api, admin)),
              }),
              warning: 'They are signed out and cannot sign in until someone activates them.',
              note: (rows) => [ACTIVATING_INVITES, notInvited(rows)].filter(Boolean).join(' '),
            }),
            read,
            onSettled: refetch,
          }}
          table={{ skeletonRows: list.size?.value ?? ADMIN_PAGE_SIZE }}
          empty={{
            title: 'No admins found',
            text: 'Admins you add will be listed here.',
            action: reason === undefined && add,
            noMatch: `No admin matches “${list.search.text}”.`,
          }}
        />
      </Stack>
      {dialog === 'new' && (
        <AllowedDialog dialog={dialog} whyNot={reason} address={{ dialog: undefined, admin: undefined }}>
          <AdminEditor admin={undefined} onSaved={close} onClose={close} />
        </AllowedDialog>
      )}
      {dialog && dialog !== 'new' && admin !== undefined && (
        <AdminDetail
          id={admin}
          dialog={dialog}
          rows={list.page?.items}
          onEditing={(isEditing) =>
            setParams({ dialog: isEditing ? 'edit' : 'view', admin }, { replace: true })
          }
          onDeleted={() =>
            setParams({
              dialog: undefined,
              admin: undefined,
              // The last row of the page was deleted: go to the previous page (§4).
              ...(page > 1 && list.page?.items.length === 1 && { page: page - 1 }),
            })
          }
          onClose={close}
        />
      )}
      {toggled && <ToggleAdmin admin={toggled} onClose={() => setToggled(undefined)} />}
    </>
  )
}

/** Old links have only `admin`, an id or 'new'. */
function openOf({ dialog, admin }: z.infer<typeof adminListParams>) {
  if (dialog !== undefined || admin === undefined) return { dialog, admin }
  return admin === 'new' ? { dialog: admin, admin: undefined } : { dialog: 'view' as const, admin }
}
