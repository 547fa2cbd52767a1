import type { OrganizationName } from '#contract/organizationName.ts'
import type { Organization, OrganizationAdmin, OrganizationDetail } from '#contract/organizations.ts'
import type { AdminOfRow, findKiosksOf, StaffRow } from './detailQueries.ts'
import type { OrganizationRow } from './queries.ts'

/** @param show.type whether to include the type, otherwise the key is left out (authz §5) */
export const presentOrganization =
  (show: { type: boolean }) =>
  ({ id, name, type }: OrganizationRow): OrganizationName =>
    show.type ? { id, name, type } : { id, name }

/** A row of the platform's list (administration spec §3). */
export const presentStaffRow = (row: StaffRow & { kiosks_count: number }): Organization => ({
  id: row.organization.id,
  name: row.organization.name,
  type: row.organization.type,
  admin_details: presentAdmin(row.admin),
  kiosksCount: row.kiosks_count,
  license_status: row.organization.license_status,
  created_at: row.organization.created_at.toISOString(),
})

/** One organization with address and kiosks, without credentials (authz §5). */
export const presentDetail = (
  { organization, admin }: StaffRow,
  kiosks: Awaited<ReturnType<typeof findKiosksOf>>,
): OrganizationDetail => ({
  id: organization.id,
  name: organization.name,
  type: organization.type,
  license_status: organization.license_status,
  admin_details: presentAdmin(admin),
  street1: organization.street1,
  street2: organization.street2,
  city: organization.city,
  state: organization.state,
  zip_code: organization.zip_code,
  country: organization.country,
  kiosks,
  created_at: organization.created_at.toISOString(),
  version: organization.version,
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
