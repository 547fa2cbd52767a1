import { useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import { type KioskPayload, useAddKiosk } from '#src/api/kiosks.ts'
import { withToast } from '#src/shared/withToast.ts'
import { KioskFormDialog } from './KioskFormDialog.tsx'
import type { KioskField } from './kioskFields.ts'
import { ADD_REQUIRED, today } from './kioskRules.ts'
import { useKioskChoices } from './useKioskChoices.ts'
import { useNewKioskForm } from './useKioskForm.ts'

type AddKioskProps = {
  /** Preset and fixed when opened from an organization (ruling 79). */
  organization?: { id: RowId; name: string }
  /** Opened from an organization's detail or from a list: they send different states (ruling 66). */
  origin: 'detail' | 'list'
  onClose: () => void
  onAdded: () => void
}

/** administration spec §2.6. Required fields come first. */
const FIELDS = [
  'kiosk_id',
  'name',
  'username',
  'password',
  'organization',
  'vm_region',
  'public_ipv4',
  'access_url',
  'web_address',
  'api_url',
  'unity_build_id',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'domain_security_expiration',
] as const satisfies KioskField[]

/** Initial states of a new kiosk (administration spec §4). */
const STATES = {
  list: { license_status: 'Active', hours_in_use: 0 },
  detail: { license_status: 'Active', hours_in_use: 0, status: 'Active' },
} as const satisfies Record<AddKioskProps['origin'], KioskPayload>

/** The Add New Kiosk dialog (administration spec §2.6). Its openers check permission. */
export function AddKiosk({ organization, origin, onClose, onAdded }: AddKioskProps) {
  const adding = useAddKiosk()
  const choices = useKioskChoices({ organizations: organization === undefined })
  const [start] = useState(() =>
    organization ? { organization: organization.id, organization_name: organization.name } : {},
  )
  const form = useNewKioskForm({
    start,
    fields: FIELDS,
    add: (body) => adding.mutateAsync({ ...body, ...STATES[origin] }),
    onAdded: (name) => withToast(`${name || 'The kiosk'} was added.`, onAdded)(),
  })
  return (
    <KioskFormDialog
      title="Add New Kiosk"
      form={form}
      submit={{ label: 'Add Kiosk', busyText: 'Adding...' }}
      fields={FIELDS}
      kiosk={start}
      choices={choices}
      licenses={[]}
      required={ADD_REQUIRED}
      fixed={organization ? ['organization'] : []}
      minDate={today()}
      onClose={onClose}
    />
  )
}
