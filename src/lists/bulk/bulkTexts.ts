import { listed } from '#src/shared/listed.ts'
import type { BulkActions } from './bulk.ts'
import type { SortedResults, Unchanged } from './bulkRows.ts'

// What the bar, its dialog and the messages say of many rows.

type Nouns = BulkActions<never>['nouns']

/** '2 users' */
export const counted = ([one, many]: Nouns, count: number): string => `${count} ${count === 1 ? one : many}`

/**
 * '2 users deactivated, 1 was already inactive.' or '60 users were already inactive.'
 * @param done what was done to '2 users'
 * @param state what the others were: 'already inactive'
 */
export function doneTitle<Row>(
  nouns: Nouns,
  { changed, already }: SortedResults<Row>,
  done: (rows: string) => string,
  state: string,
): string {
  const were = `${already.length === 1 ? 'was' : 'were'} ${state}.`
  if (changed.length === 0) return `${counted(nouns, already.length)} ${were}`
  const title = done(counted(nouns, changed.length))
  return already.length === 0 ? `${title}.` : `${title}, ${already.length} ${were}`
}

/** '2 users not deactivated, and still selected' */
export function notDoneTitle<Row>(nouns: Nouns, notDone: readonly Unchanged<Row>[], done: string): string {
  const lost = notDone.filter(({ is }) => is === 'lost').length
  const known = counted(nouns, notDone.length - lost)
  if (lost === 0) return `${known} not ${done}, and still selected`
  if (lost < notDone.length) return `${known} not ${done}, ${lost} may have been, and all are still selected`
  return `${counted(nouns, lost)} may have been ${done}, and ${lost === 1 ? 'is' : 'are'} still selected`
}

/** Groups names by reason: 'Ada Byron, Luis Ortega and 4 more: Already inactive.' */
export function reasonsOf<Row>(rows: readonly Unchanged<Row>[], nameOf: (row: Row) => string): string[] {
  const names = new Map<string, string[]>()
  for (const { row, reason } of rows) names.set(reason, [...(names.get(reason) ?? []), nameOf(row)])
  return [...names].map(([reason, all]) => `${listed(all)}: ${reason}`)
}
