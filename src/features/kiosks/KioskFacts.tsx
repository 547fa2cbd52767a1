import type { Kiosk, Region } from '#contract/kiosks.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { KIOSK_LABELS, type KioskField, regionName } from './kioskFields.ts'
import { hoursText, type LicenseTones } from './kioskRules.ts'
import { LicenseBadge } from './LicenseBadge.tsx'
import { WebAddress } from './WebAddress.tsx'

type KioskFactsProps = {
  kiosk: Kiosk
  fields: readonly KioskField[]
  regions: readonly Region[] | undefined | null
  tones: LicenseTones
}

/** What is known of a kiosk, a row for each field. */
export function KioskFacts({ kiosk, fields, regions, tones }: KioskFactsProps) {
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
