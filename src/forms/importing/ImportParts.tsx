import { DownloadIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { saveCsv } from '#src/shared/saveBlob.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { useAnnouncedLoading } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { FileProblem } from './importFile.ts'
import * as css from './importing.css.ts'
import {
  badRows,
  type CorrectedTable,
  correctionCsv,
  type Existing,
  PREVIEW_PAGE_SIZE,
} from './importRules.ts'

// Parts of the import dialogs: summary of the file, its problems, and the rows to correct.

type FilePreviewProps = {
  /** File name. */
  name: string
  /** "3 injects ready". */
  ready: string
  /** About rows that exist already: "1 exists already". */
  existing?: string | undefined
  file: CorrectedTable & {
    problems: readonly FileProblem[]
    notes: readonly string[]
    /** Words with accents, which a wrong encoding would garble. */
    accents?: readonly string[] | undefined
  }
  areAccentsRight: boolean
  onAccents: (areRight: boolean) => void
  /** Whom or what a row of the file is about, shown beside its problem. */
  nameOf: (row: number) => string
  /** More options before the import. */
  children?: ReactNode
  /** Preview of the rows to import. */
  rows: { label: string; count: number; panel: ReactNode }
}

/** Preview of a file and all its problems, before anything is imported. */
export function FilePreview({
  name,
  ready,
  existing,
  file,
  areAccentsRight,
  onAccents,
  nameOf,
  children,
  rows,
}: FilePreviewProps) {
  const { problems, notes, accents = [] } = file
  const [tab, setTab] = useState<'rows' | 'problems'>()
  const bad = badRows(problems)
  const found =
    problems.length > 0 &&
    (bad === 0
      ? counted(problems.length, 'problem')
      : `${counted(problems.length, 'problem')} in ${counted(bad, 'row')}`)
  useAnnouncedLoading([name, ready, existing, found].filter(Boolean).join(', '))
  return (
    <Stack space="medium">
      <Inline space="small">
        <Text size="strong">{name}</Text>
        <Badge tone="positive">{ready}</Badge>
        {existing && <Badge tone="neutral">{existing}</Badge>}
        {found && <Badge tone="critical">{found}</Badge>}
      </Inline>
      {notes.length > 0 && (
        <Banner tone="info">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Banner>
      )}
      {accents.length > 0 && (
        <Stack space="xsmall">
          <p className={css.sentence}>{accents.join(', ')}</p>
          <Checkbox
            label="These words are spelled correctly"
            checked={areAccentsRight}
            onChange={onAccents}
          />
        </Stack>
      )}
      {children}
      {bad > 0 && (
        <Inline space="small">
          <span>{`${counted(bad, 'row')} with problems will be left out.`}</span>
          <CorrectionButton name={name} table={file} />
        </Inline>
      )}
      <Tabs
        label="File contents"
        selected={tab ?? (problems.length > 0 ? 'problems' : 'rows')}
        onSelect={setTab}
        tabs={[
          { id: 'rows', ...rows },
          {
            id: 'problems',
            label: 'Problems',
            count: problems.length,
            panel: <ImportProblems problems={problems} nameOf={nameOf} />,
          },
        ]}
      />
    </Stack>
  )
}

type ImportResultProps = {
  title: string
  /** More about it, each a sentence. */
  lines: readonly string[]
  /** Name of the file, and the rows that were left out. */
  name: string
  table: CorrectedTable
}

/** After the import: what it did, and the rows that were left out, to be corrected. */
export function ImportResult({ title, lines, name, table }: ImportResultProps) {
  const count = badRows(table.problems)
  return (
    <>
      <Banner tone="positive" {...(lines.length > 0 && { title })}>
        {lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : title}
      </Banner>
      {count > 0 && (
        <Banner
          tone="caution"
          title={`${counted(count, 'row was', 'rows were')} left out`}
          action={<CorrectionButton name={name} table={table} />}
        >
          Correct these rows and import them as a separate file.
        </Banner>
      )}
    </>
  )
}

type ExistingFieldProps = {
  label: string
  help: string
  value: Existing
  onChange: (value: Existing) => void
}

/** Asks whether to skip or update what exists. */
export const ExistingField = ({ onChange, ...field }: ExistingFieldProps) => (
  <SelectField
    {...field}
    options={[
      { value: 'skip', label: 'Leave them as they are' },
      { value: 'update', label: 'Update them from the file' },
    ]}
    onChange={(chosen) => onChange(chosen === 'update' ? 'update' : 'skip')}
  />
)

/** Downloads the rejected rows, to be corrected and imported later. */
function CorrectionButton({ name, table }: { name: string; table: CorrectedTable }) {
  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      onClick={() => saveCsv(correctionCsv(table), `to-correct-${name.replace(/\.[^.]*$/, '')}.csv`)}
    >
      Download rows to correct
    </Button>
  )
}

type NumberedProblem = FileProblem & { number: number }

const problemColumns = (nameOf: FilePreviewProps['nameOf']): readonly Column<NumberedProblem>[] => [
  { header: 'Row', cell: ({ row }) => row ?? 'File', align: 'end', width: '72px' },
  {
    header: 'Name',
    // The problem keeps its room beside a name that is far too long.
    width: '30%',
    clamps: true,
    text: ({ row }) => row && nameOf(row),
    cell: ({ row }) => row && nameOf(row),
  },
  {
    header: 'Problem',
    cell: ({ message }) => <span className={css.sentence}>{message}</span>,
    isCardTitle: true,
  },
]

type ImportProblemsProps = {
  problems: readonly FileProblem[]
  nameOf: FilePreviewProps['nameOf']
}

/** Problems of a file, by row. */
function ImportProblems({ problems, nameOf }: ImportProblemsProps) {
  const rows = problems.map((problem, index) => ({ ...problem, number: index }))
  return (
    <PagedRows
      label="Problems"
      noun="problems"
      columns={problemColumns(nameOf)}
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

/** A table with client-side pages, for thousands of rows. */
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
