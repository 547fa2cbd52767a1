import type { Rows } from './pages.ts'

/** Rows to choose from, with what they are, plural: 'kiosks'. In the data: widgets use the query's `meta`. */
export type Choices<T> = Rows<T> & { choices: string }

/** Rows of a list that are also chosen from elsewhere. @param choices plural: 'kiosks' */
export const asChoices = <R extends Rows<unknown>>(choices: string, rows: R): R => ({ ...rows, choices })

const readable = <T>({ items }: Rows<T>): T[] => items

/**
 * A query of rows to choose from: its data are those that could be read, and useUnreadChoices says that there are
 * others.
 * @param choices plural: 'kiosks'
 */
export const choicesOf = <T>(
  choices: string,
  read: (asked: { signal: AbortSignal }) => Promise<Rows<T>>,
) => ({
  queryFn: async (asked: { signal: AbortSignal }): Promise<Choices<T>> => ({
    ...(await read(asked)),
    choices,
  }),
  select: readable<T>,
})
