import { UserPlusIcon } from 'lucide-react'
import type { RowId } from '#contract/shared.ts'
import type { UserRow } from '#src/api/rows.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import type { UserCalls } from '#src/api/users.ts'
import { AddButton } from '#src/lists/AddButton.tsx'
import {
  type BulkActions,
  type BulkAssignment,
  type BulkTarget,
  switchActions,
} from '#src/lists/bulk/bulk.ts'
import { ImportButton } from '#src/lists/ImportButton.tsx'
import { ListPage, type ListPageProps } from '#src/lists/ListPage.tsx'
import { type Filter, listFilters } from '#src/lists/listFilters.tsx'
import { toRowId } from '#src/shared/rowId.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { useKioskOptions } from './placeOptions.ts'
import {
  invitedAgain,
  isAdminRole,
  mayAssignKiosks,
  nameOf,
  rolesLabel,
  variantRules,
  whyNot,
} from './userRules.ts'
import { toggleUser } from './useToggleUser.ts'
import type { UserListState } from './useUserList.ts'

type UserListPageProps = Pick<ListPageProps<UserRow>, 'columns' | 'toolbarSizes' | 'paging'> & {
  users: UserListState
  filters?: readonly Filter[]
  /** False on the user side, which has no import. */
  hasImport?: boolean
  /** Why this person cannot change users; also disables selection. */
  reason?: string | undefined
}

/** Shared by all user lists: administration spec §2.3 and §2.8, events spec §2. */
export function UserListPage({ users, filters = [], hasImport = true, reason, ...props }: UserListPageProps) {
  const bulk = useUserBulk(users)
  const { variant, organization, params, setParams, calls, list } = users
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
      filters={listFilters({
        list,
        params: { ...params, organization },
        // Set by a dashboard card.
        filters: roles ? filters : [...filters, { name: 'roles', chip: rolesLabel(params.roles) }],
      })}
      actions={adding}
      empty={{
        title: 'No users found',
        text: 'People appear here when they have been added.',
        action: reason === undefined && <Inline justify="center">{adding}</Inline>,
        noMatch:
          filters.length > 0 || params.roles
            ? 'No one matches the search and filters.'
            : 'No one matches the search.',
      }}
    />
  )
}

/** Bulk actions of a user list. */
function useUserBulk({ variant, calls, organization }: UserListState): BulkActions<UserRow> {
  const by = useSession()
  const { side } = variantRules[variant]
  // Kiosks belong to one organization: platform staff must choose it first.
  const hasKiosks = mayAssignKiosks(by.role) && (side === 'organization' || organization !== undefined)
  return {
    nouns: ['user', 'users'],
    nameOf,
    actions: [
      ...switchActions<UserRow>({
        isActive: (user) => user.is_active,
        whyNot: (user) => whyNot.switchOff(user) ?? whyNot.change(by, user),
        setActive: async (user, is_active) => ({
          ...user,
          is_active,
          ...(await toggleUser(calls, variant, user)),
        }),
        warning: 'They are signed out and cannot sign in until someone activates them.',
        note: invitedAgain,
      }),
      ...(hasKiosks
        ? [
            assignKiosk({
              calls,
              whyNotAssign: (user) => whyNot.assignKiosk(by, user),
              useTargets: () =>
                useKioskOptions({
                  side,
                  organization: String(organization ?? ''),
                  leading: NO_KIOSK,
                  hasPlaces: true,
                }),
            }),
          ]
        : []),
    ],
    read: useReadAgain(({ id }: UserRow) => calls.detail(id)),
    onSettled: useRefetch('user'),
  }
}

const NO_KIOSK: BulkTarget = { value: 'none', label: 'No kiosk' }

const kioskOf = (user: UserRow): RowId | null =>
  user.assigned_kiosk ?? user.assigned_kiosk_details?.id ?? null

type AssignInit = Pick<BulkAssignment<UserRow>, 'useTargets'> & {
  calls: UserCalls
  whyNotAssign: (user: UserRow) => string | undefined
}

function assignKiosk({ calls, whyNotAssign, useTargets }: AssignInit): BulkAssignment<UserRow> {
  const assign = async (user: UserRow, kiosk: RowId | null): Promise<UserRow> => ({
    ...user,
    assigned_kiosk: kiosk,
    assigned_kiosk_details: null,
    ...(await calls.assignKiosk(user.id, kiosk, user.version)),
  })
  return {
    label: 'Assign Kiosk',
    doing: 'Assigning',
    whyNot: whyNotAssign,
    field: 'Kiosk',
    noun: 'a kiosk',
    useTargets,
    actionFor: (target) => {
      const kiosk = target.value === NO_KIOSK.value ? null : toRowId(target.value)
      return {
        done: kiosk === null ? 'taken off their kiosk' : `assigned to ${target.label}`,
        already: {
          state: kiosk === null ? 'without a kiosk' : 'at this kiosk',
          holds: (user) => String(kioskOf(user) ?? '') === String(kiosk ?? ''),
        },
        run: (user) => assign(user, kiosk),
        undo: (user, before) => assign(user, kioskOf(before)),
        warning:
          kiosk === null
            ? 'They lose access to their kiosk; their accounts are kept.'
            : `They use ${target.label} from now on. Those at another kiosk are moved.`,
      }
    },
  }
}
