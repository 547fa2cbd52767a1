import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { countryNamed, useCountries } from '#src/forms/useCountries.ts'
import { can, isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'

/**
 * The country of an organization's address, preset for the phone numbers of its people.
 * @param organization that platform staff chose; others have their own
 * @returns null while it is unknown, and for people who may not read it (authz lines 21 and 22)
 */
export function useHomeCountry(organization: RowId | undefined): Country | null {
  const session = useSession()
  const queries = organizationQueries(useApi())
  const ofStaff = isPlatform(session.role)
  const mine = useQuery({ ...queries.mine(), enabled: session.role === 'org_admin' })
  const chosen = useQuery({
    ...queries.detail(organization ?? ''),
    enabled: ofStaff && organization !== undefined && can(session, 'manage_organizations'),
  })
  return countryNamed((ofStaff ? chosen.data : mine.data)?.country, useCountries())
}
