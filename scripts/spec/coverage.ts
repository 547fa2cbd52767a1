import type { Requirement, Tag } from './readSpec.ts'

/** Coverage of one area of the ledger. */
interface AreaCoverage {
  area: string
  rows: number
  tested: number
  exempt: number
  missing: number
}

export interface Coverage {
  areas: AreaCoverage[]
  /** Rows with neither a test nor an exemption. */
  missing: Requirement[]
  /** Contradictions in the tags, each a sentence and an error. */
  errors: string[]
}

/** Compares the ledger with the tags of the tests and the list of exemptions. */
export function measureCoverage(
  requirements: readonly Requirement[],
  tags: readonly Tag[],
  exemptions: ReadonlyMap<string, string>,
): Coverage {
  const ids = requirements.map(({ id }) => id)
  const known = new Set(ids)
  const tested = new Set(tags.map(({ id }) => id))
  const isMissing = ({ id }: Requirement) => !tested.has(id) && !exemptions.has(id)
  const areas = [...new Set(requirements.map(({ area }) => area))].sort().map((area) => {
    const rows = requirements.filter((row) => row.area === area)
    return {
      area,
      rows: rows.length,
      tested: rows.filter(({ id }) => tested.has(id)).length,
      exempt: rows.filter(({ id }) => exemptions.has(id)).length,
      missing: rows.filter(isMissing).length,
    }
  })
  const errors = [
    ...new Set(
      ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `docs/requirements.tsv has two rows ${id}`),
    ),
    ...tags
      .filter(({ id }) => !known.has(id))
      .map(({ id, at }) => `${at}: docs/requirements.tsv has no row ${id}`),
    ...[...exemptions.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `tests/spec-exempt.tsv: docs/requirements.tsv has no row ${id}`),
    ...[...exemptions.keys()]
      .filter((id) => tested.has(id))
      .map((id) => `tests/spec-exempt.tsv: ${id} is exempt, yet a test names it`),
  ]
  return { areas, missing: requirements.filter(isMissing), errors }
}

/** What the next requirement of our own is called. */
export function nextOwnId(requirements: readonly Requirement[]): string {
  const numbers = requirements.flatMap(({ id }) => (id.startsWith('X-') ? [Number(id.slice(2))] : []))
  return `X-${Math.max(0, ...numbers) + 1}`
}
