import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { EMPTY } from '#src/shared/format.ts'
import type { Roster, RosterProblem, RosterRow } from '#src/shared/roster/roster.types.ts'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { badRows, counted, PREVIEW_PAGE_SIZE, problemsCsv } from './importRules.ts'
import { roleLabel } from './userRules.ts'
import * as css from './users.css.ts'

type ImportPreviewProps = {
  /** Of the file. */
  name: string
  roster: Roster
  countries: readonly Country[]
  /** Of numbers without a dial code. */
  country: Country | null
  onCountry: (country: Country | null) => void
}

/** Everything a file says and everything that is wrong with it, before anybody is added. */
export function ImportPreview({ name, roster, ...props }: ImportPreviewProps) {
  const { rows, problems, notes, columns } = roster
  const [tab, setTab] = useState<'problems' | 'people'>()
  const bad = badRows(problems)
  return (
    <Stack space="medium">
      <div role="status">
        <Inline space="small">
          <span className={css.fileName}>{name}</span>
          <Badge tone="positive">{`${counted(rows.length, 'person', 'people')} ready`}</Badge>
          {problems.length > 0 && (
            <Badge tone="critical">
              {bad === 0
                ? counted(problems.length, 'problem')
                : `${counted(problems.length, 'problem')} in ${counted(bad, 'row')}`}
            </Badge>
          )}
        </Inline>
      </div>
      {notes.length > 0 && (
        <Banner tone="info">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Banner>
      )}
      {columns.some(({ field }) => field === 'phone') && <HomeCountry {...props} />}
      <Tabs
        label="What the file holds"
        selected={tab ?? (problems.length > 0 ? 'problems' : 'people')}
        onSelect={setTab}
        tabs={[
          { id: 'people', label: 'People', count: rows.length, panel: <People rows={rows} /> },
          {
            id: 'problems',
            label: 'Problems',
            count: problems.length,
            panel: <Problems name={name} problems={problems} />,
          },
        ]}
      />
    </Stack>
  )
}

function HomeCountry({ countries, country, onCountry }: Omit<ImportPreviewProps, 'name' | 'roster'>) {
  return (
    <Combobox
      label="Country of phone numbers without a dial code"
      options={[
        { value: '', label: 'None' },
        ...countries.map(({ name, code, dial_code }) => ({ value: code, label: `${dial_code} ${name}` })),
      ]}
      empty="No country found"
      value={country?.code ?? ''}
      onChange={(code) => onCountry(countries.find((one) => one.code === code) ?? null)}
    />
  )
}

const peopleColumns: readonly Column<RosterRow>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Name', cell: ({ person }) => `${person.first_name} ${person.last_name}`, isCardTitle: true },
  { header: 'Email', cell: ({ person }) => <Email address={person.email} /> },
  {
    header: 'Phone',
    cell: ({ person }) => <span className={css.mono}>{person.phone_number ?? EMPTY}</span>,
  },
  { header: 'Role', cell: ({ person }) => roleLabel(person.roles ?? 'user') },
]

function People({ rows }: { rows: readonly RosterRow[] }) {
  return (
    <Paged
      label="People"
      noun="people"
      columns={peopleColumns}
      rows={rows}
      rowKey={({ row }) => row}
      empty="There is nobody in this file who could be added."
    />
  )
}

type NumberedProblem = RosterProblem & { number: number }

const problemColumns: readonly Column<NumberedProblem>[] = [
  { header: 'Row', cell: ({ row }) => row ?? 'File', align: 'end', width: '72px' },
  {
    header: 'Problem',
    cell: ({ message }) => <span className={css.sentence}>{message}</span>,
    isCardTitle: true,
  },
]

function Problems({ name, problems }: { name: string; problems: readonly RosterProblem[] }) {
  const rows = problems.map((problem, index) => ({ ...problem, number: index }))
  return (
    <Stack space="small">
      {problems.length > 0 && (
        <Inline>
          <Button
            size="small"
            icon={<DownloadIcon aria-hidden="true" />}
            onClick={() =>
              saveBlob(
                new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }),
                `problems-of-${name.replace(/\.[^.]*$/, '')}.csv`,
              )
            }
          >
            Download problems
          </Button>
        </Inline>
      )}
      <Paged
        label="Problems"
        noun="problems"
        columns={problemColumns}
        rows={rows}
        rowKey={({ number }) => number}
        empty="Nothing is wrong with this file."
      />
    </Stack>
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
function Paged<Row>({ label, noun, rows, ...table }: PagedProps<Row>) {
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
