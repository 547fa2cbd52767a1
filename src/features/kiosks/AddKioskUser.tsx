import { useQuery } from '@tanstack/react-query'
import type { Kiosk } from '#contract/kiosks.ts'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { kioskQueries, type UnassignedUser } from '#src/api/kiosks.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormCombobox } from '#src/forms/fields.tsx'
import { saveProblem } from '#src/forms/formProblem.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { kioskTitle } from './kioskRules.ts'

type AddKioskUserProps = {
  kiosk: Kiosk
  /** @throws ApiError; 412 if the person has changed since they were read */
  assign: (user: UnassignedUser) => Promise<void>
  /** @param name of the person */
  onAdded: (name: string) => void
  onClose: () => void
}

type Choice = { user: string }
const NO_CHOICE: Choice = { user: '' }
const LABELS = { user: 'User' }
const ASSIGNED_MEANWHILE = 'Someone else has assigned this person to a kiosk.'
const FIRST_ONLY = `The first ${MAX_UNPAGED_ROWS.toLocaleString('en-US')} users are shown.`
const draftChoice = z.partial(z.object({ user: z.string() }))

/** 'Add User to {kiosk}': picks a person without a kiosk (administration spec §2.7). */
export function AddKioskUser({ kiosk, assign, onAdded, onClose }: AddKioskUserProps) {
  const unassigned = useQuery(kioskQueries(useApi()).unassigned(kiosk.id))
  const users = unassigned.data
  const refetchUsers = async () => (await unassigned.refetch({ throwOnError: true })).data
  const assignUser = async (id: string): Promise<UnassignedUser> => {
    const user = unassignedOf(users ?? (await refetchUsers()), id)
    try {
      await assign(user)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      // If the person still has no kiosk, the other change does not matter.
      await assign(unassignedOf(await refetchUsers(), id))
    }
    return user
  }
  const form = useRecordForm<Choice, Choice, UnassignedUser>({
    form: `kiosk-user:${kiosk.id}`,
    record: NO_CHOICE,
    toValues: (choice) => choice,
    labels: LABELS,
    validate: ({ user }) => (user ? {} : { user: 'Select a user.' }),
    draft: { schema: draftChoice },
    save: ({ user }) => assignUser(user),
    // The server reports a full kiosk as an error of assigned_kiosk.
    toProblem: (error) => saveProblem(error, { assigned_kiosk: 'user' }),
    onSaved: (user) => {
      onAdded(nameOf(user))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Add User to ${kioskTitle(kiosk)}`}
      size="small"
      form={form}
      submit={{ label: 'Add User', busyText: 'Adding...' }}
      onClose={onClose}
    >
      {unassigned.error && (
        <FailureBanner message={unassigned.error.message} onRetry={() => void unassigned.refetch()} />
      )}
      <FormCombobox
        {...form.field('user')}
        required
        placeholder="Select a user"
        options={users?.map((user) => ({ value: String(user.id), label: userText(user) }))}
        help={users && users.length >= MAX_UNPAGED_ROWS ? FIRST_ONLY : undefined}
        loadingText="Loading users..."
        empty={
          users?.length === 0 ? 'Everyone in this organization is assigned to a kiosk.' : 'No user found'
        }
      />
    </FormDialog>
  )
}

/** @throws ApiError 409 if the person has a kiosk by now */
function unassignedOf(users: readonly UnassignedUser[] | undefined, user: string): UnassignedUser {
  const found = users?.find(({ id }) => String(id) === user)
  if (found) return found
  throw new ApiError({
    status: 409,
    message: ASSIGNED_MEANWHILE,
    fields: { assigned_kiosk: ASSIGNED_MEANWHILE },
  })
}

const fullNameOf = ({ full_name, first_name, last_name }: UnassignedUser): string =>
  full_name || [first_name, last_name].filter(Boolean).join(' ')

const nameOf = (user: UnassignedUser): string => fullNameOf(user) || user.email || `User ${user.id}`

/** Full name and email. */
function userText(user: UnassignedUser): string {
  const name = fullNameOf(user)
  return name && user.email ? `${name} (${user.email})` : nameOf(user)
}
