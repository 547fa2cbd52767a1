/** All that this device remembers after a sign-out: its own settings, and what each person chose or typed on it. */
const ITEMS = [
  'radops.theme',
  'radops.density',
  'radops.sidebar',
  'radops.singleKeys',
  'radops.columns',
  'radops.page-sizes',
  'radops.doseUnit',
  'radops.baseMap',
] as const
/** Items of observations being typed begin with this (decision 084). */
const TYPED = 'radops.observation.'
export type RememberedItem = (typeof ITEMS)[number] | `${typeof TYPED}${string}`

/** Reads an item from this device's storage; undefined if missing or storage is blocked. */
export function recall(item: RememberedItem): string | undefined {
  try {
    return globalThis.localStorage?.getItem(item) ?? undefined
  } catch {
    return undefined // storage is blocked: choices last as long as the page
  }
}

/** Writes an item to this device's storage, if allowed; undefined removes it. */
export function remember(item: RememberedItem, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(item)
    else localStorage.setItem(item, value)
  } catch {
    // as above
  }
}

/**
 * The valid entries of a remembered object; none if it is malformed. Without a schema: widget elements read it before
 * zod has loaded.
 */
export function recallEntries<Value>(
  item: RememberedItem,
  isValid: (value: unknown) => value is Value,
): Record<string, Value> {
  try {
    const stored = Object.entries<unknown>(JSON.parse(recall(item) ?? '{}'))
    return Object.fromEntries(stored.filter((entry): entry is [string, Value] => isValid(entry[1])))
  } catch {
    return {} // malformed
  }
}

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Remembers an object; one without entries is removed. */
export const rememberEntries = (item: RememberedItem, entries: Record<string, unknown>): void =>
  remember(item, Object.keys(entries).length > 0 ? JSON.stringify(entries) : undefined)

/** Clears local storage, as a sign-out does (portal spec §4.1), except what the device remembers. */
export function forgetSession(): void {
  const kept = Object.entries<string>(localStorage).filter(
    ([item]) => ITEMS.some((known) => known === item) || item.startsWith(TYPED),
  )
  localStorage.clear()
  for (const [item, value] of kept) localStorage.setItem(item, value)
}
