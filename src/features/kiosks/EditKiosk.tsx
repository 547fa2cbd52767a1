import type { Kiosk } from '#contract/kiosks.ts'
import { useChangeKiosk } from '#src/api/kiosks.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { addToast } from '#src/shared/toast.ts'
import { KioskFields } from './KioskFields.tsx'
import { type KioskField, readableValue, unreadHelp } from './kioskFields.ts'
import { FAILURES, kioskTitle, MANAGEMENT_LICENSES } from './kioskRules.ts'
import type { KioskChoices } from './useKioskChoices.ts'
import { useKioskForm } from './useKioskForm.ts'

/** administration spec §2.5 */
const FIELDS = [
  'kiosk_id',
  'name',
  'organization',
  'vm_region',
  'public_ipv4',
  'access_url',
  'username',
  'password',
  'api_url',
  'unity_build_id',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'hours_in_use',
  'license_status',
  'domain_security_expiration',
] as const satisfies KioskField[]

type EditKioskProps = {
  kiosk: Kiosk
  choices: KioskChoices
  /** The kiosk as it is now: read after a conflict with another person. */
  reload: () => Promise<Kiosk>
  onClose: () => void
}

/** The edit form of Kiosk Management. */
export function EditKiosk({ kiosk, choices, reload, onClose }: EditKioskProps) {
  const change = useChangeKiosk(kiosk.id, 'platform')
  const form = useKioskForm({
    kiosk,
    fields: FIELDS,
    screen: 'edit',
    save: (body, version) => change.mutateAsync({ body, version }),
    reload,
    fallback: FAILURES.management,
    onSaved: () => {
      addToast({ tone: 'positive', title: 'The kiosk was saved.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Edit Kiosk"
      description={kioskTitle(kiosk)}
      size="large"
      form={form}
      show={readableValue(choices)}
      submit={{ label: 'Save Changes', busyText: 'Saving...' }}
      onClose={onClose}
    >
      <KioskFields
        control={form.control}
        fields={FIELDS}
        kiosk={kiosk}
        choices={choices}
        licenses={MANAGEMENT_LICENSES}
        required={['name']}
        help={unreadHelp(kiosk)}
      />
    </FormDialog>
  )
}
