import type { OrganizationUser } from '#contract/users.ts'
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
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: show.phone ? row.phone_number : null,
    country_dial_code: show.phone ? row.country_dial_code : null,
    country_code: show.phone ? row.country_code : null,
    roles: row.role,
    is_active: row.is_active,
    status: row.is_active ? 'Active' : 'Inactive',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    assigned_kiosk: row.assigned_kiosk_id,
    assigned_kiosk_details: row.kiosk && { id: row.kiosk.id, name: row.kiosk.name },
    organization: row.organization_id,
    organization_name: row.organization_name,
    permissions: { manage_events: managesEvents(row) },
    invitation: show.phone ? invitationOf(row) : null,
    version: row.version,
  }
}

/** The answer of toggle_status. */
export const presentToggled = (row: Omit<PersonRow, 'organization_name' | 'kiosk' | 'invited_until'>) => ({
  id: row.id,
  is_active: row.is_active,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  roles: row.role,
  version: row.version,
})
