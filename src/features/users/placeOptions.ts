import { useQuery } from '@tanstack/react-query'
import type { Kiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskPageQueries } from '#src/api/kioskPages.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import { organizationOptions } from '#src/api/organizationOptions.ts'
import type { UserSide } from '#src/api/users.ts'
import { useSearchedOptions } from '#src/forms/useSearchedOptions.ts'
import { placesFree } from '#src/lists/bulk/bulk.ts'
import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** Undefined while loading, none if that fails. */
export function useOrganizationOptions(): ComboboxOption[] | undefined {
  const list = useQuery(organizationOptions(useApi()))
  const options = list.data?.map(({ id, name }) => ({ value: String(id), label: name }))
  return options ?? (list.isError ? [] : undefined)
}

type KioskOptions = {
  side: UserSide
  /** '' sends no request on the platform side. */
  organization: string
  leading: KioskOption
  /** Row id of the chosen kiosk, if only that is known of it. */
  chosen?: string
  /** The options say how many places are free, where the server does. */
  hasPlaces?: boolean
}

type KioskOption = ComboboxOption & { free?: number | undefined }

/**
 * Kiosk options of one organization. Servers without `kiosk-pages` send all, and have different calls for platform
 * staff and organizations (administration spec §7).
 */
export function useKioskOptions({
  side,
  organization,
  leading,
  chosen = '',
  hasPlaces = false,
}: KioskOptions) {
  const api = useApi()
  const isPlatform = side === 'platform'
  const isPaged = api.knows('kiosk-pages')
  const optionOf = (kiosk: Kiosk): KioskOption => kioskOption(kiosk, hasPlaces)
  const enabled = !isPlatform || organization !== ''
  const searched = useSearchedOptions({
    query: (slice) => kioskPageQueries(api).page({ ...slice, ...(isPlatform && { organization }) }),
    optionOf,
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
  const known = one.data && optionOf(one.data)
  if (isPaged) return { ...searched, known }
  return {
    options: whole.data && [leading, ...whole.data.items.map(optionOf)],
    search: undefined,
    known: undefined,
    error: whole.error,
    retry: () => void whole.refetch(),
  }
}

function kioskOption({ id, name, kiosk_id, ...state }: Kiosk, hasPlaces: boolean): KioskOption {
  const free = (hasPlaces ? state.available_slots : undefined) ?? undefined
  const places = free === undefined ? [] : [placesFree(free)]
  return {
    value: String(id),
    label: name || kiosk_id || `Kiosk ${id}`,
    help: [kiosk_id, ...kioskStates(state), ...places].filter(Boolean).join(', ') || undefined,
    free,
  }
}

/** 'Maintenance', 'License Expired'; a license that is active goes without saying. */
function kioskStates({ status, license_status }: Pick<Kiosk, 'status' | 'license_status'>): string[] {
  const isLicensed = !license_status || license_status.trim().toLowerCase() === 'active'
  return [...(status ? [status] : []), ...(isLicensed ? [] : [`License ${license_status}`])]
}
