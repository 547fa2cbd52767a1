import type { FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from '#contract/zod.ts'

/** What is wrong with a row of an import; `row` counts from 1. */
export interface RowProblem {
  row: number
  field: string
  message: string
}

/** Nothing of an import is written; has the problems of its rows. Thrown to end the transaction. */
class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly rows: RowProblem[]
  constructor(rows: RowProblem[]) {
    super(`${rows.length} problems`)
    this.rows = rows
  }
}

/**
 * Reads the rows of an import, which came unchecked so that all mistakes are reported at once.
 * @param check reports what is wrong with a row beyond its schema; rows count from 1
 * @throws ImportRefused with the first problem of each field of each row
 */
export function readRows<Body>(
  rows: readonly unknown[],
  schema: z.ZodMiniType<Body>,
  check: (body: Body, row: number, add: (field: string, message: string) => void) => void,
): Body[] {
  const problems: RowProblem[] = []
  const read: Body[] = []
  rows.forEach((raw, index) => {
    const found = new Map<string, string>()
    const add = (field: string, message: string) => {
      if (!found.has(field)) found.set(field, message)
    }
    const result = schema.safeParse(raw)
    if (result.success) {
      check(result.data, index + 1, add)
      read.push(result.data)
    } else {
      for (const { path, message } of result.error.issues) add(String(path[0] ?? 'row'), message)
    }
    for (const [field, message] of found) problems.push({ row: index + 1, field, message })
  })
  if (problems.length > 0) throw new ImportRefused(problems)
  return read
}

/** Rows without a number get those after the highest of the event and the import. */
export function numbered<Body extends { number?: number | undefined }>(
  rows: readonly Body[],
  taken: Iterable<number>,
): (Body & { number: number })[] {
  let last = Math.max(0, ...taken, ...rows.flatMap(({ number }) => number ?? []))
  return rows.map((row) => ({ ...row, number: row.number ?? (last += 1) }))
}

/** The answer to an import that was refused. @throws every other error */
export function refusedImport(error: unknown): { detail: string; rows: RowProblem[] } {
  if (!(error instanceof ImportRefused)) throw error
  const count = new Set(error.rows.map(({ row }) => row)).size
  const inWords = count === 1 ? '1 row has' : `${count} rows have`
  return { detail: `Nothing was imported: ${inWords} to be corrected first.`, rows: error.rows }
}

/**
 * For a route with `attachValidation`: mistakes in single rows pass, such as `/rows/17/capability`, to be reported
 * together with those that only the database can find.
 * @throws the error of any other mistake in the request
 */
export function expectRowMistakesOnly(
  { validationError: error }: Pick<FastifyRequest, 'validationError'>,
  list = 'rows',
) {
  if (!error) return
  const isOfRow = ({ instancePath }: { instancePath: string }) =>
    new RegExp(`^/${list}/\\d+`).test(instancePath)
  if (!hasZodFastifySchemaValidationErrors(error) || !error.validation.every(isOfRow)) throw error
}
