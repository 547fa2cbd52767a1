/** Whether one of the texts contains what is searched, in upper or lower case. */
export function anyIncludes(texts: readonly (string | null | undefined)[], search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted))
}
