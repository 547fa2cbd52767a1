import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { CorrectionButton, ImportProblems, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import { badRows } from '#src/forms/importing/importRules.ts'
import { counted } from '#src/shared/counted.ts'
import { EMPTY } from '#src/shared/format.ts'
import type { Roster, RosterRow } from '#src/shared/roster/roster.types.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { knownPeople, toDo } from './importRules.ts'
import type { ImportProcess } from './useImport.ts'
import { roleLabel } from './userRules.ts'
import * as css from './users.css.ts'

type ImportPreviewProps = Pick<
  ImportProcess,
  'existing' | 'changeExisting' | 'areAccentsRight' | 'setAccentsRight'
> & {
  /** Of the file. */
  name: string
  roster: Roster
  /** Rows of people who are in the organization already. */
  known: readonly number[]
  countries: readonly Country[]
  /** Of numbers without a dial code. */
  country: Country | null
  onCountry: (country: Country | null) => void
}

/** Everything a file says and everything that is wrong with it, before anybody is added. */
export function ImportPreview({ name, roster, known, ...props }: ImportPreviewProps) {
  const { rows, problems, notes, columns, accents = [] } = roster
  const [tab, setTab] = useState<'problems' | 'people'>()
  const bad = badRows(problems)
  const { added, updated } = toDo({ roster, known, existing: props.existing })
  return (
    <Stack space="medium">
      <div role="status">
        <Inline space="small">
          <span className={css.fileName}>{name}</span>
          <Badge tone="positive">{`${counted(added + updated, 'person', 'people')} ready`}</Badge>
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
      {accents.length > 0 && (
        <Stack space="xsmall">
          <p className={css.sentence}>{accents.join(', ')}</p>
          <Checkbox
            label="These words are spelled correctly"
            checked={props.areAccentsRight}
            onChange={props.setAccentsRight}
          />
        </Stack>
      )}
      {columns.some(({ field }) => field === 'phone') && <HomeCountry {...props} />}
      {(known.length > 0 || props.existing === 'update') && (
        <SelectField
          label="People who are already in the organization"
          help={knownPeople(roster, known)}
          options={EXISTING}
          value={props.existing}
          onChange={(value) => props.changeExisting(value === 'update' ? 'update' : 'skip')}
        />
      )}
      {bad > 0 && (
        <Inline space="small">
          <span>{`${counted(bad, 'row')} with problems will be left out.`}</span>
          <CorrectionButton name={name} table={roster} />
        </Inline>
      )}
      <Tabs
        label="File contents"
        selected={tab ?? (problems.length > 0 ? 'problems' : 'people')}
        onSelect={setTab}
        tabs={[
          { id: 'people', label: 'People', count: rows.length, panel: <People rows={rows} /> },
          {
            id: 'problems',
            label: 'Problems',
            count: problems.length,
            panel: <ImportProblems problems={problems} />,
          },
        ]}
      />
    </Stack>
  )
}

const EXISTING = [
  { value: 'skip', label: 'Leave them as they are' },
  { value: 'update', label: 'Update them from the file' },
]

function HomeCountry({
  countries,
  country,
  onCountry,
}: Pick<ImportPreviewProps, 'countries' | 'country' | 'onCountry'>) {
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
    cell: ({ person }) => <Text mono>{person.phone_number ?? EMPTY}</Text>,
  },
  { header: 'Role', cell: ({ person }) => roleLabel(person.roles ?? 'user') },
]

function People({ rows }: { rows: readonly RosterRow[] }) {
  return (
    <PagedRows
      label="People"
      noun="people"
      columns={peopleColumns}
      rows={rows}
      rowKey={({ row }) => row}
      empty="There is nobody in this file who could be added."
    />
  )
}
