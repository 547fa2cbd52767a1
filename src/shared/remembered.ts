/** What this device remembers; undefined where it does not, or where storage is forbidden. */
export function recall(item: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(item) ?? undefined
  } catch {
    return undefined // storage is forbidden here: what is chosen lasts for this page
  }
}

/** Remembers it on this device, as far as storage is allowed; undefined forgets it. */
export function remember(item: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(item)
    else localStorage.setItem(item, value)
  } catch {
    // as above
  }
}
