import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** IANA name of the browser's time zone, 'America/New_York'. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const optionOf = (name: string): ComboboxOption => ({ value: name, label: name.replaceAll('_', ' ') })

let known: readonly ComboboxOption[] | undefined

/** The browser's time zones, UTC first, plus a stored zone under an older name. */
export function timeZoneOptions(stored: string): readonly ComboboxOption[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(optionOf)
  const isKnown = stored === '' || known.some(({ value }) => value === stored)
  return isKnown ? known : [...known, optionOf(stored)]
}
