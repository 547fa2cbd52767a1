/** Accounts of the demo exercise (README.md), by role. */
export const ACCOUNTS = {
  super_admin: 'super@radops.example',
  admin: 'admin@radops.example',
  org_admin: 'orgadmin@harbor.example',
  org_event_manager: 'manager@harbor.example',
  org_user: 'joan.whitcombe@harbor.example',
  user: 'user@harbor.example',
  partner_org_admin: 'orgadmin@ridge.example',
  partner_user: 'user@ridge.example',
  stranger_org_admin: 'orgadmin@coast.example',
} as const

export type Account = keyof typeof ACCOUNTS

/** Password of every demo account. */
export const PASSWORD = 'Exercise-2026!'
