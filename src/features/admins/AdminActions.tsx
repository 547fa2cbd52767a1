import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminAccount } from '#contract/admins.ts'
import { deleteAdmin, refetchAdmins, showAdmin, toggleAdmin } from '#src/api/admins.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { keys } from '#src/api/keys.ts'
import { addToast } from '#src/shared/toast.ts'
import { DeleteQuestion, ToggleQuestion } from './AdminQuestions.tsx'
import { adminName, isActive, reasonOf, TOGGLE_CLASH } from './adminRules.ts'

type ActionProps = { admin: AdminAccount; onClose: () => void }

/**
 * Switches an account off or on: the row behind the question shows it at once and goes back when it fails
 * (administration spec §4); the question stays until it is done (ruling 127).
 */
export function ToggleAdmin({ admin, onClose }: ActionProps) {
  const api = useApi()
  const client = useQueryClient()
  // The row is flipped while it is asked, and others may change it: words and version stay what the question was about.
  const [{ wasActive, version }] = useState({ wasActive: isActive(admin), version: admin.version })
  const toggle = useMutation({
    mutationFn: () => toggleAdmin(api, admin.id, version),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: keys.admins })
      showAdmin(client, admin.id, { is_active: !wasActive })
    },
    onSuccess: (row) => {
      showAdmin(client, admin.id, row)
      onClose()
    },
    onError: (error) => {
      showAdmin(client, admin.id, { is_active: wasActive })
      if (!(error instanceof ApiError) || error.status !== 412) return
      // The question is about an account that is no longer so: whoever still wants it asks anew.
      addToast({ tone: 'critical', title: TOGGLE_CLASH, text: adminName(admin) })
      onClose()
    },
    // Other pages, and the details: whatever the order of what is on its way.
    onSettled: () => refetchAdmins(client),
  })
  return (
    <ToggleQuestion
      admin={admin}
      isActive={wasActive}
      pending={toggle.isPending}
      hasFailed={toggle.isError}
      reason={reasonOf(toggle.error)}
      onConfirm={() => toggle.mutate()}
      onClose={onClose}
    />
  )
}

/** @param props.onDeleted before the list is asked for again: its page may be empty now */
export function DeleteAdmin({ admin, onDeleted, onClose }: ActionProps & { onDeleted: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteAdmin(api, admin.id),
    onSuccess: () => {
      onDeleted()
      onClose()
      void refetchAdmins(client)
    },
  })
  return (
    <DeleteQuestion
      admin={admin}
      pending={remove.isPending}
      hasFailed={remove.isError}
      reason={reasonOf(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
