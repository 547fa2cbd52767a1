import { createHash } from 'node:crypto'
import type { ReportFacts, ReportText } from '#contract/afterActionReport.ts'

/** SHA-256 over what is signed; keys in one order, whatever the database gives back. */
export const digestOf = (signed: { number: number; text: ReportText; facts: ReportFacts }): string =>
  createHash('sha256').update(canonical(signed)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** What a report shows besides its texts. */
const PARTS = {
  teams: 'figures of teams',
  objectives: 'objectives',
  observations: 'observations',
  injects: 'injects',
  actions: 'corrective actions',
  timeline: 'the timeline',
} as const satisfies Partial<Record<keyof ReportFacts, string>>

/** The parts of a saved report that are no longer what the server knows, in words. */
export function changedParts(saved: ReportFacts, now: ReportFacts): string[] {
  const [before, current] = [saved, now].map(comparable)
  const keys = Object.keys(PARTS) as (keyof typeof PARTS)[]
  return keys.filter((key) => canonical(before?.[key]) !== canonical(current?.[key])).map((key) => PARTS[key])
}

/** As the database keeps it, without what is undefined; and without the time of missions, which goes on by itself. */
const comparable = (facts: ReportFacts): ReportFacts =>
  JSON.parse(
    JSON.stringify({ ...facts, teams: facts.teams.map((team) => ({ ...team, duration_ms: 0 })) }),
  ) as ReportFacts
