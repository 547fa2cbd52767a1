import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { UserSide } from '#src/api/users.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** Organizations a list offers; the one of a row is there although the list has not come. */
export function useOrganizationOptions(known?: { id: string; name: string } | null) {
  const list = useQuery(organizationQueries(useApi()).options())
  const options = list.data?.map(({ id, name }) => ({ value: String(id), label: name }))
  return withKnown(options ?? (list.isError ? [] : undefined), known)
}

/**
 * Kiosks of one organization: platform staff ask for theirs, organizations for their own (administration spec §7).
 * @param organization '' asks for nothing on the platform's side
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

/** The current value is an option even if the list has not loaded or no longer has it. */
export const withKnown = (
  options: ComboboxOption[] | undefined,
  known?: { id: string; name: string } | null,
) =>
  known && !options?.some(({ value }) => value === known.id)
    ? [{ value: known.id, label: known.name }, ...(options ?? [])]
    : options
