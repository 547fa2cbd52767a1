import { counted } from '#contract/counted.ts'
import type { Country } from '#contract/countries.ts'
import { roleTitle } from '#contract/roles.ts'
import { ExistingField, FilePreview, PagedRows } from '#src/forms/importing/ImportParts.tsx'
import { PhoneNumber } from '#src/lists/cells.tsx'
import type { Roster, RosterRow } from '#src/shared/roster/roster.types.ts'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Email } from '#src/ui/Email/Email.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { existingPeople, importCounts, knownPeople, nameInRow } from './importRules.ts'
import type { ImportProcess } from './useImport.ts'

type ImportPreviewProps = Pick<
  ImportProcess,
  'existing' | 'changeExisting' | 'areAccentsRight' | 'setAccentsRight'
> & {
  /** File name. */
  name: string
  roster: Roster
  /** Row numbers of people already in the organization. */
  known: readonly number[]
  countries: readonly Country[]
  /** Country of phone numbers without a dial code. */
  country: Country | null
  onCountry: (country: Country | null) => void
}

/** Preview of a file and all its problems, before anyone is added. */
export function ImportPreview({ name, roster, known, ...props }: ImportPreviewProps) {
  const { rows, columns } = roster
  const { added, updated } = importCounts({ roster, known, existing: props.existing })
  return (
    <FilePreview
      name={name}
      ready={`${counted(added + updated, 'person', 'people')} ready`}
      existing={existingPeople(known.length, props.existing)}
      file={roster}
      areAccentsRight={props.areAccentsRight}
      onAccents={props.setAccentsRight}
      nameOf={(row) => nameInRow(roster, row)}
      rows={{ label: 'People', count: rows.length, panel: <People rows={rows} /> }}
    >
      {columns.some(({ field }) => field === 'phone') && <HomeCountry {...props} />}
      {(known.length > 0 || props.existing === 'update') && (
        <ExistingField
          label="People who are already in the organization"
          help={knownPeople(roster, known)}
          value={props.existing}
          onChange={props.changeExisting}
        />
      )}
    </FilePreview>
  )
}

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
    cell: ({ person }) => <PhoneNumber shown={person.phone_number} />,
  },
  { header: 'Role', cell: ({ person }) => roleTitle(person.roles ?? 'user') },
]

function People({ rows }: { rows: readonly RosterRow[] }) {
  return (
    <PagedRows
      label="People"
      noun="people"
      columns={peopleColumns}
      rows={rows}
      rowKey={({ row }) => row}
      empty="No one in this file can be added."
    />
  )
}
