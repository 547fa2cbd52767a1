import type { Kiosk } from '#contract/kiosks.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { isUnreadable, regionName, UNREADABLE } from './kioskFields.ts'
import {
  availableSlots,
  buildText,
  hoursText,
  licenseText,
  MANAGEMENT_TONES,
  periodText,
} from './kioskRules.ts'
import { LicenseBadge } from './LicenseBadge.tsx'
import type { KioskChoices } from './useKioskChoices.ts'
import { WebAddress } from './WebAddress.tsx'

type OverviewFactsProps = {
  kiosk: Kiosk
  /** The access URL is on its way. */
  isAddressPending: boolean
  regions: KioskChoices['regions']
  /** Users the kiosk takes. */
  limit: number | undefined
}

/** What an organization sees of its kiosk (administration spec §2.7), with the texts that its row truncates. */
export function OverviewFacts({ kiosk, isAddressPending, regions, limit }: OverviewFactsProps) {
  return (
    <>
      <div>
        <LicenseBadge kiosk={kiosk} tones={MANAGEMENT_TONES} />
      </div>
      <Grid space="large" minimum="medium">
        <Facts>
          <Facts.Id label="Kiosk ID" value={kiosk.kiosk_id} />
          <Facts.Text label="VM Region" value={regionName(kiosk.vm_region, regions)} />
          <Facts.Text label="Hours in Use" value={hoursText(kiosk)} />
          <Facts.Row label="Access URL">
            {isAddressPending ? (
              'Loading...'
            ) : isUnreadable(kiosk, 'access_url') ? (
              UNREADABLE
            ) : (
              <WebAddress label="Access URL" value={kiosk.access_url} />
            )}
          </Facts.Row>
          <Facts.Row label="API URL">
            <WebAddress label="API URL" value={kiosk.api_url} isLink={false} />
          </Facts.Row>
          <Facts.Id label="Public IPv4" value={kiosk.public_ipv4} />
          <Facts.Text label="Available Slots" value={availableSlots(kiosk, limit)} />
        </Facts>
        <Facts>
          <Facts.Text label="License Status" value={licenseText(kiosk)} />
          <Facts.Text label="Subscription Period" value={periodText(kiosk, '-')} />
          <Facts.Text label="Unity Build" value={buildText(kiosk)} />
          <Facts.Date label="Domain Security Expiry" value={kiosk.domain_security_expiration} />
        </Facts>
      </Grid>
    </>
  )
}
