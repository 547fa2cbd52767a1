import type { Organization, OrganizationDetail } from '#contract/organizations.ts'
import { titleCase } from '#src/shared/titleCase.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'

type Licensed = Pick<Organization | OrganizationDetail, 'license_status'>

/** 'pending' if missing (administration spec §3, ruling 77). */
export const licenseOf = ({ license_status }: Licensed): string => license_status?.trim() || 'pending'

/** Colour by status, ignoring case (ruling 69); others are neutral. */
const TONES = {
  active: 'positive',
  expired: 'critical',
  inactive: 'critical',
  'expiring soon': 'caution',
  pending: 'caution',
} as const
const toneOf = (license: string) => TONES[license.toLowerCase() as keyof typeof TONES] ?? 'neutral'

/** An organization's license: the same word and colour everywhere. */
export function OrganizationLicenseBadge({ organization }: { organization: Licensed }) {
  const license = licenseOf(organization)
  return <Badge tone={toneOf(license)}>{titleCase(license)}</Badge>
}
