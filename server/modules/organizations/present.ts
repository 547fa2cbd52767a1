import type { OrganizationName } from '#contract/organizationName.ts'
import {
  type Organization,
  type OrganizationAdmin,
  type OrganizationDetail,
  organization,
  organizationDetail,
} from '#contract/organizations.ts'
import { picked } from '#server/picked.ts'
import type { AdminOfRow, findKiosksOf, StaffRow } from './detailQueries.ts'
import type { OrganizationRow } from './queries.ts'

/** @param show.type whether to include the type, otherwise the key is left out (authz §5) */
export const presentOrganization =
  (show: { type: boolean }) =>
  ({ id, name, type }: OrganizationRow): OrganizationName =>
    show.type ? { id, name, type } : { id, name }

/** A row of the platform's list (administration spec §3). */
export const presentStaffRow = (row: StaffRow & { kiosks_count: number }): Organization => ({
  ...picked(organization, row.organization),
  admin_details: presentAdmin(row.admin),
  kiosksCount: row.kiosks_count,
})

/** One organization with address and kiosks, without credentials (authz §5). */
export const presentDetail = (
  { organization: row, admin }: StaffRow,
  kiosks: Awaited<ReturnType<typeof findKiosksOf>>,
): OrganizationDetail => ({
  ...picked(organizationDetail, row),
  admin_details: presentAdmin(admin),
  kiosks,
})

const presentAdmin = (admin: AdminOfRow | null): OrganizationAdmin | null =>
  admin && {
    id: admin.id,
    first_name: admin.first_name,
    last_name: admin.last_name,
    email: admin.email,
    phone: admin.phone_number,
    version: admin.version,
  }
