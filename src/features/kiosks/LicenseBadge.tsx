import type { Kiosk } from '#contract/kiosks.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { type LicenseTones, licenseText, licenseTone } from './kioskRules.ts'

type LicenseBadgeProps = {
  kiosk: Pick<Kiosk, 'license_status'>
  /** The colours of its screen (ruling 76). */
  tones: LicenseTones
}

/** Whether a kiosk is paid for. */
export const LicenseBadge = ({ kiosk, tones }: LicenseBadgeProps) => (
  <Badge tone={licenseTone(kiosk, tones)}>{licenseText(kiosk)}</Badge>
)
