import type { RowId } from '#contract/shared.ts'

/** What a select holds as the wire wants it: ours are numbers, other servers may have words; null for nothing chosen. */
export const toRowId = (text: string): RowId | null => (/^\d{1,15}$/.test(text) ? Number(text) : text || null)
