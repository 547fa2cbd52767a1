import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { UserSide } from '#src/api/users.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** Organization options; includes the row's own before the list loads. */
export function useOrganizationOptions(known?: { id: string; name: string } | null) {
  const list = useQuery(organizationQueries(useApi()).options())
  const options = list.data?.map(({ id, name }) => ({ value: String(id), label: name }))
  return withKnown(options ?? (list.isError ? [] : undefined), known)
}

/**
 * Kiosk options of one organization; platform staff and organizations use different endpoints (administration spec §7).
 * @param organization '' sends no request on the platform side
 */
export function useKioskOptions(side: UserSide, organization: string) {
  const queries = kioskQueries(useApi())
  const isPlatform = side === 'platform'
  const theirs = useQuery({
    ...queries.ofOrganization(organization),
    enabled: isPlatform && organization !== '',
  })
  const own = useQuery({ ...queries.ofPortal(undefined), enabled: !isPlatform })
  const kiosks = isPlatform ? theirs : own
  return {
    options: kiosks.data?.map(({ id, name, kiosk_id }) => ({
      value: String(id),
      label: name || kiosk_id || `Kiosk ${id}`,
      help: kiosk_id ?? undefined,
    })),
    error: kiosks.error,
    retry: () => void kiosks.refetch(),
  }
}

/** Adds the current value if the list has not loaded or lacks it. */
export const withKnown = (
  options: ComboboxOption[] | undefined,
  known?: { id: string; name: string } | null,
) =>
  known && !options?.some(({ value }) => value === known.id)
    ? [{ value: known.id, label: known.name }, ...(options ?? [])]
    : options
