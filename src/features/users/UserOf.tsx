import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserRow } from '#src/api/rows.ts'
import type { UserCalls } from '#src/api/users.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { invariant } from '#src/shared/invariant.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { nameOf } from './userRules.ts'

type UserOfProps = {
  id: string
  calls: UserCalls
  /** The page's rows: the person is usually among them, and shown before the own answer is here. */
  rows: readonly UserRow[] | undefined
  title: string
  onClose: () => void
  children: (user: UserRow, reload: () => Promise<UserRow>) => ReactNode
}

/** The person a dialog is about, also where a link leads to one who is not on this page of the list. */
export function UserOf({ id, calls, rows, title, onClose, children }: UserOfProps) {
  const known = rows?.find((row) => String(row.id) === id)
  const person = useQuery({ ...calls.detail(id), ...(known && { placeholderData: known }) })
  const reload = async () => {
    const { data } = await person.refetch({ throwOnError: true })
    invariant(data, 'A person was read without an answer')
    return data
  }
  // A server that cannot give the one row has given it in the list.
  const user = person.data ?? known
  useRecordTitle(user && nameOf(user))
  if (user) return children(user, reload)
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {person.error ? (
        <ErrorState message={person.error.message} onRetry={() => void person.refetch()} />
      ) : (
        <LoadingState text="Loading..." />
      )}
    </Dialog>
  )
}
