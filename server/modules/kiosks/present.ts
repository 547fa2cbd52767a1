import type { Kiosk, KioskAssignment, KioskMission } from '#contract/kiosks.ts'
import { personName } from '#server/people.ts'
import type { OpenedCredentials } from './credentials.ts'
import { plainAddress } from './fields.ts'
import type { KioskRow } from './listQueries.ts'
import type { AssignedRow } from './queries.ts'
import { slotsLeft } from './slots.ts'

interface Shown {
  /** Assigned users; the key is left out if not requested. */
  assigned?: AssignedRow[]
  /** Left out in lists. */
  mission?: KioskMission | null | undefined
  /** Only for those who may see them, otherwise the three keys are left out (authz §5). */
  credentials?: OpenedCredentials | undefined
}

/** A kiosk as the contract defines it. */
export function presentKiosk(
  { organization_id, ...row }: KioskRow,
  { assigned, mission, credentials }: Shown = {},
): Kiosk {
  return {
    id: row.id,
    kiosk_id: row.kiosk_id,
    name: row.name,
    organization: organization_id,
    organization_name: row.organization_name,
    vm_region: row.vm_region,
    public_ipv4: row.public_ipv4,
    web_address: plainAddress(row.web_address),
    api_url: plainAddress(row.api_url),
    unity_build_id: row.unity_build_id,
    unity_build_version: row.unity_build_version,
    subscription_start_date: row.subscription_start_date,
    subscription_end_date: row.subscription_end_date,
    license_status: row.license_status,
    status: row.status,
    hours_in_use: row.hours_in_use,
    domain_security_expiration: row.domain_security_expiration,
    available_slots: slotsLeft(row.global_max_users, row.total_assigned_users),
    total_assigned_users: row.total_assigned_users,
    global_max_users: row.global_max_users,
    ...(assigned && { assigned_users: assigned.map(presentAssigned) }),
    has_missions: row.has_missions,
    ...(mission !== undefined && { mission }),
    ...credentials,
    version: row.version,
  }
}

const presentAssigned = (row: AssignedRow): KioskAssignment => ({
  id: row.id,
  full_name: personName(row),
  email: row.email,
  assigned_at: row.assigned_at?.toISOString() ?? null,
})
