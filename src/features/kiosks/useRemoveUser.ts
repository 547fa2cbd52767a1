import { useState } from 'react'
import type { Kiosk, KioskAssignment } from '#contract/kiosks.ts'
import { useRemoveKioskUsers } from '#src/api/kiosks.ts'

export type RemoveState = {
  /** Who is asked about. */
  user: KioskAssignment | undefined
  isPending: boolean
  /** Why the last try failed; the question stays. */
  error: { message: string } | null
  ask: (user: KioskAssignment) => void
  confirm: () => void
  close: () => void
}

/** Takes one person off a kiosk, after a question. */
export function useRemoveUser(kiosk: Kiosk): RemoveState {
  const [user, setUser] = useState<KioskAssignment>()
  const remove = useRemoveKioskUsers(kiosk.id)
  return {
    user,
    isPending: remove.isPending,
    error: remove.error,
    ask: (leaving) => {
      remove.reset()
      setUser(leaving)
    },
    confirm: () => user && remove.mutate([user.id], { onSuccess: () => setUser(undefined) }),
    close: () => setUser(undefined),
  }
}
