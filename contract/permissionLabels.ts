import type { PERMISSION_KEYS } from './session.ts'

/** Labels of the nine flags; A2.9 gives five of them. */
export const PERMISSION_LABELS: Record<(typeof PERMISSION_KEYS)[number], string> = {
  full_admin: 'Full Admin (All Permissions)',
  manage_organizations: 'Manage Organizations',
  manage_kiosks: 'Manage Kiosks',
  manage_events: 'Manage Events',
  manage_mission_reports: 'Manage Mission Reports',
  manage_admin_management: 'Manage Admins',
  manage_users: 'Manage Users',
  manage_admin_activity_logs: 'Manage Admin Activity Logs',
  manage_settings: 'Manage Global Settings',
}
