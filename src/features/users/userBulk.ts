import type { RowId } from '#contract/shared.ts'
import type { UserRow } from '#src/api/rows.ts'
import { useReadAgain, useRefetch } from '#src/api/useRefetch.ts'
import type { UserCalls } from '#src/api/users.ts'
import { type BulkActions, type BulkAssignment, type BulkTarget, switchActions } from '#src/lists/bulk.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useKioskOptions } from './placeOptions.ts'
import { invitedAgain, mayAssignKiosks, nameOf, variantRules, whyNot } from './userRules.ts'
import { toggleUser } from './useToggleUser.ts'
import type { UserListState } from './useUserList.ts'

/** Bulk actions of a user list. */
export function useUserBulk({ variant, calls, organization }: UserListState): BulkActions<UserRow> {
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
        whyNot: whyNotAssign,
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
