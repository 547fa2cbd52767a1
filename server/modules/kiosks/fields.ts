import { kioskFormatProblems } from '#contract/kioskFormats.ts'
import type { KioskBody, KioskStatus } from '#contract/kiosks.ts'
import { webAddress } from '#contract/shared.ts'
import type { Db } from '#server/db/db.ts'
import { FieldProblems } from '#server/fieldProblems.ts'
import { inPlatformScope, type Session } from '#server/modules/auth/session.ts'
import { requestedOrganization } from '#server/modules/organizations/service.ts'
import { findKioskByCode, regionExists } from './queries.ts'

export const KIOSK_ID_TAKEN = 'A kiosk with this Kiosk ID already exists.'

export class KioskProblems extends FieldProblems<keyof KioskBody> {}

/** Columns copied from the body unchanged. */
const PLAIN = [
  'public_ipv4',
  'web_address',
  'api_url',
  'unity_build_id',
  'unity_build_version',
  'subscription_start_date',
  'subscription_end_date',
  'domain_security_expiration',
] as const
export const SECRETS = ['access_url', 'username', 'password'] as const
const ADDRESSES = ['web_address', 'api_url', 'access_url'] as const
type PlainColumn = (typeof PLAIN)[number]
type SecretName = (typeof SECRETS)[number]

/** The columns that a body sets. Absent keys are left out; null and '' clear the column (administration spec §5). */
interface KioskColumns extends Partial<Record<PlainColumn, string | null>> {
  kiosk_id?: string
  name: string
  organization_id?: number
  vm_region?: number | null
  license_status?: NonNullable<KioskBody['license_status']>
  status?: KioskStatus
  hours_in_use?: number
}

/** Kiosk ID and organization cannot be cleared; the detail view's status 'Active' is ignored (ruling 66). */
export function columnsOf(body: KioskBody): KioskColumns {
  const { kiosk_id, name, organization, vm_region, license_status, status, hours_in_use } = body
  return {
    name,
    ...(kiosk_id && { kiosk_id }),
    ...(organization != null && { organization_id: organization }),
    ...(vm_region !== undefined && { vm_region }),
    ...(license_status && { license_status }),
    ...(status && status !== 'Active' && { status }),
    ...(hours_in_use !== undefined && { hours_in_use }),
    ...emptied(PLAIN, body),
  }
}

/** The credentials that a body sets; an absent or empty password is kept (authz line 32). */
export function secretsOf(body: KioskBody): Partial<Record<SecretName, string | null>> {
  const { password, ...secrets } = emptied(SECRETS, body)
  return password ? { ...secrets, password } : secrets
}

/** The given keys that are present in a body, with '' as null. */
function emptied<Name extends keyof KioskBody>(names: readonly Name[], body: KioskBody) {
  const named = names.filter((name) => body[name] !== undefined)
  return Object.fromEntries(named.map((name) => [name, body[name] || null])) as Partial<
    Record<Name, string | null>
  >
}

/** Normalizes a body's addresses; invalid ones are left as typed. */
export const withPlainAddresses = (body: KioskBody): KioskBody => ({
  ...body,
  ...Object.fromEntries(
    ADDRESSES.filter((name) => body[name]).map((name) => [name, plainAddress(body[name] ?? null)]),
  ),
})

/** Normalizes an address; older rows may contain it as typed. */
export const plainAddress = (value: string | null): string | null =>
  value === null ? null : (webAddress(value) ?? value)

/**
 * Validates a body on its own: names, formats, and that region and organization exist.
 * @param before the kiosk being changed: supplies dates the body leaves out, and may keep its ID
 */
export async function checkKiosk(
  db: Db,
  by: Session,
  body: KioskBody,
  problems: KioskProblems,
  before?: { id: number; subscription_start_date: string | null; subscription_end_date: string | null },
): Promise<void> {
  if (body.name === '') problems.add('name', 'Kiosk Name is required.')
  for (const [field, problem] of Object.entries(kioskFormatProblems(body)))
    problems.add(field as keyof KioskBody, problem)
  const named = body.kiosk_id ? await findKioskByCode(db, body.kiosk_id) : undefined
  // Reported with the other problems; the unique index catches races.
  if (named && named.id !== before?.id) problems.add('kiosk_id', KIOSK_ID_TAKEN)
  const { subscription_start_date: start, subscription_end_date: end } = { ...before, ...columnsOf(body) }
  if (start && end && start > end) {
    problems.add('subscription_end_date', 'The subscription cannot end before it starts.')
  }
  if (body.vm_region != null && !(await regionExists(db, body.vm_region))) {
    problems.add('vm_region', 'Choose a region from the list.')
  }
  if (body.organization != null && !(await isWithinReach(db, by, body.organization))) {
    problems.add('organization', 'Choose an organization from the list.')
  }
}

/** Out of scope and not existing give the same message (authz §3). */
const isWithinReach = async (db: Db, by: Session, organization: number): Promise<boolean> =>
  inPlatformScope(by, organization) && (await requestedOrganization(db, by, organization)) === organization
