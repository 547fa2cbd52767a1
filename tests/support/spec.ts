import type {} from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of docs/requirements.tsv this test proves. */
    spec?: readonly string[]
  }
}

/** A row id of the requirements ledger: one capital letter, a dash, three or more digits. */
export type SpecId = `${Uppercase<string>}-${number}`

/** What `spec` returns: both options of a vitest test and details of a Playwright test. */
export interface SpecDetails {
  meta: { spec: string[] }
  annotation: { type: 'spec'; description: string }[]
}

/**
 * Names the ledger rows (docs/requirements.tsv) a test proves; goes second in the call, under vitest and
 * under Playwright: `test('...', spec('P-013', 'P-014'), async () => { ... })`.
 * The ids are string literals: `npm run spec:coverage` reads them from the source without running it.
 * @param ids rows that would be false if this test failed
 */
export function spec(...ids: [SpecId, ...SpecId[]]): SpecDetails {
  return { meta: { spec: ids }, annotation: ids.map((id) => ({ type: 'spec', description: id })) }
}
