import { MAX_ROW_ID } from '#contract/limits.ts'

/** A path parameter that is a row id or a printed code (rulings 55, 56). */
export interface RowKey {
  /** null: the text can only be a code. */
  id: number | null
  code: string
}

/** Digits alone may be a row id; a number that no row can have is a code like any other text. */
export function rowKey(text: string): RowKey {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return { id: number >= 1 && number <= MAX_ROW_ID ? number : null, code: text }
}
