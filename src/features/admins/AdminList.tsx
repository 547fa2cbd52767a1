import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_ORDERINGS, type AdminAccount } from '#contract/admins.ts'
import { ADMIN_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { type AdminFilter, adminQueries, fetchAdmins } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { useColumns } from '#src/lists/useColumns.ts'
import { useExport } from '#src/lists/useExport.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import type { Sort } from '#src/ui/Table/Table.types.ts'
import { DeleteAdmin, ToggleAdmin } from './AdminActions.tsx'
import { AdminListView } from './AdminListView.tsx'
import { adminColumns } from './adminColumns.tsx'
import { whyNotManage } from './adminRules.ts'

const AddAdmin = lazyPart(() => import('./AddAdmin.tsx').then((module) => module.AddAdmin))
const AdminDetail = lazyPart(() => import('./AdminDetail.tsx').then((module) => module.AdminDetail))
const dialogs = [AddAdmin, AdminDetail]

const adminListParams = z.object({
  page: pageParam,
  page_size: z.catch(z.coerce.number().check(z.refine(isOffered)), ADMIN_PAGE_SIZE),
  search: searchParam,
  ordering: z.catch(z.optional(z.enum(ADMIN_ORDERINGS)), undefined),
  /** The open record: its id, or 'new'. */
  admin: rowParam,
  edit: z.catch(z.optional(z.literal('true')), undefined),
})

function isOffered(size: number): boolean {
  return PAGE_SIZES.some((offered) => offered === size)
}

const NEW = 'new'

/** Admin Management: administrators and what each of them may do (administration spec §2.9). */
export function AdminList() {
  const [params, setParams] = useScreenParams(adminListParams)
  usePreload(dialogs)
  const { page, page_size, search, ordering } = params
  const api = useApi()
  const client = useQueryClient()
  const by = useSession()
  const [asked, setAsked] = useState<{ about: 'toggle' | 'delete'; admin: AdminAccount }>()

  const filter: AdminFilter = { page, page_size, search, ordering }
  const admins = useQuery(adminQueries(api).list(filter))
  const draft = useSearchDraft(search, (text) =>
    setParams({ search: text, page: undefined }, { replace: true }),
  )
  const columns = adminColumns(by, {
    onView: ({ id }) => setParams({ admin: id }),
    onViewIntent: ({ id }) => void client.prefetchQuery(adminQueries(api).detail(id)),
    onToggle: (admin) => setAsked({ about: 'toggle', admin }),
    onDelete: (admin) => setAsked({ about: 'delete', admin }),
  })
  const { shown, choice } = useColumns('admins', columns)
  const exporting = useExport({
    list: 'admins',
    columns,
    fetchPage: (wanted, signal) => fetchAdmins(api, { ...filter, ...wanted }, signal),
  })
  const close = () => setParams({ admin: undefined, edit: undefined })
  const closeQuestion = () => setAsked(undefined)

  return (
    <>
      <AdminListView
        columns={shown}
        choice={choice}
        exporting={exporting}
        page={admins.data}
        pageSize={page_size}
        refreshing={admins.isPlaceholderData}
        error={admins.error}
        onRetry={() => void admins.refetch()}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        sort={sortOf(ordering)}
        onSort={({ key, direction }) =>
          setParams({ ordering: direction === 'desc' ? `-${key}` : key, page: undefined })
        }
        onPageSize={(size) =>
          setParams({ page_size: size === ADMIN_PAGE_SIZE ? undefined : size, page: undefined })
        }
        onPage={(next) => setParams({ page: next })}
        onPageIntent={(next) => void client.prefetchQuery(adminQueries(api).list({ ...filter, page: next }))}
        addDisabledReason={whyNotManage(by)}
        onAdd={() => setParams({ admin: NEW })}
        onAddIntent={AddAdmin.preload}
      />
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
          onDeleted={() => page > 1 && admins.data?.items.length === 1 && setParams({ page: page - 1 })}
          onClose={closeQuestion}
        />
      )}
    </>
  )
}

function sortOf(ordering: AdminFilter['ordering']): Sort | undefined {
  if (!ordering) return undefined
  return { key: ordering.replace(/^-/, ''), direction: ordering.startsWith('-') ? 'desc' : 'asc' }
}
