import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** What is wrong with a row of an import; `row` counts from 1. */
export interface RowProblem {
  row: number
  field: string
  message: string
}

/** An import of which nothing was written, and why, row by row. Thrown inside a transaction, it ends that. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly rows: RowProblem[]
  constructor(rows: RowProblem[]) {
    super(`${rows.length} problems`)
    this.rows = rows
  }
}

/** The answer to an import that was refused. @throws every other error */
export function refusedImport(error: unknown): { detail: string; rows: RowProblem[] } {
  if (!(error instanceof ImportRefused)) throw error
  const count = new Set(error.rows.map(({ row }) => row)).size
  const inWords = count === 1 ? '1 row has' : `${count} rows have`
  return { detail: `Nothing was imported: ${inWords} to be corrected first.`, rows: error.rows }
}

/** Of a request that its schema refused: `/rows/17/capability`; the list and the rest of the request are well. */
export const isAboutRowsOnly = (error: unknown): boolean =>
  hasZodFastifySchemaValidationErrors(error) &&
  error.validation.every(({ instancePath }) => /^\/rows\/\d+/.test(instancePath))
