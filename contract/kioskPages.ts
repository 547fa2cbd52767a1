import { orderingBy, pageQuery, rowIdNumber, wireFlag } from './shared.ts'
import { z } from './zod.ts'

/** Columns an organization's kiosks may be sorted by, with `kiosk-pages`. */
export const ORGANIZATION_KIOSK_SORT_KEYS = [
  'kiosk_id',
  'name',
  'vm_region',
  'api_url',
  'public_ipv4',
  'domain_security_expiration',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'license_status',
  'hours_in_use',
  'total_assigned_users',
] as const

/**
 * GET organizations/get_org_kiosk/: only platform staff pass `organization` (ruling 13). The answer is an array unless
 * a page is requested. All other parameters are ours: `kiosk-pages`, and `credentials`.
 */
export const organizationKiosksQuery = z.extend(pageQuery, {
  organization: z.optional(rowIdNumber),
  /** Only this kiosk, by row id; without `organization`, of any organization the caller may name. */
  kiosk: z.optional(rowIdNumber),
  in_service: z.optional(wireFlag),
  ordering: orderingBy(ORGANIZATION_KIOSK_SORT_KEYS),
  /** Include credentials. Only such calls are logged as viewing them (authz §5). */
  credentials: z.optional(wireFlag),
})
export type OrganizationKiosksQuery = z.infer<typeof organizationKiosksQuery>
