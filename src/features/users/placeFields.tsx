import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { UserRow } from '#src/api/rows.ts'
import type { UserSide } from '#src/api/users.ts'
import { FormCombobox } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { placesFree } from '#src/lists/bulk/bulk.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { useKioskOptions, useOrganizationOptions } from './placeOptions.ts'
import { USER_LABELS, type UserValues } from './userForm.ts'
import { kioskNameOf } from './userRules.ts'

type FieldProps = { form: RecordForm<UserValues>; user: UserRow | null }

type OrganizationFieldProps = FieldProps & {
  missing: string
  isFixed: boolean
  onChosen: (organization: string) => void
}

/** Clearing the organization also clears its kiosk (administration spec §2.8, events spec §5). */
export function OrganizationField({ form, user, missing, isFixed, onChosen }: OrganizationFieldProps) {
  const { control, values, set } = form
  const { field, fieldState } = useController({ control, name: 'organization' })
  const [wasCleared, setCleared] = useState(false)
  const options = useOrganizationOptions()
  const known =
    user?.organization && user.organization_name
      ? { value: String(user.organization), label: user.organization_name }
      : undefined
  const chosen = [...(options ?? []), known].find((option) => option?.value === values.organization)
  const name = chosen?.label ?? values.organization
  if (isFixed)
    return <TextField label={USER_LABELS.organization} value={name} onChange={() => undefined} readOnly />
  return (
    <Combobox
      label={USER_LABELS.organization}
      required
      options={options && [{ value: '', label: 'No organization' }, ...options]}
      known={known}
      loadingText="Loading organizations..."
      empty="No organization found"
      value={field.value}
      onChange={(organization) => {
        setCleared(organization === '')
        set('organization', organization)
        set('assigned_kiosk', '')
        onChosen(organization)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      // Shown as soon as it is cleared, not only at submit.
      error={fieldState.error?.message ?? (wasCleared && field.value === '' ? missing : undefined)}
    />
  )
}

/** Kiosk of the chosen organization; shows if its options fail to load (events spec §8). */
export function KioskField({
  form,
  user,
  side,
  isLocked = false,
}: FieldProps & { side: UserSide; isLocked?: boolean }) {
  const { values } = form
  const { organization, assigned_kiosk } = values
  const kiosks = useKioskOptions({ side, organization, leading: NO_KIOSK, hasPlaces: true })
  const own = user?.assigned_kiosk ?? user?.assigned_kiosk_details?.id
  const known =
    user && own != null && String(own) === assigned_kiosk
      ? { value: String(own), label: kioskNameOf(user) || `Kiosk ${own}` }
      : undefined
  const offered = kiosks.options?.find(({ value }) => value === assigned_kiosk)
  if (isLocked) {
    const name = assigned_kiosk === '' ? undefined : (offered ?? known)?.label
    return (
      <TextField label={USER_LABELS.assigned_kiosk} value={name ?? '—'} onChange={() => undefined} readOnly />
    )
  }
  const lacksOrganization = side === 'platform' && organization === ''
  // A person's own kiosk may be full with them.
  const isFull = offered?.free === 0 && !known
  return (
    <Stack space="xsmall">
      {kiosks.error && <FailureBanner message={kiosks.error.message} onRetry={kiosks.retry} />}
      <FormCombobox
        {...form.field('assigned_kiosk')}
        options={lacksOrganization || kiosks.error ? [NO_KIOSK] : kiosks.options}
        search={kiosks.search}
        known={known}
        loadingText="Loading kiosks..."
        empty="No kiosk data found"
        help={
          lacksOrganization
            ? 'Choose an organization first.'
            : isFull
              ? `${offered.label} has ${placesFree(0)}.`
              : undefined
        }
        disabled={lacksOrganization}
      />
    </Stack>
  )
}

const NO_KIOSK = { value: '', label: 'No kiosk' }
