import { UserPlusIcon } from 'lucide-react'
import type { UserRow } from '#src/api/rows.ts'
import { ActiveFilters } from '#src/lists/ActiveFilters.tsx'
import { AddButton } from '#src/lists/AddButton.tsx'
import { ImportButton } from '#src/lists/ImportButton.tsx'
import { ListPage, type ListPageProps } from '#src/lists/ListPage.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { useUserBulk } from './userBulk.ts'
import { isAdminRole, rolesLabel, variantRules } from './userRules.ts'
import type { UserListState } from './useUserList.ts'

type UserListPageProps = Pick<ListPageProps<UserRow>, 'columns' | 'filters' | 'toolbarSizes' | 'paging'> & {
  users: UserListState
  /** False on the user side, which has no import. */
  hasImport?: boolean
  /** Why this person cannot change users; also disables selection. */
  reason?: string | undefined
}

/** Shared by all user lists: administration spec §2.3 and §2.8, events spec §2. */
export function UserListPage({ users, hasImport = true, reason, ...props }: UserListPageProps) {
  const bulk = useUserBulk(users)
  const { variant, params, setParams, calls, list } = users
  const { list: name, roles } = variantRules[variant]
  const adding = (
    <>
      {hasImport && calls.canImport && (
        <ImportButton
          disabledReason={reason}
          onClick={() => setParams({ dialog: 'import', user: undefined })}
        />
      )}
      <AddButton
        icon={<UserPlusIcon />}
        disabledReason={reason}
        onClick={() => setParams({ dialog: 'new', user: undefined })}
      >
        Add User
      </AddButton>
    </>
  )
  return (
    <ListPage
      {...props}
      list={list}
      noun="users"
      name={name}
      rowKey={({ id }) => id}
      table={{ loadingText: 'Loading...', isHighlighted: isAdminRole }}
      {...(reason === undefined && { bulk })}
      search={{ label: 'Search users...' }}
      // Filters set by a dashboard card, which have no toolbar field.
      notice={
        <ActiveFilters
          filters={
            params.roles && !roles
              ? [
                  {
                    label: rolesLabel(params.roles),
                    onRemove: () => setParams({ roles: undefined, page: undefined }),
                  },
                ]
              : []
          }
        />
      }
      actions={adding}
      empty={{
        title: 'No users found',
        text: 'People appear here when they have been added.',
        action: reason === undefined && <Inline justify="center">{adding}</Inline>,
        noMatch: props.filters ? 'No one matches the search and filters.' : 'No one matches the search.',
      }}
    />
  )
}
