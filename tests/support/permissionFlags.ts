/** administration spec §3 */
export const NINE = [
  'full_admin',
  'manage_organizations',
  'manage_kiosks',
  'manage_events',
  'manage_mission_reports',
  'manage_admin_management',
  'manage_users',
  'manage_admin_activity_logs',
  'manage_settings',
]
export const flags = (...held: string[]) =>
  Object.fromEntries(NINE.map((flag) => [flag, held.includes(flag)]))
