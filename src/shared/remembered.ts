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

/** Clears this device's storage, except items whose names begin with one of these. */
export function forgetAllBut(...kept: readonly string[]): void {
  const items = Object.entries<string>(localStorage).filter(([item]) =>
    kept.some((name) => item.startsWith(name)),
  )
  localStorage.clear()
  for (const [item, value] of items) remember(item, value)
}
