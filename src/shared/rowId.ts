import type { RowId } from '#contract/shared.ts'

/** The id behind a select's value: ours are numbers, other servers may use text; null if nothing is chosen. */
export const toRowId = (text: string): RowId | null => (/^\d{1,15}$/.test(text) ? Number(text) : text || null)
