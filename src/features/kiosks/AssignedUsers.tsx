import { UserMinusIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Kiosk, KioskAssignment } from '#contract/kiosks.ts'
import { numberOf } from '#contract/userNumber.ts'
import { useAssignKiosk, useRemoveKioskUsers } from '#src/api/kiosks.ts'
import { codeColumn, dateColumn, textColumn } from '#src/lists/columns/cells.tsx'
import { RowButton } from '#src/lists/columns/RowButton.tsx'
import { ExportButton } from '#src/lists/export/ExportButton.tsx'
import { rowsToCsv } from '#src/lists/export/exportRows.ts'
import { useExport } from '#src/lists/export/useExport.ts'
import { EMPTY } from '#src/shared/format.ts'
import { useAddToast } from '#src/shared/toasts.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { AddKioskUser } from './AddKioskUser.tsx'
import { assignedCount, kioskTitle, whyFull } from './kioskRules.ts'

type AssignedUsersProps = {
  kiosk: Kiosk
  /** The kiosk's user limit; undefined if unknown. */
  limit: number | undefined
  /** Platform staff view an organization's portal. */
  asStaff: boolean
}

/** People assigned to a kiosk; adds and removes them (administration spec §2.7). */
export function AssignedUsers({ kiosk, limit, asStaff }: AssignedUsersProps) {
  const { mutateAsync: assign } = useAssignKiosk(kiosk.id, { asStaff })
  // Not in the address (L8): its `dialog` says whether the kiosk beneath is being edited, which must not end with this.
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<KioskAssignment>()
  const add = useRef<HTMLButtonElement>(null)
  const addToast = useAddToast()
  const hasChanged = useRef(false)
  useEffect(() => {
    if (isAdding || leaving || !hasChanged.current) return
    hasChanged.current = false
    // The row whose button opened the question is gone, and the dialog takes the focus of a closed one itself.
    add.current?.focus()
  }, [isAdding, leaving])
  const users = kiosk.assigned_users ?? []
  const columns = userColumns(setLeaving)
  const exporting = useExport({
    list: 'assigned-users',
    toCsv: () => Promise.resolve({ csv: rowsToCsv(columns, users), unreadable: 0 }),
  })
  return (
    <>
      <Section
        title={`Assigned Users (${assignedCount(kiosk)} / ${limit ?? EMPTY})`}
        level={3}
        actions={
          <Inline space="xsmall">
            <ExportButton size="small" exporting={exporting} />
            <PermissionButton
              buttonRef={add}
              size="small"
              hasPopup="dialog"
              disabledReason={whyFull(kiosk, limit)}
              onClick={() => setAdding(true)}
            >
              + Add User
            </PermissionButton>
          </Inline>
        }
      >
        <Table
          label="Assigned Users"
          columns={columns}
          rows={users}
          rowKey={({ id }) => String(id)}
          empty={
            <EmptyState title="No users assigned">
              Add the users who start their missions on this kiosk. Each user has at most one.
            </EmptyState>
          }
        />
      </Section>
      {isAdding && (
        <AddKioskUser
          kiosk={kiosk}
          assign={assign}
          onAdded={(name) => {
            addToast({ tone: 'positive', title: `${name} was added to ${kioskTitle(kiosk)}.` })
            hasChanged.current = true
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <RemoveUser
          kiosk={kiosk}
          user={leaving}
          onRemoved={() => {
            const title = `${nameOf(leaving)} was removed from ${kioskTitle(kiosk)}.`
            addToast({ tone: 'positive', title })
            hasChanged.current = true
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ id, full_name, email }: KioskAssignment): string => full_name || email || `User ${id}`

const userColumns = (onRemove: (user: KioskAssignment) => void): Column<KioskAssignment>[] => [
  codeColumn('User ID', ({ id }) => numberOf(id)),
  textColumn('Name', ({ full_name }) => full_name, { isCardTitle: true }),
  textColumn('Email', ({ email }) => email),
  dateColumn('Assigned Date', ({ assigned_at }) => assigned_at),
  {
    header: 'Action',
    hideHeader: true,
    align: 'end',
    hideLabelOnCard: true,
    cell: (user) => (
      <RowButton verb="Remove" name={nameOf(user)} icon={<UserMinusIcon />} onClick={() => onRemove(user)} />
    ),
  },
]

type RemoveUserProps = {
  kiosk: Kiosk
  user: KioskAssignment
  onRemoved: () => void
  onClose: () => void
}

/**
 * Title and warning are from the specification; the text describes what really happens, which is milder (ruling 81).
 */
function RemoveUser({ kiosk, user, onRemoved, onClose }: RemoveUserProps) {
  const remove = useRemoveKioskUsers(kiosk.id)
  return (
    <ConfirmDialog
      title="Delete User"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="critical"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate([user.id], { onSuccess: onRemoved })}
      onClose={onClose}
    >
      {`Are you sure you want to permanently delete ${nameOf(user)} from ${kioskTitle(kiosk)}? This action cannot be undone. They lose access to this kiosk; their account is kept.`}
    </ConfirmDialog>
  )
}
