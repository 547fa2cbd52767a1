import { useQuery } from '@tanstack/react-query'
import type { Region } from '#contract/kiosks.ts'
import type { OrganizationName } from '#contract/organizationName.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'

/** Options of a kiosk's form; undefined while loading, null if unavailable. */
export type KioskChoices = {
  regions: readonly Region[] | undefined | null
  organizations: readonly OrganizationName[] | undefined | null
}

type Needs = { organizations: boolean }

/** @param needs whether the organization can be chosen */
export function useKioskChoices(needs: Needs): KioskChoices {
  const api = useApi()
  const regions = useQuery(kioskQueries(api).regions())
  const organizations = useQuery({
    ...organizationOptions(api),
    enabled: needs.organizations,
  })
  return {
    regions: regions.data ?? (regions.isError ? null : undefined),
    organizations: organizations.data ?? (organizations.isError ? null : undefined),
  }
}
