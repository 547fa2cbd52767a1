import { type Kiosk, type KioskAssignment, type KioskMission, kiosk } from '#contract/kiosks.ts'
import { personName } from '#server/people.ts'
import { picked } from '#server/picked.ts'
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
export function presentKiosk(row: KioskRow, { assigned, mission, credentials }: Shown = {}): Kiosk {
  return {
    ...picked(kiosk, row),
    organization: row.organization_id,
    web_address: plainAddress(row.web_address),
    api_url: plainAddress(row.api_url),
    available_slots: slotsLeft(row.global_max_users, row.total_assigned_users),
    ...(assigned && { assigned_users: assigned.map(presentAssigned) }),
    ...(mission !== undefined && { mission }),
    ...credentials,
  }
}

const presentAssigned = (row: AssignedRow): KioskAssignment => ({
  id: row.id,
  full_name: personName(row),
  email: row.email,
  assigned_at: row.assigned_at?.toISOString() ?? null,
})
