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

/** The parts of a report besides its texts, each with its facts. */
const PARTS: readonly (readonly [words: string, ...facts: (keyof ReportFacts)[]])[] = [
  ['details of the event', 'event'],
  ['figures of teams', 'teams'],
  ['objectives', 'objectives'],
  ['observations', 'observations', 'more_observations'],
  ['injects', 'injects'],
  ['corrective actions', 'actions'],
  ['the timeline', 'timeline'],
]

/** The parts of a saved report that differ from current data, in words. */
export function changedParts(saved: ReportFacts, now: ReportFacts): string[] {
  const [before, current] = [saved, now].map(comparable)
  return PARTS.filter(([, ...facts]) =>
    facts.some((fact) => canonical(before?.[fact]) !== canonical(current?.[fact])),
  ).map(([words]) => words)
}

/**
 * Without durations, which change while missions run, without empty values, and without the timeline's rates, which are
 * those of the teams: a version saved before a fact existed lacks it.
 */
const comparable = (facts: ReportFacts): Partial<ReportFacts> =>
  JSON.parse(
    JSON.stringify(
      {
        ...facts,
        teams: facts.teams.map((team) => ({ ...team, duration_ms: 0 })),
        timeline: facts.timeline.map((entry) => ({ ...entry, usv_h: null })),
      },
      (_name, value: unknown) => value ?? undefined,
    ),
  ) as Partial<ReportFacts>
