import { useQuery } from '@tanstack/react-query'
import type { Kiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskPageQueries } from '#src/api/kioskPages.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import { organizationQueries } from '#src/api/organizations.ts'
import type { UserSide } from '#src/api/users.ts'
import { useSearchedOptions } from '#src/forms/useSearchedOptions.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** Organization options; includes the row's own before the list loads. */
export function useOrganizationOptions(known?: { id: string; name: string } | null) {
  const list = useQuery(organizationQueries(useApi()).options())
  const options = list.data?.map(({ id, name }) => ({ value: String(id), label: name }))
  return withKnown(options ?? (list.isError ? [] : undefined), known)
}

type KioskOptions = {
  side: UserSide
  /** '' sends no request on the platform side. */
  organization: string
  leading: ComboboxOption
  /** Row id of the chosen kiosk, if only that is known of it. */
  chosen?: string
}

/**
 * Kiosk options of one organization. Servers without `kiosk-pages` send all, and have different calls for platform
 * staff and organizations (administration spec §7).
 */
export function useKioskOptions({ side, organization, leading, chosen = '' }: KioskOptions) {
  const api = useApi()
  const isPlatform = side === 'platform'
  const isPaged = api.knows('kiosk-pages')
  const enabled = !isPlatform || organization !== ''
  const searched = useSearchedOptions({
    query: (slice) => kioskPageQueries(api).page({ ...slice, ...(isPlatform && { organization }) }),
    optionOf: kioskOption,
    leading,
    enabled: enabled && isPaged,
  })
  const queries = kioskQueries(api)
  const whole = useQuery({
    ...(isPlatform ? queries.ofOrganization(organization) : queries.ofPortal(undefined)),
    enabled: enabled && !isPaged,
  })
  const isLoaded = searched.options?.some(({ value }) => value === chosen)
  const one = useQuery({ ...queries.one(chosen), enabled: chosen !== '' && isLoaded === false })
  const known = one.data && kioskOption(one.data)
  if (isPaged) return { ...searched, known }
  return {
    options: whole.data && [leading, ...whole.data.map(kioskOption)],
    search: undefined,
    known: undefined,
    error: whole.error,
    retry: () => void whole.refetch(),
  }
}

const kioskOption = ({ id, name, kiosk_id }: Kiosk): ComboboxOption => ({
  value: String(id),
  label: name || kiosk_id || `Kiosk ${id}`,
  help: kiosk_id ?? undefined,
})

/** Adds the current value if the list has not loaded or lacks it. */
const withKnown = (options: ComboboxOption[] | undefined, known?: { id: string; name: string } | null) =>
  known && !options?.some(({ value }) => value === known.id)
    ? [{ value: known.id, label: known.name }, ...(options ?? [])]
    : options
