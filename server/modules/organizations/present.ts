import type { OrganizationName } from '#contract/teams.ts'
import type { OrganizationRow } from './queries.ts'

/** @param show.type whether the caller may see it; otherwise the key is absent (authz §5) */
export const presentOrganization =
  (show: { type: boolean }) =>
  ({ id, name, type }: OrganizationRow): OrganizationName =>
    show.type ? { id, name, type } : { id, name }
