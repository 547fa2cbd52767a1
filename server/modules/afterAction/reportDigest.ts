import { createHash } from 'node:crypto'
import type { ReportFacts, ReportText } from '#contract/afterActionReport.ts'

/** SHA-256 over the signed content, with sorted keys, since the database may reorder them. */
export const digestOf = (signed: { number: number; text: ReportText; facts: ReportFacts }): string =>
  createHash('sha256').update(canonical(signed)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** The parts of a report besides its texts. */
const PARTS = {
  teams: 'figures of teams',
  objectives: 'objectives',
  observations: 'observations',
  injects: 'injects',
  actions: 'corrective actions',
  timeline: 'the timeline',
} as const satisfies Partial<Record<keyof ReportFacts, string>>

/** The parts of a saved report that differ from current data, in words. */
export function changedParts(saved: ReportFacts, now: ReportFacts): string[] {
  const [before, current] = [saved, now].map(comparable)
  const keys = Object.keys(PARTS) as (keyof typeof PARTS)[]
  return keys.filter((key) => canonical(before?.[key]) !== canonical(current?.[key])).map((key) => PARTS[key])
}

/**
 * As the database would return it: without undefined values, and without durations, which change while missions run.
 */
const comparable = (facts: ReportFacts): ReportFacts =>
  JSON.parse(
    JSON.stringify({ ...facts, teams: facts.teams.map((team) => ({ ...team, duration_ms: 0 })) }),
  ) as ReportFacts
