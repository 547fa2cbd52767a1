/** Reads an item from this device's storage; undefined if missing or storage is blocked. */
export function recall(item: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(item) ?? undefined
  } catch {
    return undefined // storage is blocked: choices last as long as the page
  }
}

/** Writes an item to this device's storage, if allowed; undefined removes it. */
export function remember(item: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(item)
    else localStorage.setItem(item, value)
  } catch {
    // as above
  }
}
