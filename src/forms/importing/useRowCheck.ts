import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FileProblem, FileRow } from './importFile.ts'
import { type Existing, type ExistingRecord, inFile, type RefusedRow } from './importRules.ts'
import { fingerprint } from './sentImport.ts'

/** Asks the server about rows before they are sent, where only it knows which exist. */
export type RowCheck<Body> = {
  /** What its answer depends on besides the rows, such as the organization. */
  of: string
  /** False until that is chosen. */
  enabled: boolean
  /** Rows count from 1. @throws ApiError */
  ask: (rows: Body[], existing: Existing, signal: AbortSignal) => Promise<CheckAnswer>
}

type CheckAnswer = { rows: readonly RefusedRow[]; existing?: readonly number[] | undefined }

type Checked = { problems: readonly FileProblem[]; records: readonly ExistingRecord[] }
const NOTHING: Checked = { problems: [], records: [] }
const NO_ROWS: readonly never[] = []

/**
 * What the server says of the rows of a file.
 * @param attempt of the import: after one without an answer the rows may exist
 */
export function useRowCheck<Body>(
  check: RowCheck<Body> | undefined,
  rows: readonly FileRow<Body>[] = NO_ROWS,
  existing: Existing,
  attempt: number,
): Checked & { isChecking: boolean } {
  const print = useMemo(() => fingerprint(rows), [rows])
  // Errors are silent (E4): the import checks the rows again.
  const { data, isFetching } = useQuery({
    queryKey: ['import-check', check?.of, print, existing, attempt],
    queryFn: async ({ signal }): Promise<Checked> => {
      if (!check) return NOTHING
      const answer = await check.ask(
        rows.map(({ body }) => body),
        existing,
        signal,
      )
      return {
        problems: inFile(answer.rows, rows),
        records: (answer.existing ?? []).flatMap((row) => {
          const key = rows[row - 1]?.key
          return key === undefined ? [] : [{ key }]
        }),
      }
    },
    enabled: check?.enabled === true && rows.length > 0,
    // Until another choice is checked too: the choice stays where it is.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === check?.of && query?.queryKey[2] === print ? previous : undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { ...(data ?? NOTHING), isChecking: isFetching }
}
