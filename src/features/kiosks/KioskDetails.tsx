import type { Kiosk, Region } from '#contract/kiosks.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { KioskFields, KioskInUse } from './KioskFields.tsx'
import { LicenseBadge, WebAddress } from './kioskCells.tsx'
import { KIOSK_LABELS, type KioskField, readableValue, regionName } from './kioskFields.ts'
import {
  DETAIL_LICENSES,
  DETAIL_STATUSES,
  FAILURES,
  hoursText,
  kioskTitle,
  type LicenseTones,
  TAB_TONES,
} from './kioskRules.ts'
import { type EditingInAddress, useEditing } from './useEditing.ts'
import { useKioskChoices } from './useKioskChoices.ts'
import { useKioskForm } from './useKioskForm.ts'

/** administration spec §2.4 */
const SECTIONS: readonly { title: string; fields: readonly KioskField[] }[] = [
  { title: 'Basic Information', fields: ['kiosk_id', 'name', 'organization'] },
  {
    title: 'Technical Details',
    fields: ['vm_region', 'public_ipv4', 'web_address', 'api_url', 'unity_build_id', 'unity_build_version'],
  },
  {
    title: 'Subscription & Status',
    fields: [
      'subscription_start_date',
      'subscription_end_date',
      'license_status',
      'status',
      'hours_in_use',
      'domain_security_expiration',
    ],
  },
]
const FIELDS = SECTIONS.flatMap(({ fields }) => fields)
const READ_ONLY: readonly KioskField[] = ['kiosk_id', 'organization']

const TITLE = 'Kiosk Details'

type KioskDetailsProps = EditingInAddress & {
  id: string
  organization: RowId
  /** The organization's kiosks; undefined while loading. */
  rows: readonly Kiosk[] | undefined
  onClose: () => void
}

/** Details of the kiosk in the URL of an organization's Kiosks tab. */
export function KioskDetails({ id, organization, rows, ...details }: KioskDetailsProps) {
  const api = useApi()
  return (
    <OpenRecord
      id={id}
      noun="kiosk"
      title={TITLE}
      query={kioskQueries(api).one(id, organization)}
      find={(kiosk) => kiosk}
      rows={rows}
      isLastResort={!api.knows('kiosk-detail')}
      nameOf={kioskTitle}
      onClose={details.onClose}
    >
      {(kiosk, { reload }) => <Details {...details} kiosk={kiosk} reload={reload} />}
    </OpenRecord>
  )
}

type DetailsProps = EditingInAddress & {
  kiosk: Kiosk
  /** Reads the current kiosk after an edit conflict. */
  reload: () => Promise<Kiosk>
  onClose: () => void
}

/** The details dialog of the Kiosks tab: read-only until Edit (administration spec §2.4). */
function Details({ kiosk, reload, onClose, ...address }: DetailsProps) {
  const choices = useKioskChoices({ organizations: false })
  const form = useKioskForm({
    kiosk,
    side: 'platform',
    fields: FIELDS,
    screen: 'details',
    reload,
    fallback: FAILURES.details,
    onSaved: () => editing.stop(),
  })
  const editing = useEditing(form, address)
  const { isEditing } = editing
  return (
    <FormDialog
      title={TITLE}
      description={kioskTitle(kiosk)}
      size="large"
      form={form}
      show={readableValue(choices)}
      submit={SAVE_CHANGES}
      reading={
        isEditing ? undefined : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button tone="primary" onClick={editing.start}>
              Edit
            </Button>
          </>
        )
      }
      onCancel={editing.cancel}
      onClose={onClose}
    >
      {SECTIONS.map(({ title, fields }) => (
        <Section key={title} title={title} level={3}>
          {isEditing ? (
            <KioskFields
              control={form.control}
              fields={fields}
              kiosk={kiosk}
              choices={choices}
              licenses={DETAIL_LICENSES}
              statuses={DETAIL_STATUSES}
              required={['name']}
              fixed={READ_ONLY}
            />
          ) : (
            <KioskFacts kiosk={kiosk} fields={fields} regions={choices.regions} tones={TAB_TONES} />
          )}
        </Section>
      ))}
      {!isEditing && <KioskInUse kiosk={kiosk} />}
    </FormDialog>
  )
}

type KioskFactsProps = {
  kiosk: Kiosk
  fields: readonly KioskField[]
  regions: readonly Region[] | undefined | null
  tones: LicenseTones
}

/** A kiosk's fields, read-only. */
function KioskFacts({ kiosk, fields, regions, tones }: KioskFactsProps) {
  return (
    <Facts>
      {fields.map((field) => (
        <Fact key={field} field={field} kiosk={kiosk} regions={regions} tones={tones} />
      ))}
    </Facts>
  )
}

function Fact({ field, kiosk, regions, tones }: Omit<KioskFactsProps, 'fields'> & { field: KioskField }) {
  const label = KIOSK_LABELS[field]
  switch (field) {
    case 'organization':
      return <Facts.Text label={label} value={kiosk.organization_name ?? kiosk.organization} />
    case 'vm_region':
      return <Facts.Text label={label} value={regionName(kiosk.vm_region, regions)} />
    case 'license_status':
      return (
        <Facts.Row label={label}>
          <LicenseBadge kiosk={kiosk} tones={tones} />
        </Facts.Row>
      )
    case 'status':
      return (
        <Facts.Row label={label}>
          <OrDash value={kiosk.status && <KioskStatusBadge status={kiosk.status} />} />
        </Facts.Row>
      )
    case 'hours_in_use':
      return <Facts.Text label={label} value={hoursText(kiosk)} />
    case 'subscription_start_date':
    case 'subscription_end_date':
    case 'domain_security_expiration':
      return <Facts.Date label={label} value={kiosk[field]} />
    case 'web_address':
    case 'api_url':
    case 'access_url':
      return (
        <Facts.Row label={label}>
          <WebAddress label={label} value={kiosk[field]} />
        </Facts.Row>
      )
    case 'kiosk_id':
    case 'public_ipv4':
    case 'unity_build_id':
    case 'unity_build_version':
      return <Facts.Id label={label} value={kiosk[field]} />
    default:
      return <Facts.Text label={label} value={kiosk[field]} />
  }
}
