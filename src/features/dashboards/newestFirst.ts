import type { ActivityEntry } from '#contract/activity.ts'

/** Newest first if every date parses, else the server's order (ruling 155). */
export function newestFirst(rows: readonly ActivityEntry[]): ActivityEntry[] {
  const times = new Map(rows.map((row) => [row, Date.parse(row.date_time ?? '')]))
  if ([...times.values()].some(Number.isNaN)) return [...rows]
  return [...rows].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}
