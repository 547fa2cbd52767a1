import { maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

/** administration spec §4. */
export const KIOSK_STATUSES = ['Pending', 'Running', 'Stopped', 'Maintenance'] as const
export const kioskStatus = z.enum(KIOSK_STATUSES)
export type KioskStatus = z.infer<typeof kioskStatus>

/** Both vocabularies of ruling 76; a screen offers its own part. */
export const LICENSE_STATUSES = [
  'Pending',
  'Active',
  'Expired',
  'Suspended',
  'Inactive',
  'Expiring Soon',
] as const
export const licenseStatus = z.enum(LICENSE_STATUSES)
export type LicenseStatus = z.infer<typeof licenseStatus>

/** GET kiosks/user-kiosk/: never credentials (authz line 34). */
export const userKiosk = z.object({ id: rowId, kiosk_id: maybeText, name: maybeText, status: maybeText })
export type UserKiosk = z.infer<typeof userKiosk>
