import {
  boundedText,
  maybeText,
  orderingBy,
  pageQuery,
  plainDate,
  regionKey,
  rowId,
  rowIdNumber,
  rowVersion,
  unreadable,
  wireFlag,
} from './shared.ts'
import { z } from './zod.ts'

/** administration spec §4. */
export const KIOSK_STATUSES = ['Pending', 'Running', 'Stopped', 'Maintenance'] as const
const kioskStatus = z.enum(KIOSK_STATUSES)
export type KioskStatus = z.infer<typeof kioskStatus>

/** Both sets of ruling 76; each screen offers its own part. */
export const LICENSE_STATUSES = [
  'Pending',
  'Active',
  'Expired',
  'Suspended',
  'Inactive',
  'Expiring Soon',
] as const
const licenseStatus = z.enum(LICENSE_STATUSES)
export type LicenseStatus = z.infer<typeof licenseStatus>

/** GET kiosks/user-kiosk/: never credentials (authz line 34). */
export const userKiosk = z.object({ id: rowId, kiosk_id: maybeText, name: maybeText, status: maybeText })
export type UserKiosk = z.infer<typeof userKiosk>

/** GET regions/ */
export const region = z.object({ id: rowId, code: z.string(), name: z.string() })
export type Region = z.infer<typeof region>

/** A person assigned to a kiosk; `id` is the user's. */
const kioskAssignment = z.object({
  id: rowId,
  full_name: maybeText,
  email: maybeText,
  assigned_at: maybeText,
})
export type KioskAssignment = z.infer<typeof kioskAssignment>

/** The open mission on a kiosk, as far as the kiosk's administrators may know it. */
const kioskMission = z.object({
  mission_id: z.string(),
  event_name: z.string(),
  /** Of every team that takes part. */
  team_names: z.array(z.string()),
  /** null where the caller may not know that organization's people (ruling 164). */
  starter: maybeText,
  /** ISO 8601 with zone. */
  started_at: maybeText,
})
export type KioskMission = z.infer<typeof kioskMission>

/**
 * A kiosk in lists and single reads. The three credential keys are left out of every kiosks/ list, and for callers who
 * may not see credentials (authz §5). GET organizations/get_org_kiosk/?credentials=true includes them for an
 * organization's administrator.
 */
export const kiosk = z.object({
  id: rowId,
  kiosk_id: maybeText,
  name: maybeText,
  organization: z.nullish(rowId),
  organization_name: maybeText,
  vm_region: z.nullish(regionKey),
  public_ipv4: maybeText,
  web_address: maybeText,
  api_url: maybeText,
  access_url: maybeText,
  username: maybeText,
  password: maybeText,
  unreadable,
  unity_build_id: maybeText,
  unity_build_version: maybeText,
  /** YYYY-MM-DD */
  subscription_start_date: maybeText,
  subscription_end_date: maybeText,
  license_status: maybeText,
  status: maybeText,
  hours_in_use: z.nullish(z.number()),
  domain_security_expiration: maybeText,
  available_slots: z.nullish(z.number()),
  total_assigned_users: z.nullish(z.number()),
  global_max_users: z.nullish(z.number()),
  assigned_users: z.nullish(z.array(kioskAssignment)),
  /** Ours: it was used or is, so that it stays with its organization. */
  has_missions: z.nullish(z.boolean()),
  /** Ours: only in the read of one kiosk; null while it is not in use. */
  mission: z.nullish(kioskMission),
  version: rowVersion,
})
export type Kiosk = z.infer<typeof kiosk>

/** Why a kiosk cannot be moved to another organization; each may be said of several. */
export const KIOSK_STAYS = {
  mission: 'In use by a mission. Stop it before the move to another organization.',
  users: 'Users are assigned. Remove them before the move to another organization.',
  reports: 'Mission reports stay with their organization. Add a new kiosk to the other organization instead.',
} as const

/** Columns the list may be sorted by; the default order is a different one. */
export const KIOSK_SORT_KEYS = [
  'name',
  'organization_name',
  'subscription_end_date',
  'hours_in_use',
  'license_status',
] as const

/** With `ordering-columns`. */
export const KIOSK_MORE_SORT_KEYS = ['unity_build_version', 'kiosk_id', 'subscription_start_date'] as const

export const kioskQuery = z.extend(pageQuery, {
  ordering: orderingBy([...KIOSK_SORT_KEYS, ...KIOSK_MORE_SORT_KEYS]),
  organization: z.optional(rowIdNumber),
  status: z.optional(kioskStatus),
  /**
   * Ours: the kiosks the dashboard counts as Active Kiosks (licensed, within their subscription, not in maintenance).
   */
  in_service: z.optional(wireFlag),
})
export type KioskQuery = z.infer<typeof kioskQuery>

/** Longest kiosk address, both as typed and as stored. */
export const KIOSK_ADDRESS_LENGTH = 500

/** An optional field that was cleared is null (administration spec §5). */
const optionalText = (max: number) => z.nullish(boundedText(max))
const optionalDate = z.nullish(plainDate)

/**
 * POST kiosks/, PUT kiosks/{id}/ and PUT organizations/update_kiosk/{id}/. In a PUT a missing key keeps its value and
 * null clears it; an empty password also keeps the old one (authz line 32).
 */
export const kioskBody = z.object({
  kiosk_id: optionalText(64),
  name: boundedText(120),
  organization: z.nullish(rowIdNumber),
  vm_region: z.nullish(rowIdNumber),
  public_ipv4: optionalText(45),
  web_address: optionalText(KIOSK_ADDRESS_LENGTH),
  api_url: optionalText(KIOSK_ADDRESS_LENGTH),
  access_url: optionalText(KIOSK_ADDRESS_LENGTH),
  username: optionalText(200),
  password: optionalText(200),
  unity_build_id: optionalText(120),
  unity_build_version: optionalText(60),
  subscription_start_date: optionalDate,
  subscription_end_date: optionalDate,
  license_status: z.optional(licenseStatus),
  /**
   * The detail view sends 'Active', which is not a status (ruling 66): a new kiosk becomes Pending, an existing one
   * keeps its status.
   */
  status: z.optional(z.union([kioskStatus, z.literal('Active')])),
  /** Its range is checked with the formats (kioskFormats.ts), so that all mistakes are reported at once. */
  hours_in_use: z.optional(z.number().check(z.int())),
  domain_security_expiration: optionalDate,
})
export type KioskBody = z.infer<typeof kioskBody>

/** PATCH kiosks/{id}/ */
export const removeKioskUsersBody = z.object({
  remove_users: z.array(rowIdNumber).check(z.minLength(1), z.maxLength(100)),
})

/** GET global-kiosk-limits/: a list or one object. */
export const globalKioskLimit = z.object({ id: rowId, global_max_users: z.number(), version: rowVersion })
export type GlobalKioskLimit = z.infer<typeof globalKioskLimit>

/** Users per kiosk until the limit is set. */
export const DEFAULT_KIOSK_USERS = 5

export const globalKioskLimitBody = z.object({
  global_max_users: z.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
})

/** POST settings/download-password/; its button is disabled everywhere (ruling 86). */
export const downloadPasswordBody = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})
