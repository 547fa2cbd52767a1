import { type SQL, sql } from 'drizzle-orm'

/** Constants for an IN, inlined instead of bound, so that the planner can use partial indexes. */
export const inlined = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))
