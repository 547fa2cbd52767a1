import type { Country } from '#contract/countries.ts'
import { ADMIN_PAGE_SIZE, PAGE_SIZE } from '#contract/limits.ts'
import { MEMBER_ROLES, roleTitle } from '#contract/roles.ts'
import type { RowId } from '#contract/shared.ts'
import { idOfNumber, numberOf } from '#contract/userNumber.ts'
import type { UserRow } from '#src/api/rows.ts'
import type { UserListing, UserSide } from '#src/api/users.ts'
import { ACTIVATING_INVITES, notInvited } from '#src/lists/bulk/bulk.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { compareNames } from '#src/shared/compareNames.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { displayedPhone, phoneText, splitPhone } from '#src/shared/phone.ts'
import { actsAs, can } from '#src/shared/session/roles.ts'

/**
 * The four user lists: an organization's own User Management, the platform's, the Users tab of an organization, and the
 * user side's (administration spec §2.3, §2.8; events spec §2).
 */
export type UserVariant = 'organization' | 'admin' | 'tab' | 'member'

type VariantRules = {
  /** Key for remembered columns, and prefix of the exported file's name. */
  list: string
  side: UserSide
  pageSize: number
  /** Sort rows of a page here if the server cannot (administration spec §2.8). */
  sortsPages?: true
  /** Which call toggles a person (ruling 61). */
  toggles: 'toggle_status' | 'is_active'
  /** A 402 ends the session (ruling 108). */
  endsOn402: boolean
  /** Lists only people with this role. */
  roles?: string
}

export const variantRules = {
  organization: {
    list: 'users',
    side: 'organization',
    pageSize: PAGE_SIZE,
    toggles: 'toggle_status',
    endsOn402: false,
  },
  admin: {
    list: 'all-users',
    side: 'platform',
    pageSize: ADMIN_PAGE_SIZE,
    sortsPages: true,
    toggles: 'is_active',
    endsOn402: true,
  },
  tab: {
    list: 'organization-users',
    side: 'platform',
    pageSize: PAGE_SIZE,
    toggles: 'is_active',
    endsOn402: false,
  },
  member: {
    list: 'members',
    side: 'organization',
    pageSize: PAGE_SIZE,
    toggles: 'toggle_status',
    endsOn402: false,
    roles: 'user',
  },
} satisfies Record<UserVariant, VariantRules> as Record<UserVariant, VariantRules>

/** The roles a form can assign; labels of administration spec §2.8. */
export const ROLE_OPTIONS = [
  { value: 'user', label: 'User' },
  { value: 'org_event_manager', label: 'Event Manager' },
] as const

export const EVENT_MANAGER = 'org_event_manager'

/** Label of a role filter: the dashboard card's filter has a name, others are listed. */
export const rolesLabel = (roles: string): string =>
  roles === MEMBER_ROLES.join(',')
    ? 'Members of organizations'
    : `Roles: ${roles.split(',').map(roleTitle).join(', ')}`

const ADMIN_ROLES = ['super_admin', 'admin', 'org_admin']

/** Administrators are highlighted and listed first. */
export const isAdminRole = (user: Pick<UserRow, 'roles'>): boolean => ADMIN_ROLES.includes(user.roles)

export const nameOf = (user: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>): string =>
  `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || user.email || `User ${user.id}`

/** The kiosk's name; '' if the server sends only an id. */
export const kioskNameOf = ({ assigned_kiosk_details: details }: UserRow): string => details?.name ?? ''

/**
 * Sorts a page, administrators first (administration spec §2.8), for servers that cannot sort; a no-op for those that
 * can.
 */
export const arranged = (items: readonly UserRow[], ordering = 'id'): UserRow[] =>
  items.toSorted(orders[ordering] ?? byRank)

const rank = (user: UserRow): number => {
  const at = ADMIN_ROLES.indexOf(user.roles)
  return at < 0 ? ADMIN_ROLES.length : at
}
type Order = (one: UserRow, other: UserRow) => number
const byName: Order = (one, other) => compareNames(one.first_name ?? '', other.first_name ?? '')
const byRank: Order = (one, other) => rank(one) - rank(other)
// Sorting is stable, so it keeps the server's order.
const orders: Partial<Record<string, Order>> = {
  id: byRank,
  '-id': (one, other) => byRank(other, one),
  first_name: (one, other) => byRank(one, other) || byName(one, other),
  '-first_name': (one, other) => byRank(one, other) || byName(other, one),
}

/**
 * Whether a row contains the text in its ids, names, email, phone, role or kiosk (administration spec §2.8, events spec
 * §5). Phone numbers match in any notation, roles as they are shown.
 */
export function matchesSearch(user: UserRow, search: string): boolean {
  const text = search.trim().toLowerCase()
  if (!text) return true
  const wanted = idOfNumber(text)
  const places = [
    String(user.id),
    numberOf(user.id),
    `${user.first_name ?? ''} ${user.last_name ?? ''}`,
    user.email,
    user.phone_number,
    roleTitle(user.roles),
    kioskNameOf(user),
  ]
  const digits = text.replace(/\D/g, '')
  const isPhone = digits.length > 2 && /^[\d\s().+-]+$/.test(text)
  return (
    (wanted !== undefined && String(user.id) === String(wanted)) ||
    anyIncludes(places, text) ||
    (isPhone && (user.phone_number ?? '').replace(/\D/g, '').includes(digits))
  )
}

/** Client-side search and order for servers without them. */
export const userListing: UserListing = { matches: matchesSearch, arranged }

/** The last 10 digits (administration spec §2.8). */
export const phoneOf = (user: UserRow): string | undefined => phoneText(user.phone_number)

/** '(+1) 5551234567': the dial code in parentheses, matched longest first (ruling 39). */
export function phoneWithDialCode(user: UserRow, countries: readonly Country[]): string | undefined {
  const { country, number } = splitPhone(user.phone_number, countries, user.country_code ?? '')
  if (!number) return undefined
  const dialCode = country?.dial_code ?? user.country_dial_code
  return dialCode ? `(${dialCode}) ${displayedPhone(user.phone_number, dialCode)}` : phoneOf(user)
}

/** Whether someone has used their invitation; undefined where the server does not say. */
export function invitationOf({ invitation, is_active }: UserRow, now = Date.now()) {
  if (!invitation) return undefined
  const { accepted, expires_at } = invitation
  if (accepted) return { label: 'Accepted', tone: 'positive' } as const
  if (expires_at && !is_active)
    return {
      label: 'Not valid',
      tone: 'neutral',
      note: 'The link does not work while the account is inactive. Activating it sends a new one.',
    } as const
  if (expires_at && Date.parse(expires_at) > now)
    return { label: 'Sent', tone: 'info', note: `Valid until ${formatDateTime(expires_at)}` } as const
  // An inactive account is invited once it is activated; the links of the past are deleted.
  if (!is_active) return { label: 'Not sent', tone: 'neutral' } as const
  return {
    label: 'Expired',
    tone: 'caution',
    note: 'They can still choose a password with Forgot Password on the sign-in page.',
  } as const
}

/** Whom activating has invited, and whom not; undefined for nobody. */
export const invitedAgain = (users: readonly UserRow[]): string | undefined =>
  [invitedOf(users), notInvited(users)].filter(Boolean).join(' ') || undefined

function invitedOf(users: readonly UserRow[]): string | undefined {
  const invited = users.filter(({ invitation, not_invited }) => !invitation?.accepted && !not_invited)
  if (invited.some(({ invitation }) => !invitation)) return ACTIVATING_INVITES
  if (invited.length === 0) return undefined
  return invited.length === 1
    ? '1 user has not set a password and gets a new invitation.'
    : `${invited.length} users have not set a password and get a new invitation.`
}

/** The signed-in person. */
export type Caller = { role: string; user: { id: RowId }; permissions: Record<string, boolean> }

/** Why the caller may not do something with a person; undefined if they may (style F3). */
export const whyNot = {
  /** Organization administrators cannot be deactivated (administration spec §2.8). */
  switchOff: (target: UserRow): string | undefined =>
    target.roles === 'org_admin' ? 'The organization’s administrator cannot be deactivated.' : undefined,
  remove: (target: UserRow): string | undefined =>
    target.roles === 'org_admin' ? 'The organization’s administrator cannot be deleted.' : undefined,
  /** Nobody may change, deactivate or delete their own row, on any of our servers. */
  changeSelf: ({ user }: Caller, target: UserRow): string | undefined =>
    String(user.id) === String(target.id) ? 'Ask another administrator to change your account.' : undefined,
  /** Bulk changes, for which platform staff need one of two permissions (authz lines 38 to 41). */
  change: (by: Caller, target: UserRow): string | undefined =>
    actsAs(by.role) === 'admin' && !can(by, 'manage_users') && !can(by, 'manage_organizations')
      ? 'Needs the permission Manage Users or Manage Organizations.'
      : whyNot.changeSelf(by, target),
  assignKiosk: (by: Caller, target: UserRow): string | undefined =>
    isAdminRole(target) ? 'Administrators are not assigned to kiosks here.' : whyNot.change(by, target),
  /** The role user can open the user side too (ruling 99). */
  changeAsMember: ({ role }: Caller): string | undefined =>
    actsAs(role) === 'user' ? 'Only event managers can change users.' : undefined,
}

/** Whether this role may assign kiosks; event managers may change only manage_events (authz line 39). */
export const mayAssignKiosks = (role: string): boolean =>
  ['super_admin', 'admin', 'org_admin'].includes(actsAs(role))

/**
 * Whether User Details offers Edit User (administration spec §2.8); the row's edit action has its own rule (ruling 98).
 * @param asker normalised role; org_user counts as event manager (ruling 1)
 */
export function canEditFromDetails(callerRole: string, target: UserRow): boolean {
  const role = target.roles
  switch (actsAs(callerRole)) {
    case 'super_admin':
      return true
    case 'org_admin':
      return role === EVENT_MANAGER
    case 'org_event_manager':
      return role !== 'org_admin' && role !== 'super_admin'
    default:
      return false
  }
}
