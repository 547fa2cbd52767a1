import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import * as css from './importing.css.ts'
import { type CorrectedTable, correctionCsv, type FileProblem, PREVIEW_PAGE_SIZE } from './importRules.ts'

// Parts of every dialog that imports a file: what is wrong with it, and the rows to correct.

/** The rows that are left out, to be corrected and imported later. */
export function CorrectionButton({ name, table }: { name: string; table: CorrectedTable }) {
  return (
    <Button
      size="small"
      icon={<DownloadIcon aria-hidden="true" />}
      onClick={() =>
        saveBlob(
          new Blob([correctionCsv(table)], { type: 'text/csv;charset=utf-8' }),
          `to-correct-${name.replace(/\.[^.]*$/, '')}.csv`,
        )
      }
    >
      Download rows to correct
    </Button>
  )
}

type NumberedProblem = FileProblem & { number: number }

const problemColumns: readonly Column<NumberedProblem>[] = [
  { header: 'Row', cell: ({ row }) => row ?? 'File', align: 'end', width: '72px' },
  {
    header: 'Problem',
    cell: ({ message }) => <span className={css.sentence}>{message}</span>,
    isCardTitle: true,
  },
]

/** Everything that is wrong with a file, row by row. */
export function ImportProblems({ problems }: { problems: readonly FileProblem[] }) {
  const rows = problems.map((problem, index) => ({ ...problem, number: index }))
  return (
    <PagedRows
      label="Problems"
      noun="problems"
      columns={problemColumns}
      rows={rows}
      rowKey={({ number }) => number}
      empty="Nothing is wrong with this file."
    />
  )
}

type PagedProps<Row> = {
  label: string
  noun: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  empty: string
}

/** Thousands of rows, drawn a page at a time. */
export function PagedRows<Row>({ label, noun, rows, ...table }: PagedProps<Row>) {
  const [wanted, setPage] = useState(1)
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PREVIEW_PAGE_SIZE)))
  const first = (page - 1) * PREVIEW_PAGE_SIZE
  return (
    <Table
      {...table}
      label={label}
      rows={rows.slice(first, first + PREVIEW_PAGE_SIZE)}
      footer={
        rows.length > PREVIEW_PAGE_SIZE && (
          <RangePagination
            label={`Pages of ${noun}`}
            noun={noun}
            page={page}
            pageSize={PREVIEW_PAGE_SIZE}
            total={rows.length}
            onPage={setPage}
          />
        )
      }
    />
  )
}
