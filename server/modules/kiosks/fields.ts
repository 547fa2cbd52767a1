import { isIPv4 } from 'node:net'
import { KIOSK_ADDRESS_LENGTH, type KioskBody, type KioskStatus } from '#contract/kiosks.ts'
import { webAddress } from '#contract/shared.ts'
import type { Db } from '#server/db/db.ts'
import { FieldProblems } from '#server/fieldProblems.ts'
import { inPlatformScope, type Session } from '#server/modules/auth/session.ts'
import { askedOrganization } from '#server/modules/organizations/service.ts'
import { findKioskByCode, regionExists } from './queries.ts'

export const KIOSK_ID_TAKEN = 'A kiosk with this Kiosk ID already exists.'

/** What is wrong with a kiosk's fields. */
export class KioskProblems extends FieldProblems<keyof KioskBody> {}

/** Columns that a body sets as they come. */
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

/** The columns a body names; a key that is absent says nothing, null and '' empty the column (administration spec §5). */
export interface KioskColumns extends Partial<Record<PlainColumn, string | null>> {
  kiosk_id?: string
  name: string
  organization_id?: number
  vm_region?: number | null
  license_status?: NonNullable<KioskBody['license_status']>
  status?: KioskStatus
  hours_in_use?: number
}

/** A kiosk ID and an organization cannot be emptied; the detail view's status 'Active' is none (ruling 66). */
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

/** The credentials a body names. A password that is empty or not there stays what it was (authz line 32). */
export function secretsOf(body: KioskBody): Partial<Record<SecretName, string | null>> {
  const { password, ...secrets } = emptied(SECRETS, body)
  return password ? { ...secrets, password } : secrets
}

/** Those of these keys that a body has, with '' as null. */
function emptied<Name extends keyof KioskBody>(names: readonly Name[], body: KioskBody) {
  const named = names.filter((name) => body[name] !== undefined)
  return Object.fromEntries(named.map((name) => [name, body[name] || null])) as Partial<
    Record<Name, string | null>
  >
}

/** The same body with its addresses as they are stored; one that is refused stays as it was typed. */
export const withPlainAddresses = (body: KioskBody): KioskBody => ({
  ...body,
  ...Object.fromEntries(
    ADDRESSES.filter((name) => body[name]).map((name) => [name, plainAddress(body[name] ?? null)]),
  ),
})

/** As it is stored today. Rows from before that may hold an address as it was typed. */
export const plainAddress = (value: string | null): string | null =>
  value === null ? null : (webAddress(value) ?? value)

const ADDRESS = 'Enter a full address starting with http:// or https://, without a user name or password.'
const TOO_LONG = `Use at most ${KIOSK_ADDRESS_LENGTH} characters. Special characters count as several.`

/**
 * What a body says, whatever the kiosk was before: names, addresses, and that region and organization are there.
 * @param before the kiosk that is changed: its dates apply where the body has none, and its own ID is not taken
 */
export async function checkKiosk(
  db: Db,
  by: Session,
  body: KioskBody,
  problems: KioskProblems,
  before?: { id: number; subscription_start_date: string | null; subscription_end_date: string | null },
): Promise<void> {
  if (body.name === '') problems.add('name', 'Kiosk Name is required.')
  if (body.kiosk_id && /^\d+$/.test(body.kiosk_id)) {
    // Where a kiosk is named, digits alone are a row id (ruling 56): two kiosks would answer to one name.
    problems.add('kiosk_id', 'A Kiosk ID needs at least one letter or symbol as well as digits.')
  }
  const named = body.kiosk_id ? await findKioskByCode(db, body.kiosk_id) : undefined
  // Told with all else that is wrong; the unique index has the last word.
  if (named && named.id !== before?.id) problems.add('kiosk_id', KIOSK_ID_TAKEN)
  if (body.kiosk_id && /^\.+$/.test(body.kiosk_id)) {
    // Its page carries its name in the address, where dots alone mean a folder.
    problems.add('kiosk_id', 'A Kiosk ID cannot consist of dots only.')
  }
  for (const field of ADDRESSES) {
    if (!body[field]) continue
    const address = webAddress(body[field])
    if (address === null) problems.add(field, ADDRESS)
    else if (address.length > KIOSK_ADDRESS_LENGTH) problems.add(field, TOO_LONG)
  }
  if (body.public_ipv4 && !isIPv4(body.public_ipv4)) {
    problems.add('public_ipv4', 'Enter an IPv4 address such as 203.0.113.7.')
  }
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

/** The same sentence for an organization that is out of reach and one that is not there (authz §3). */
const isWithinReach = async (db: Db, by: Session, organization: number): Promise<boolean> =>
  inPlatformScope(by, organization) && (await askedOrganization(db, by, organization)) === organization
