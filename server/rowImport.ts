import type { FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from '#contract/zod.ts'
import { HttpError } from '#server/errors.ts'

/** A problem of a row of an import; `row` counts from 1. */
interface RowProblem {
  row: number
  field: string
  message: string
}

/** Rows of an import have problems: rolls back all of it. */
class ImportRefused extends HttpError {
  constructor(rows: RowProblem[]) {
    const count = new Set(rows.map(({ row }) => row)).size
    const inWords = count === 1 ? '1 row has' : `${count} rows have`
    super(400, { detail: `Nothing was imported: ${inWords} to be corrected first.`, rows })
  }
}

/**
 * Validates the rows of an import, so that all mistakes are reported at once.
 * @param check reports problems beyond the schema; rows count from 1
 * @throws ImportRefused with the first problem of each field of each row
 */
function readRows<Body>(
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

interface Numbering<Body> {
  /** Numbers in use. */
  taken: Iterable<number>
  /** Why a row cannot have this number. */
  whyNot: (number: number) => string | undefined
  /** Reports problems beyond the schema. */
  check?: (body: Body, add: (field: string, message: string) => void) => void
}

/**
 * Reads rows that may have a number, once each, and numbers the others after the highest one of event and import.
 * @throws ImportRefused
 */
export function readNumbered<Body extends { number?: number | undefined }>(
  rows: readonly unknown[],
  schema: z.ZodMiniType<Body>,
  { taken, whyNot, check }: Numbering<Body>,
): (Body & { number: number })[] {
  const firstRows = new Map<number, number>()
  const read = readRows(rows, schema, (body, row, add) => {
    check?.(body, add)
    const { number } = body
    if (number === undefined) return
    const before = firstRows.get(number)
    const reason = whyNot(number) ?? (before && `Row ${before} has the same number.`)
    if (reason) add('number', reason)
    else firstRows.set(number, row)
  })
  let last = Math.max(0, ...taken, ...read.flatMap(({ number }) => number ?? []))
  return read.map((row) => ({ ...row, number: row.number ?? (last += 1) }))
}

/**
 * For a route with `attachValidation`: ignores mistakes within rows, such as `/rows/17/capability`, which are reported
 * later together with those that only the database can find.
 * @throws the validation error for any other mistake
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
