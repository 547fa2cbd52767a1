import type { Kiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { KioskFormDialog } from './KioskFormDialog.tsx'
import { type KioskField, unreadHelp } from './kioskFields.ts'
import { FAILURES, kioskTitle, MANAGEMENT_LICENSES } from './kioskRules.ts'
import type { KioskChoices } from './useKioskChoices.ts'
import { useKioskForm } from './useKioskForm.ts'

const TITLE = 'Edit Kiosk'

/** administration spec §2.5, in the order of Add New Kiosk. */
const FIELDS = [
  'kiosk_id',
  'name',
  'username',
  'password',
  'organization',
  'vm_region',
  'public_ipv4',
  'access_url',
  'api_url',
  'unity_build_id',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'hours_in_use',
  'license_status',
  'domain_security_expiration',
] as const satisfies KioskField[]

type EditKioskProps = Omit<EditKioskFormProps, 'kiosk' | 'reload'> & {
  id: string
  /** Undefined while the list loads. */
  rows: readonly Kiosk[] | undefined
}

/** The edit form of the kiosk in Kiosk Management's URL. */
export function EditKiosk({ id, rows, ...form }: EditKioskProps) {
  const api = useApi()
  return (
    <OpenRecord
      id={id}
      noun="kiosk"
      title={TITLE}
      query={kioskQueries(api).one(id)}
      find={(kiosk) => kiosk}
      rows={rows}
      isLastResort={!api.knows('kiosk-detail')}
      nameOf={kioskTitle}
      onClose={form.onClose}
    >
      {(kiosk, { reload }) => <EditKioskForm {...form} kiosk={kiosk} reload={reload} />}
    </OpenRecord>
  )
}

type EditKioskFormProps = {
  kiosk: Kiosk
  choices: KioskChoices
  /** Reads the current kiosk after an edit conflict. */
  reload: () => Promise<Kiosk>
  onClose: () => void
}

function EditKioskForm({ kiosk, choices, reload, onClose }: EditKioskFormProps) {
  const form = useKioskForm({
    kiosk,
    side: 'platform',
    fields: FIELDS,
    screen: 'edit',
    reload,
    fallback: FAILURES.management,
    onSaved: onClose,
  })
  return (
    <KioskFormDialog
      title={TITLE}
      description={kioskTitle(kiosk)}
      form={form}
      submit={SAVE_CHANGES}
      fields={FIELDS}
      kiosk={kiosk}
      choices={choices}
      licenses={MANAGEMENT_LICENSES}
      required={['name']}
      help={unreadHelp(kiosk)}
      onClose={onClose}
    />
  )
}
