import type { ComboboxOption } from '#src/ui/Combobox/Combobox.tsx'

/** IANA name of the reader's zone, 'America/New_York'. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const optionOf = (name: string): ComboboxOption => ({ value: name, label: name.replaceAll('_', ' ') })

let known: readonly ComboboxOption[] | undefined

/**
 * Every zone the browser knows, with UTC first; one that is stored and has another name by now stays among them.
 * @param stored '' for none
 */
export function timeZoneOptions(stored: string): readonly ComboboxOption[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map(optionOf)
  const isKnown = stored === '' || known.some(({ value }) => value === stored)
  return isKnown ? known : [...known, optionOf(stored)]
}
