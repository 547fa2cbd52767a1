import { type OrganizationUser, organizationUser, toggledUser } from '#contract/users.ts'
import { NO_PHONE } from '#server/phone.ts'
import { picked } from '#server/picked.ts'
import type { PersonRow } from './queries.ts'

/** The effective `manage_events` (authz §1): on by default for event managers. */
const managesEvents = ({ role, permissions }: Pick<PersonRow, 'role' | 'permissions'>): boolean =>
  role === 'org_event_manager' ? permissions.manage_events !== false : permissions.manage_events === true

/** Nobody has signed in or chosen a password without having got in by the invitation. */
const invitationOf = ({ last_login, last_password_change, invited_until }: PersonRow) => ({
  accepted: last_login !== null || last_password_change !== null,
  expires_at: invited_until?.toISOString() ?? null,
})

/** @param show.phone participants see only their own (authz lines 35 and 36) */
export function presentUser(row: PersonRow, show: { phone: boolean }): OrganizationUser {
  return {
    ...picked(organizationUser, row),
    ...(!show.phone && NO_PHONE),
    roles: row.role,
    status: row.is_active ? 'Active' : 'Inactive',
    assigned_kiosk: row.assigned_kiosk_id,
    assigned_kiosk_details: row.kiosk && { id: row.kiosk.id, name: row.kiosk.name },
    organization: row.organization_id,
    permissions: { manage_events: managesEvents(row) },
    invitation: show.phone ? invitationOf(row) : null,
  }
}

/** The answer of toggle_status. */
export const presentToggled = (row: Omit<PersonRow, 'organization_name' | 'kiosk' | 'invited_until'>) => ({
  ...picked(toggledUser, row),
  roles: row.role,
})
