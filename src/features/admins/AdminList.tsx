import { useQueryClient } from '@tanstack/react-query'
import { UserPlusIcon } from 'lucide-react'
import { useState } from 'react'
import { ADMIN_SORT_KEYS, type AdminAccount } from '#contract/admins.ts'
import { ADMIN_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { type AdminFilter, adminQueries, fetchAdmins } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { orderingParam, type Slice, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/useList.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DeleteAdmin, ToggleAdmin } from './AdminActions.tsx'
import { adminColumns } from './adminColumns.tsx'
import { whyNotManage } from './adminRules.ts'

const AddAdmin = lazyPart(() => import('./AddAdmin.tsx').then((module) => module.AddAdmin))
const AdminDetail = lazyPart(() => import('./AdminDetail.tsx').then((module) => module.AdminDetail))
const dialogs = [AddAdmin, AdminDetail]

const adminListParams = z.object({
  page: pageParam,
  page_size: z.catch(z.optional(z.coerce.number().check(z.refine(isOffered))), undefined),
  search: searchParam,
  ordering: orderingParam,
  /** The open record: its id, or 'new'. */
  admin: rowParam,
  edit: z.catch(z.optional(z.literal('true')), undefined),
})

function isOffered(size: number): boolean {
  return PAGE_SIZES.some((offered) => offered === size)
}

const NEW = 'new'
const SLICING = {
  name: 'admins',
  usualSize: ADMIN_PAGE_SIZE,
  // Where the server cannot, src/api/admins.ts sorts the page.
  sortKeys: ADMIN_SORT_KEYS,
} as const

/** Admin Management: administrators and what each of them may do (administration spec §2.9). */
export function AdminList() {
  const [params, setParams] = useScreenParams(adminListParams)
  usePreload(dialogs)
  const { page, search } = params
  const api = useApi()
  const client = useQueryClient()
  const by = useSession()
  const [asked, setAsked] = useState<{ about: 'toggle' | 'delete'; admin: AdminAccount }>()

  const filterOf = (slice: Slice): AdminFilter => ({ ...withSize(slice, ADMIN_PAGE_SIZE), search })
  const list = usePagedList({
    ...SLICING,
    params,
    onParams: setParams,
    query: (slice) => adminQueries(api).list(filterOf(slice)),
    fetchPage: (wanted, signal) => fetchAdmins(api, filterOf(wanted), signal),
  })
  const columns = adminColumns(by, {
    onView: ({ id }) => setParams({ admin: id }),
    onViewIntent: ({ id }) => void client.prefetchQuery(adminQueries(api).detail(id)),
    onToggle: (admin) => setAsked({ about: 'toggle', admin }),
    onDelete: (admin) => setAsked({ about: 'delete', admin }),
  })
  const close = () => setParams({ admin: undefined, edit: undefined })
  const closeQuestion = () => setAsked(undefined)

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
          actions={
            <PermissionButton
              tone="primary"
              icon={<UserPlusIcon aria-hidden="true" />}
              disabledReason={whyNotManage(by)}
              onClick={() => setParams({ admin: NEW })}
              onIntent={AddAdmin.preload}
            >
              Add Admin
            </PermissionButton>
          }
          hidesRowsOnError
          skeletonRows={list.size?.value ?? ADMIN_PAGE_SIZE}
          empty={{
            title: 'No admins found',
            text: 'Admins you add will be listed here.',
            filtered: list.search.text
              ? {
                  text: `No admin matches “${list.search.text}”.`,
                  clear: { label: 'Show all admins', onClear: () => list.search.type('') },
                }
              : undefined,
          }}
        />
      </Stack>
      {params.admin === NEW && whyNotManage(by) === undefined && <AddAdmin onClose={close} />}
      {params.admin !== undefined && params.admin !== NEW && (
        <AdminDetail
          key={params.admin}
          id={params.admin}
          isEditing={params.edit === 'true'}
          onEditing={(edit) => setParams({ edit: edit || undefined }, { replace: true })}
          onClose={close}
        />
      )}
      {asked?.about === 'toggle' && <ToggleAdmin admin={asked.admin} onClose={closeQuestion} />}
      {asked?.about === 'delete' && (
        <DeleteAdmin
          admin={asked.admin}
          // It was the only one here: the page before it is the last one now (§4).
          onDeleted={() => page > 1 && list.page?.items.length === 1 && setParams({ page: page - 1 })}
          onClose={closeQuestion}
        />
      )}
    </>
  )
}
